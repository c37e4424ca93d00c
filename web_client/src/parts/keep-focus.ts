/**
 * Keeps whoever plays by keyboard in their place. A button that goes away when it has been pressed (a choice that is made, a
 * menu that closes) would take the focus along, and Tab would begin at the top of the page again.
 */

/** What the focus goes to when what had it is gone: the nearest of these around it. */
const HOMES = "section, [role=group], article, aside, dialog, main";

interface Held {
  element: HTMLElement | SVGElement;
  /** The homes around it, the nearest first. */
  around: HTMLElement[];
}

export function keepFocus(root: HTMLElement): void {
  let held: Held | null = null;
  /** What opened something last: it gets the focus back from what it opened. */
  let opener: HTMLElement | null = null;
  let looking = false;

  const look = (): void => {
    looking = false;
    if (held === null || document.activeElement !== document.body) return;
    if (held.element.isConnected) {
      if (!disabled(held.element)) held.element.focus({ preventScroll: true });
      return; // it may soon be enabled again
    }
    const home = held.around.find((one) => one.isConnected);
    held = null;
    if (home === undefined) return;
    if (opener !== null && home.contains(opener)) return opener.focus();
    if (!home.hasAttribute("tabindex")) home.tabIndex = -1;
    home.focus({ preventScroll: true });
  };
  const lookSoon = (): void => {
    if (looking) return;
    looking = true;
    requestAnimationFrame(look);
  };

  root.addEventListener("focusin", ({ target }) => {
    const element = target as HTMLElement;
    held = { element, around: homes(element, root) };
    if (element.hasAttribute("aria-expanded")) opener = element;
  });
  // Whoever clicks beside everything wants the focus nowhere; what was removed or disabled lost it by itself.
  root.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    requestAnimationFrame(() => {
      const element = target as HTMLElement;
      if (held?.element === element && element.isConnected && !disabled(element) && document.hasFocus()) held = null;
      else lookSoon();
    });
  });
  new MutationObserver(lookSoon).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}

function disabled(element: Element): boolean {
  return element.matches(":disabled");
}

function homes(element: Element, root: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one !== null && root.contains(one); one = one.parentElement) {
    if (one instanceof HTMLElement && one.matches(HOMES)) found.push(one);
  }
  return found;
}
