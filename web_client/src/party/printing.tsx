/** Sheets on paper: what is printed is drawn beside the page, and takes its place there. */

import "~/styles/print.css";

import { render } from "preact";

import { askPage, pages } from "./page";
import { opened, sheetOf } from "./open";
import { Printed } from "./printed";

let paper: HTMLElement | null = null;

function draw(who: readonly string[]): void {
  if (paper === null) {
    paper = document.createElement("div");
    paper.className = "paper";
    document.body.append(paper);
    // Whoever prints by the browser's own menu gets the sheet that lies open, too.
    window.addEventListener("beforeprint", () => {
      if (opened.value !== null && !asked) draw([opened.value]);
    });
    window.addEventListener("afterprint", () => (asked = false));
  }
  render(
    <>
      {who.map((one) => {
        const [sheet, page] = [sheetOf(one), pages.value[one]];
        return sheet === undefined || page === undefined ? null : <Printed key={one} sheet={sheet} page={page} />;
      })}
    </>,
    paper,
  );
}

/** These were asked for by a button, whatever lies open. */
let asked = false;

/** Print the sheets of these, each beginning on a page of its own. */
export async function printSheets(who: readonly string[]): Promise<void> {
  await Promise.all(who.filter((one) => pages.value[one] === undefined).map(askPage));
  asked = true;
  draw(who);
  window.print();
}
