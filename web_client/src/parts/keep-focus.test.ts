import { beforeEach, describe, expect, test } from "vitest";

import { keepFocus } from "./keep-focus";

let root: HTMLElement;

/** The page is looked over once it has been drawn. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done));
}

function find(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><section id="turn">
    <div role="group" id="making"><button id="confirm">ok</button></div>
    <button id="lever" aria-expanded="true">more</button> <div id="menu"><button id="within">in</button></div>
  </section></div>`;
  root = find("root");
  keepFocus(root);
});

describe("the focus", () => {
  test("stays where it was when the button that had it goes away", async () => {
    find("confirm").focus();
    find("confirm").remove();
    await drawn();
    expect(document.activeElement?.id).toBe("making");
  });

  test("goes further out when all around the button goes away too", async () => {
    find("confirm").focus();
    find("making").remove();
    await drawn();
    expect(document.activeElement?.id).toBe("turn");
  });

  test("goes back to what opened a menu that closes", async () => {
    find("lever").focus();
    find("within").focus();
    find("menu").remove();
    await drawn();
    expect(document.activeElement?.id).toBe("lever");
  });

  test("is left alone when it was put somewhere else", async () => {
    find("confirm").focus();
    find("within").focus();
    find("making").remove();
    await drawn();
    expect(document.activeElement?.id).toBe("within");
  });

  test("is nowhere for whoever clicks beside everything", async () => {
    find("confirm").focus();
    find("confirm").blur();
    await drawn();
    find("menu").append("more");
    await drawn();
    expect(document.activeElement).toBe(document.body);
  });
});
