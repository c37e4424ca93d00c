import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { forget, lastName, parseLink, remember, rememberName, seatOfBrowser, seatOfTab, socketUrl } from "./link";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.restoreAllMocks());

test("a link names the table and carries its secret after the #", () => {
  expect(parseLink("#/t/inn?k=abc-DEF_1")).toEqual({ table: "inn", secret: "abc-DEF_1" });
  expect(parseLink("#/t/inn")).toEqual({ table: "inn", secret: null });
  expect(parseLink("#/t/the%20inn?k=x")).toEqual({ table: "the inn", secret: "x" });
  expect(parseLink("")).toBeNull();
  expect(parseLink("#/elsewhere")).toBeNull();
  expect(parseLink("#/t/100%?k=x"), "an address that was cut off").toBeNull();
});

test("the GM's link and a player's are different seats at one table", () => {
  const gm = { table: "inn", secret: "gm-secret-0123456789" };
  const player = { table: "inn", secret: "pl-secret-9876543210" };
  remember(gm, { token: "a", seat: "s1", name: "Mira" });
  remember(player, { token: "b", seat: "s2", name: "Bo" });
  expect(seatOfTab(gm)?.seat).toBe("s1");
  expect(seatOfBrowser(player)).toEqual({ token: "b", seat: "s2", name: "Bo" });
  forget(gm);
  expect(seatOfTab(gm)).toBeNull();
  expect(seatOfTab(player)?.seat).toBe("s2");
});

test("the name of last time is offered the next time", () => {
  expect(lastName()).toBe("");
  rememberName("Mira");
  expect(lastName()).toBe("Mira");
});

test("what something else left in the storage is no seat", () => {
  const link = { table: "inn", secret: "k" };
  for (const rubbish of ["{", "7", "null", '{"seat":1}']) {
    sessionStorage.setItem("holdfast.seat.inn.k", rubbish);
    expect(seatOfTab(link)).toBeNull();
  }
});

test("where the browser refuses even to name its storage, somebody sits down all the same", () => {
  const link = { table: "inn", secret: "k" };
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    vi.spyOn(window, storage, "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  remember(link, { token: "a", seat: "s1", name: "Mira" });
  expect([seatOfTab(link), seatOfBrowser(link)]).toEqual([null, null]);
  forget(link);
});

test("the socket is beside the page, and as safe as the page", () => {
  expect(socketUrl({ protocol: "https:", host: "holdfast.example" }, "inn")).toBe("wss://holdfast.example/ws?t=inn");
  expect(socketUrl({ protocol: "http:", host: "localhost:8080" }, "the inn")).toBe("ws://localhost:8080/ws?t=the%20inn");
});
