import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { App, link as opened } from "./app";
import { FakeWorld } from "./dev/fake-socket";
import { asked, aimed, lobby, log, odds, turn, walk } from "./dev/mock";
import { close as closeTools } from "./gm/open";
import type { Link } from "./net/link";
import { watchCalls } from "./state/alerts";
import { give, log as told, sitDown, standUp, view } from "./state/session";
import { toasts } from "./state/toasts";
import type { Role, View } from "./wire";

watchCalls();

const link: Link = { table: "inn", secret: "k" };
let world: FakeWorld;
let root: HTMLElement;

/** The page at a table that looks so, for somebody on that seat. */
async function seated(shown: View, role: Role = "player", seat = "s2"): Promise<void> {
  sitDown(link, "Mira", null, world);
  world.socket.onopen?.();
  await act(() => {
    world.socket.hears({ t: "welcome", protocol: 1, seat, role, token: "t", seq: 5, heartbeatMs: 10_000, now: 0 });
    world.socket.hears({ t: "snapshot", seq: 5, view: shown as never, log: log as never, now: 0 });
    render(<App />, root);
  });
}

function button(name: string): HTMLElement {
  const found = [...root.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").includes(name));
  if (found === undefined) throw new Error(`there is no button "${name}" on the page`);
  return found;
}

async function click(element: HTMLElement | null): Promise<void> {
  if (element === null) throw new Error("what should be clicked is not on the page");
  await act(() => element.click());
}

/** What a page fetches when it is first drawn. */
function fetched(selector: string): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const found = root.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`${selector} has not come`);
    return found;
  }, 15_000);
}

async function press(key: string): Promise<void> {
  await act(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key })));
}

/** The server answers the last `look` of an option. */
async function answers(option: string, detail: unknown): Promise<void> {
  await act(async () => {
    await Promise.resolve();
    const look = world.socket.of("look").findLast((one) => one["option"] === option);
    world.socket.hears({ t: "looked", id: look?.["id"], detail });
    await Promise.resolve();
  });
}

beforeEach(() => {
  opened.value = link;
  vi.stubGlobal("fetch", async () => Response.json({ fights: [], links: [{ role: "player", label: "Players", path: "/#/t/inn?k=p" }] }));
  world = new FakeWorld();
  root = document.body.appendChild(document.createElement("div"));
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

afterEach(async () => {
  await act(() => {
    render(null, root);
    standUp(link);
    closeTools();
    toasts.value = [];
  });
  root.remove();
});

test("without a seat the page asks for a name, and sits down with it", async () => {
  await act(() => render(<App />, root));
  expect(root.querySelector("h1")?.textContent).toBe("Holdfast");
  expect(root.querySelector("#join-name")).not.toBeNull();
});

describe("the lobby", () => {
  test("shows who plays whom, and lets a free character be claimed", async () => {
    await seated(lobby);
    await fetched(".lobby");
    expect(root.textContent).toContain("Ada Thorn");
    expect(root.textContent).toContain("yours to play");
    await click(button("Play Bo Reed"));
    expect(world.socket.of("claim")).toMatchObject([{ combatant: "bo" }]);
  });

  test("lets the GM start the fight, and nobody else", async () => {
    await seated(lobby, "gm", "s1");
    await fetched(".lobby");
    await click(button("Start the fight"));
    expect(world.socket.of("gm")).toMatchObject([{ change: { t: "start" } }]);
    await vi.waitFor(() => expect(root.querySelector(".invite-url")).not.toBeNull());
    expect(root.querySelector<HTMLInputElement>(".invite-url")?.value).toContain("#/t/inn?k=p");
  });

  test("lets the GM set the clocks before the fight", async () => {
    await seated({ ...lobby, mine: { ...lobby.mine, rights: ["move", "edit", "see", "run"] } }, "gm", "s1");
    await vi.waitFor(() => expect(root.querySelector('.lobby-side [data-setting="quiet"]')).not.toBeNull());
    await act(() => root.querySelector<HTMLInputElement>('.lobby-side [data-setting="quiet"]')?.click());
    expect(world.socket.of("gm")).toMatchObject([{ change: { t: "settings", quiet: true } }]);
  });

  test("offers a spectator nothing to claim", async () => {
    await seated(lobby, "spectator", "s9");
    await fetched(".lobby");
    expect(root.querySelectorAll(".character button")).toHaveLength(0);
  });
});

describe("a turn", () => {
  test("offers the menu with its costs and forecasts, and says why the rest cannot be had", async () => {
    await seated(turn);
    const sword = root.querySelector('[data-option="attack:blades:0"]');
    expect(sword?.textContent).toContain("65% · ~5.2");
    expect(sword?.textContent).toContain("Action");
    expect(root.querySelector('[data-greyed="mend"]')?.textContent).toContain("out of reach");
    expect(document.title).toContain("Your move");
  });

  test("is played by keys: an attack, its target, and the end of the turn", async () => {
    await seated(turn);
    await press("1");
    await answers("attack:blades:0", odds);
    await click(root.querySelector('[data-target-chip="gob1"]'));
    expect(world.socket.of("do")).toMatchObject([{ choice: { by: "ada", option: "attack:blades:0", targets: ["gob1"] } }]);
    await act(() => world.socket.hears({ t: "ack", id: world.socket.of("do")[0]?.["id"], seq: 5 }));
    await press("e");
    expect(world.socket.of("do").at(-1)).toMatchObject({ choice: { option: "end-turn" } });
  });

  test("is played on the board by keyboard: the cursor stands on a target at once, and Enter strikes", async () => {
    await seated(turn);
    await press("1");
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    const board = root.querySelector<SVGSVGElement>(".board");
    expect(document.activeElement).toBe(board);
    expect(root.querySelector("#board-cursor")?.textContent).toContain("Mudling 1, opponent, hurt, 1 paces away");
    const key = (name: string): Promise<void> => act(() => void board?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
    await key("ArrowRight");
    expect(root.querySelector("#board-cursor")?.textContent).toContain("Ford Brute");
    await key("Enter");
    expect(world.socket.of("do")).toMatchObject([{ choice: { option: "attack:blades:0", targets: ["brute"] } }]);
  });

  test("sends nothing more while a choice is on its way", async () => {
    await seated(turn);
    await press("e");
    await press("e");
    expect(world.socket.of("do")).toHaveLength(1);
  });

  test("shows the cells that can be reached, and Escape gives up what is half made", async () => {
    await seated(turn);
    await answers("move", walk);
    expect(root.querySelector(".reach-fill")).not.toBeNull();
    await press("3");
    await answers("flask", aimed);
    expect(root.querySelector(".reach-fill")).toBeNull();
    expect(root.querySelector(".area-may")).not.toBeNull();
    await press("Escape");
    expect(root.querySelector(".reach-fill")).not.toBeNull();
  });

  test("is not offered to a GM who plays somebody else, until they offer to act", async () => {
    const shown = { ...turn, mine: { ...turn.mine, controls: [] } };
    await seated(shown, "gm", "s1");
    expect(root.querySelector('[data-option="attack:blades:0"]')).toBeNull();
    await click(root.querySelector('[data-help="ada"]'));
    expect(root.querySelector('[data-option="attack:blades:0"]')).not.toBeNull();
  });

  test("that is refused says so in the server's words", async () => {
    await seated(turn);
    await press("e");
    await act(async () => {
      world.socket.hears({ t: "refused", id: world.socket.of("do")[0]?.["id"], reason: "paused", sentence: "The GM has paused the fight.", seq: 5 });
      await Promise.resolve();
    });
    expect(root.querySelector(".toast")?.textContent).toContain("The GM has paused the fight.");
  });
});

describe("a window", () => {
  test("asks what may be answered, and P lets it pass", async () => {
    await seated(asked(Date.now()));
    expect(root.querySelector(".asks")?.textContent).toContain("Ford Brute hits Ada Thorn with Club");
    expect(root.querySelector(".asks")?.textContent).toContain("Waiting for Bo Reed");
    await press("p");
    expect(world.socket.of("answer")).toMatchObject([{ window: "w3-1", by: "ada", answer: { t: "pass" } }]);
  });

  test("is let pass once, however often somebody clicks before the server has answered", async () => {
    await seated(asked(Date.now()));
    const pass = root.querySelector<HTMLElement>("[data-pass]");
    await click(pass);
    await click(pass);
    expect(world.socket.of("answer")).toHaveLength(1);
  });

  test("takes an option by its key", async () => {
    await seated(asked(Date.now()));
    await press("1");
    expect(world.socket.of("answer")).toMatchObject([{ window: "w3-1", by: "ada", answer: { t: "choice", option: "parry" } }]);
  });

  test("tells everybody else for whom the fight waits", async () => {
    const shown = asked(Date.now());
    await seated({ ...shown, mine: { ...shown.mine, asks: {} } }, "spectator", "s9");
    expect(root.querySelector(".asks")).toBeNull();
    expect(root.querySelector(".waiting-head")?.textContent).toContain("Waiting for Ada Thorn and Bo Reed");
  });

  test("can be closed by the GM, who may pass for somebody absent", async () => {
    const shown = asked(Date.now());
    await seated({ ...shown, mine: { ...shown.mine, controls: [] } }, "gm", "s1");
    await click(await fetched('[data-pass-for="ada"]'));
    await click(button("Close the window"));
    expect(world.socket.of("gm").map((one) => one["change"])).toMatchObject([
      { t: "answer-for", by: "ada", answer: { t: "pass" } },
      { t: "close-window", window: "w3-1" },
    ]);
  });
});

describe("a window of somebody absent", () => {
  test("is answered by the GM with what that one could answer", async () => {
    const shown = asked(Date.now());
    await seated({ ...shown, mine: { ...shown.mine, controls: [] } }, "gm", "s1");
    expect(root.querySelector("[data-ask]")).toBeNull();
    await click(await fetched('[data-answer-for="ada"]'));
    await click(root.querySelector('[data-ask="ada"] [data-option="parry"]'));
    expect(world.socket.of("gm")).toMatchObject([{ change: { t: "answer-for", window: "w3-1", by: "ada", answer: { t: "choice", option: "parry" } } }]);
  });
});

describe("what things do", () => {
  /** The server tells what was asked about. */
  async function tells(detail: object): Promise<void> {
    await act(() => Promise.resolve());
    const id = world.socket.of("about").at(-1)?.["id"];
    await act(async () => {
      world.socket.hears({ t: "looked", id: id as string, detail: detail as never });
      await Promise.resolve();
    });
  }

  const does = [{ type: "does-damage", amount: { dice: [[8, 6]], flat: 0 }, damageType: "fire", saved: "half" }];

  test("an option tells it when its button is pressed", async () => {
    await seated(turn);
    await click(root.querySelector('[data-about="flask"]'));
    expect(world.socket.of("about")).toMatchObject([{ who: "ada", option: "flask" }]);
    await tells({ does, aim: [], price: [], conditions: { dazed: [{ type: "bears-effect", effect: "cannot-act" }] } });
    const card = root.querySelector(".option-hint");
    expect(card?.textContent).toContain("Deals 8d6 fire damage; half on a successful save.");
    expect(card?.textContent).toContain("It cannot act.");
    await press("Escape");
    expect(root.querySelector(".option-hint")).toBeNull();
  });

  test("what cannot be taken tells why not, and what it would do", async () => {
    await seated(turn);
    await click(root.querySelector('[data-about="mend"]'));
    await tells({ does, aim: [], price: [] });
    expect(root.querySelector(".option-hint")?.textContent).toContain("Not now: out of reach.");
    expect(root.querySelector(".option-hint")?.textContent).toContain("Deals 8d6");
    expect(world.socket.of("do")).toEqual([]);
    await press("Escape");
  });

  test("a condition of somebody inspected tells what it changes", async () => {
    await seated(turn);
    await click([...root.querySelectorAll<HTMLElement>(".order-row")].find((row) => row.textContent?.includes("Mudling 1")) ?? null);
    await click(root.querySelector('.inspected [data-condition="dazed"]'));
    expect(world.socket.of("about")).toMatchObject([{ condition: "dazed" }]);
    await tells({ bears: [{ type: "bears-effect", effect: "own-attacks-disadvantage" }] });
    expect(root.querySelector('[data-changes="dazed"]')?.textContent).toContain("Its own attacks have disadvantage.");
    expect(root.querySelector('[data-changes="dazed"]')?.textContent).toContain("From Ada Thorn");
  });

  test("after a fight one's own stand as their sheets do, not as the fight left them", async () => {
    const party = { ...turn.party, ada: { ...turn.party["ada"], name: "Ada Thorn", health: { label: "Health", now: 22, max: 22 } } };
    await seated({ ...turn, party, table: { ...turn.table, phase: "over" }, mine: { ...turn.mine, menus: {} } } as View);
    const row = [...root.querySelectorAll(".order-row")].find(({ textContent }) => textContent?.includes("Ada Thorn"));
    expect(row?.textContent).toContain("22 / 22");
    expect(root.querySelector(".turn-panel")?.textContent).toContain("The GM prepares what comes next.");
  });
});

describe("standing orders and clocks", () => {
  const moments = { ada: { hit: { parry: "Parry" } } };

  function withOrders(orders: View["mine"]["orders"]): View {
    const shown = asked(Date.now());
    const ask = { ...shown.mine.asks["ada"]!, moment: "hit", stakes: { parry: { turnsHit: true } }, default: "parry" };
    return { ...shown, mine: { ...shown.mine, moments, orders, asks: { ada: ask } } };
  }

  async function pick(selector: string, words: string): Promise<void> {
    const select = root.querySelector<HTMLSelectElement>(selector);
    const option = [...(select?.options ?? [])].find(({ text }) => text.includes(words));
    if (select === null || option === undefined) throw new Error(`"${words}" is not offered`);
    await act(() => {
      select.value = option.value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  test("an ask says what hangs on an answer and what is answered if none comes", async () => {
    await seated(withOrders({}));
    expect(root.querySelector('[data-option="parry"]')?.textContent).toContain("turns the hit");
    expect(root.querySelector(".ask")?.textContent).toContain("If you do not answer in time: Parry.");
  });

  test("an order is given where one is asked, and taken back", async () => {
    await seated(withOrders({}));
    await pick(".ask .standing-order", "only if it turns the hit");
    expect(world.socket.of("order")).toMatchObject([{ combatant: "ada", moment: "hit", order: { do: "take", option: "parry", only: "turns-hit" } }]);
    await seated(withOrders({ ada: { hit: { do: "pass" } } }));
    expect(root.querySelector<HTMLSelectElement>(".ask .standing-order")?.selectedOptions[0]?.text).toContain("never ask me");
    await pick(".ask .standing-order", "ask me");
    expect(world.socket.of("order").at(-1)).not.toHaveProperty("order");
  });

  test("orders are seen and changed while nobody asks", async () => {
    await seated({ ...turn, mine: { ...turn.mine, moments, orders: {} } });
    await pick(".standing-orders .standing-order", "always Parry");
    expect(world.socket.of("order")).toMatchObject([{ order: { do: "take", option: "parry" } }]);
  });

  test("a quiet table tells only those who are asked what it waits for", async () => {
    const shown = asked(Date.now());
    const fight = { ...shown.fight!, window: { id: "w3-1", waiting: [], answered: [], openedAt: 0, quiet: true } };
    await seated({ ...shown, fight, mine: { ...shown.mine, asks: {} } });
    expect(root.querySelector(".waiting-words")?.textContent).toBe("The fight waits for an answer.");
    const ask = { ...shown.mine.asks["ada"]!, moment: "hit", source: "brute", target: "ada", label: "Club", closesAt: Date.now() + 9_000 };
    await seated({ ...shown, fight, mine: { ...shown.mine, asks: { ada: ask } } });
    expect(root.querySelector(".asks-moment")?.textContent).toContain("hits Ada Thorn with Club");
    expect(root.querySelector(".asks .clock")).not.toBeNull();
  });

  test("the clock of a turn counts its time, then the bank", async () => {
    const clock = { who: "ada", bankMs: 60_000, endsAt: 20_000 }; // by a server's clock that says 0
    await seated({ ...turn, fight: { ...turn.fight!, clock } });
    expect(root.querySelector(".acting .clock")?.getAttribute("aria-label")).toMatch(/^\d+ seconds left$/);
    await seated({ ...turn, fight: { ...turn.fight!, clock: { ...clock, endsAt: -10_000 } } });
    expect(root.querySelector(".acting .clock")?.getAttribute("aria-label")).toMatch(/^\d+ seconds left in the bank$/);
  });

  test("a GM sets the clocks", async () => {
    await seated({ ...turn, mine: { ...turn.mine, rights: ["run", "see"] } }, "gm", "s1");
    await click(await fetched('[data-lever="clocks"]'));
    await vi.waitFor(() => expect(root.querySelector('[data-setting="turnMs"]')).not.toBeNull(), 15_000);
    await pick('[data-setting="turnMs"]', "60 s");
    await pick('[data-setting="awayTurn"]', "it ends");
    await act(() => root.querySelector<HTMLInputElement>('[data-setting="quiet"]')?.click());
    expect(world.socket.of("gm").map(({ change }) => change)).toMatchObject([{ turnMs: 60_000 }, { awayTurn: "end" }, { quiet: true }]);
  });
});

describe("the page", () => {
  test("carries a step's patch and lines into what is shown", async () => {
    await seated(turn);
    const lines = [{ n: 15, seq: 6, event: { type: "down", target: "bo" } }];
    const patch = { fight: { combatants: { bo: { standing: "down", health: { now: 0 } } } } };
    await act(() => world.socket.hears({ t: "step", seq: 6, patch, lines, now: 0 }));
    expect(root.querySelector('[data-token="bo"]')?.getAttribute("data-standing")).toBe("down");
    expect(root.querySelector(".log")?.textContent).toContain("Bo Reed goes down.");
  });

  test("keeps the board while the line is broken, and says so", async () => {
    await seated(turn);
    await act(() => world.socket.breaks());
    expect(root.querySelector(".banner")?.textContent).toContain("Reconnecting");
    expect(root.querySelector('[data-token="ada"]')).not.toBeNull();
  });

  test("says what the server said was wrong while it tries again, and no longer than that", async () => {
    await seated(turn);
    await act(() => {
      world.socket.hears({ t: "bye", reason: "unavailable", sentence: "The server's store is full." });
      world.socket.breaks(4012);
    });
    expect(root.querySelector(".banner")?.textContent).toContain("store is full");
    await act(() => {
      world.passes(2_000);
      world.socket.breaks();
    });
    expect(root.querySelector(".banner")?.textContent).toContain("store is full");
    await act(() => {
      world.passes(2_000);
      world.socket.hears({ t: "welcome", protocol: 1, seat: "s1", role: "player", token: "t", seq: 5, heartbeatMs: 1_000, now: 0 });
    });
    expect(root.querySelector(".banner")).toBeNull();
    await act(() => world.socket.breaks());
    expect(root.querySelector(".banner")?.textContent).not.toContain("store is full");
  });

  test("says why in a sentence when the server will not have it", async () => {
    await seated(turn);
    await act(() => {
      world.socket.hears({ t: "bye", reason: "seat-taken-over", sentence: "This seat was opened somewhere else." });
      world.socket.breaks(4005);
    });
    expect(root.textContent).toContain("opened somewhere else");
  });

  test("does not tell a line twice that came again after a break", async () => {
    await seated(turn);
    const before = told.value.length;
    await act(() => world.socket.hears({ t: "step", seq: 6, patch: {}, lines: [{ n: 14, seq: 6, say: log[13]?.say }], now: 0 }));
    expect(told.value).toHaveLength(before);
    expect(view.value?.table.id).toBe("inn");
  });
});

test("no seat, no commands: that is a fault of the page, and is thrown", async () => {
  await expect(give({ t: "ready", ready: true })).rejects.toThrow("no seat");
});
