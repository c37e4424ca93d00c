/** Something brought to the table as a file: whether it is under way, and what was wrong with it. */

import { useState } from "preact/hooks";

import { linesOf } from "~/net/api";
import { t } from "~/words";

import { NoPicture } from "./no-picture";

export interface Bringing {
  busy: boolean;
  problems: string[];
  bring: (file: File | undefined) => void;
}

/** `carry` brings a file; what it throws is told line by line. */
export function useBringing(carry: (file: File) => Promise<void>): Bringing {
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const bring = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      await carry(file);
      setProblems([]);
    } catch (error) {
      setProblems(error instanceof NoPicture ? [t("picture-none")] : linesOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problems, bring: (file) => void (file !== undefined && bring(file)) };
}
