/** Names and talk as a server takes them (`protocol/plain.py`). */

/** Marks that break a line or turn its direction. They cannot be seen, and come along when text is copied. */
const MARKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** What shows only together with something else. */
const UNSEEN = /^[\p{Cf}\p{Mn}\p{Me}\p{Zs}]*$/u;

/** The text without what nobody meant to write; empty where nothing of it could be seen. */
export function plain(text: string): string {
  const kept = text.replace(MARKS, "");
  return UNSEEN.test(kept) ? "" : kept;
}
