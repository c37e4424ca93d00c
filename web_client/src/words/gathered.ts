import type { Messages } from "~/fluent";

/** The words of several files as one. */
export function gathered(files: Record<string, unknown>): Messages {
  return Object.assign({}, ...Object.values(files)) as Messages;
}
