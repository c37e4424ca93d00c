/** Something that folds out of a button: it folds in again with Escape and at a press elsewhere. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Foldout {
  /** On the element the button and what folds out of it stand in. */
  box: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** `escaped`: what else Escape does, once it has folded it in. */
export function useFoldout(open: boolean, close: () => void, escaped?: () => void): Foldout {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
    escaped?.();
  };
  return { box, onKeyDown };
}
