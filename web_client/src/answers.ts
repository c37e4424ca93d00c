/** What the server says when it will not: its own sentences where they are English, else the words there are for the reason. */

import { locale } from "~/languages";
import { reasonWords } from "~/telling";
import type { Bye, Refusal } from "~/wire";
import { maybe, t } from "~/words";

/** Why a command was refused. The server's sentence names what it is about; other languages tell the reason alone. */
export function refusalSentence({ reason, sentence }: Pick<Refusal, "reason" | "sentence">): string {
  return locale.value === "en" && sentence !== "" ? sentence : t("refused-because", { reason: reasonWords(reason) });
}

/** Why the server closed the connection. */
export function byeSentence({ reason, sentence }: Pick<Bye, "reason" | "sentence">): string {
  if (locale.value === "en" && sentence !== "") return sentence;
  return maybe("bye", reason) ?? (sentence || t("bye-closed"));
}
