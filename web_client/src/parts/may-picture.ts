/** Whether this seat may give a token its picture. */

import { controls, isGm, rights } from "~/state/session";

export function mayPicture(who: string): boolean {
  if (isGm.value) return rights.value.includes("edit");
  return controls.value.includes(who);
}
