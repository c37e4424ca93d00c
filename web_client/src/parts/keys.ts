/** Keys, whatever keyboard they are on. */

/** Whether what is pressed there is written down, and so no command. */
export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));
}

/** The key as a lower-case sign; where the keyboard writes other letters than Latin ones, the letter that stands there on others. */
export function signOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const letter = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  const foreign = key.length === 1 && !/[\u0020-\u024f]/.test(key);
  return (letter !== undefined && (foreign || key === "Process") ? letter : key).toLowerCase();
}
