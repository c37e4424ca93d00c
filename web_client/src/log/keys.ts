/** The log by keyboard: up and down go from line to line, left and right through the names and numbers in it, Enter opens its arithmetic. */

const LINES = "li[data-n]";
const WITHIN = "button, summary";

function focusAt(all: readonly HTMLElement[], now: number, by: number): boolean {
  const next = all[Math.max(0, Math.min(all.length - 1, now + by))];
  next?.focus();
  return next !== undefined;
}

/** What a key does in the list of lines; other keys are left to the browser. */
export function logKey(event: KeyboardEvent): void {
  const box = event.currentTarget as HTMLElement;
  const focused = document.activeElement as HTMLElement | null;
  if (focused === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const lines = [...box.querySelectorAll<HTMLElement>(LINES)].filter((one) => one.offsetParent !== null);
  const line = focused.closest<HTMLElement>(LINES);
  if (moved(event.key, box, lines, line, focused)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function moved(key: string, box: HTMLElement, lines: HTMLElement[], line: HTMLElement | null, focused: HTMLElement): boolean {
  const place = line === null ? lines.length : lines.indexOf(line);
  const within = line === null ? [] : [...line.querySelectorAll<HTMLElement>(WITHIN)];
  switch (key) {
    case "ArrowUp":
      return focusAt(lines, place, -1);
    case "ArrowDown":
      return line !== null && focusAt(lines, place, 1);
    case "Home":
      return focusAt(lines, 0, 0);
    case "End":
      return focusAt(lines, lines.length - 1, 0);
    case "ArrowRight":
      return focusAt(within, within.indexOf(focused), 1);
    case "ArrowLeft":
      return line !== null && within.indexOf(focused) > 0 && focusAt(within, within.indexOf(focused), -1);
    case "Escape":
      if (line === null) return false;
      box.focus();
      return true;
    case "Enter":
      if (focused !== line) return false; // a button is pressed as it always is
      line?.querySelector<HTMLElement>(".log-how, summary")?.click();
      return true;
    default:
      return false;
  }
}
