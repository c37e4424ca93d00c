/** Tables as a server would show them, for tests of what is drawn. */

import type { AreaDetail, Line, Menu, TargetsDetail, View, WalkCell, WalkDetail } from "../wire";

const base: View = {
  table: {
    id: "inn",
    name: "The Bent Nail",
    ruleset: { id: "lanternway", name: "Lanternway" },
    encounter: { id: "ford", name: "Ambush at the ford" },
    phase: "lobby",
    paused: false,
    paceMs: 700,
    windowMs: { default: 20_000 },
    enemyHealth: "bands",
    showFudges: false,
    privateRolls: false,
    moreTimeMs: 120_000,
    quiet: false,
    quietMs: 2_000,
    turnMs: 0,
    bankMs: 60_000,
    graceMs: 30_000,
    awayAnswer: "order",
    awayTurn: "wait",
    sheets: "standing",
    bring: "made",
    level: 0,
    unit: "paces",
    perCell: 1,
  },
  words: {
    condition: { dazed: "Dazed", bleeding: "Bleeding", braced: "Braced" },
    budget: { action: "Action", quick: "Quick", reaction: "Reaction" },
    pool: { vigor: "Vigor" },
  },
  seats: {
    s1: { name: "Ines", role: "gm", online: true, ready: false },
    s2: { name: "Mira", role: "player", online: true, ready: true },
    s3: { name: "Bo", role: "player", online: false, ready: false },
  },
  roster: {
    ada: { name: "Ada Thorn", side: "party", summary: "Lamplighter with a long blade: holds the line and parries.", seat: "s2", controller: "player" },
    bo: { name: "Bo Reed", side: "party", summary: "Reed runner: quick, throws knives, hard to pin down.", controller: "player" },
    cass: { name: "Cass", side: "party", summary: "Mends wounds, and throws fire when there is no other way.", controller: "director" },
    gob1: { name: "Mudling 1", side: "enemy", controller: "director" },
    gob2: { name: "Mudling 2", side: "enemy", controller: "director" },
    brute: { name: "Ford Brute", side: "enemy", controller: "director" },
  },
  party: {},
  mine: { controls: ["ada"], menus: {}, asks: {}, sheets: {}, moments: {}, orders: {}, party: {}, rolls: {} },
};

export const turnMenu: Menu = {
  who: "ada",
  options: {
    "attack:blades:0": {
      label: "Longsword",
      group: "attacks",
      order: 0,
      kind: "attack",
      needs: "targets",
      count: 1,
      side: "enemy",
      budget: "action",
      reach: 1,
      targets: ["gob1", "brute"],
      forecast: { target: "gob1", hitChance: 0.65, averageDamage: 8, expected: 5.2 },
    },
    "attack:blades:1": {
      label: "Throwing knives",
      group: "attacks",
      order: 1,
      kind: "attack",
      needs: "targets",
      count: 2,
      side: "enemy",
      budget: "quick",
      normal: 4,
      long: 8,
      shots: 3,
      modes: [{ id: "volley", label: "Volley" }],
      targets: ["gob1", "gob2", "brute"],
      forecast: { target: "gob1", hitChance: 0.5, averageDamage: 4, expected: 2 },
    },
    flask: {
      label: "Fire flask",
      group: "abilities",
      order: 2,
      kind: "attack",
      needs: "cell",
      budget: "action",
      price: [["vigor", 2]],
      area: { shape: "burst", size: 1 },
      normal: 6,
      uses: [1, 2],
      forecast: { target: "gob1", hitChance: 1, averageDamage: 6, expected: 6 },
    },
    brace: { label: "Brace", group: "abilities", order: 3, kind: "buff", needs: "none", budget: "quick", price: [["vigor", 1]] },
    "standard:dodge": { label: "Dodge", group: "standard", order: 4, kind: "utility", needs: "none", budget: "action" },
    "standard:dash": { label: "Dash", group: "standard", order: 5, kind: "utility", needs: "none", budget: "action" },
    move: { label: "Move", group: "move", order: 6, kind: "utility", needs: "walk" },
    "end-turn": { label: "End turn", group: "end", order: 7, kind: "utility", needs: "none" },
  },
  greyed: {
    "attack:blades:2": { label: "Heavy crossbow", group: "attacks", reason: "insufficient" },
    mend: { label: "Mend", group: "abilities", reason: "out-of-reach" },
  },
};

const combatants: NonNullable<View["fight"]>["combatants"] = {
  ada: {
    name: "Ada Thorn",
    side: "party",
    at: [4, 5],
    standing: "up",
    health: { now: 17, max: 22, temp: 3 },
    conditions: { braced: { label: "Braced", left: 1, from: ["ada"] } },
    budgets: { action: { label: "Action", left: 1, of: 1 }, quick: { label: "Quick", left: 1, of: 1 }, reaction: { label: "Reaction", left: 0, of: 1 } },
    movement: { left: 5, of: 6 },
    pools: { vigor: { label: "Vigor", now: 3, max: 5 } },
    initiative: 14,
  },
  bo: { name: "Bo Reed", side: "party", at: [3, 7], standing: "up", health: { now: 7, max: 18, temp: 0 }, conditions: {}, initiative: 11 },
  cass: { name: "Cass", side: "party", at: [2, 4], standing: "down", health: { now: 0, max: 15, temp: 0 }, conditions: { bleeding: { label: "Bleeding" } }, initiative: 8 },
  gob1: { name: "Mudling 1", side: "enemy", at: [5, 4], standing: "up", health: { band: "hurt" }, conditions: { dazed: { label: "Dazed", left: 2, from: ["ada"] }, bleeding: { label: "Bleeding" } }, initiative: 12 },
  gob2: { name: "Mudling 2", side: "enemy", at: [9, 3], standing: "out", health: { band: "down" }, conditions: {}, initiative: 9 },
  brute: { name: "Ford Brute", side: "enemy", at: [8, 6], standing: "up", health: { band: "unhurt" }, conditions: {}, concentrating: "Murk", initiative: 10 },
};

const rows = [
  "################",
  "#ff....^^..~~.f#",
  "#f.....^..~~..f#",
  "#...,,....~~...#",
  "#.........~~.r.#",
  "#..........~~rr#",
  "#....m.,,..~~..#",
  "#....m.....~~..#",
  "#**......r.~~.f#",
  "#**.......~~.ff#",
  "#f....^^.~~...f#",
  "################",
];

export const lobby: View = base;

export const turn: View = {
  ...base,
  table: { ...base.table, phase: "fight" },
  roster: { ...base.roster },
  fight: {
    round: 2,
    turn: "ada",
    order: ["ada", "gob1", "bo", "brute", "gob2", "cass"],
    outcome: "ongoing",
    board: { width: 16, height: 12, rows },
    combatants,
  },
  mine: { ...base.mine, menus: { ada: turnMenu } },
};

/** Ada was hit and may parry; so may Bo, who is somebody else's. */
export function asked(now: number): View {
  const parry: Menu = {
    who: "ada",
    window: "w3-1",
    greyed: {},
    options: {
      parry: { label: "Parry", group: "abilities", order: 0, kind: "buff", needs: "none", budget: "reaction", price: [["vigor", 1]] },
      step: { label: "Step aside", group: "abilities", order: 1, kind: "utility", needs: "none", budget: "reaction" },
    },
  };
  const fight = turn.fight as NonNullable<View["fight"]>;
  return {
    ...turn,
    fight: {
      ...fight,
      turn: "brute",
      window: { id: "w3-1", moment: "hit", source: "brute", target: "ada", label: "Club", waiting: ["ada", "bo"], answered: [], openedAt: now, closesAt: now + 20_000 },
    },
    mine: { ...turn.mine, menus: {}, asks: { ada: { window: "w3-1", menu: parry, answered: false, moreTime: true, default: "pass" } } },
  };
}

const reached = flood([4, 5], 5);

export const walk: WalkDetail = { cells: reached, ends: reached.length, unit: "paces" };

/** Cells around a walker, nearest first, as the server would list them. */
function flood(from: [number, number], most: number): WalkCell[] {
  const taken = new Set(Object.values(combatants).map(({ at }) => String(at)));
  const cells: WalkCell[] = [];
  const found = new Map<string, number>([[String(from), -1]]);
  let edge: [number, number, number, number][] = [[from[0], from[1], 0, -1]];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const [x, y, cost, index] of edge) {
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1]] as const) {
        const [a, b] = [x + dx, y + dy];
        const letter = rows[b]?.[a] ?? "#";
        const spent = cost + (letter === "^" || letter === "f" || letter === "*" || letter === "m" ? 2 : 1);
        if (found.has(String([a, b])) || taken.has(String([a, b])) || "#~".includes(letter) || spent > most) continue;
        found.set(String([a, b]), cells.length);
        cells.push([a, b, spent, index, x > 5 || a > 6 ? ["gob1"] : []]);
        next.push([a, b, spent, cells.length - 1]);
      }
    }
    edge = next;
  }
  return cells;
}

export const aimed: AreaDetail = area();

function area(): AreaDetail {
  const cells: [number, number][] = [];
  const caught: AreaDetail["caught"] = {};
  for (let x = 1; x < 11; x += 1) {
    for (let y = 1; y < 11; y += 1) {
      if (Math.max(Math.abs(x - 4), Math.abs(y - 5)) > 6) continue;
      cells.push([x, y]);
      const lit = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy): [number, number] => [x + dx, y + dy]));
      const who = Object.entries(combatants).filter(([, { at, standing }]) => standing !== "out" && lit.some((cell) => String(cell) === String(at)));
      caught[`${x},${y}`] = { cells: lit, who: who.map(([id]) => id) };
    }
  }
  return { cells, caught };
}

export const odds: TargetsDetail = {
  targets: {
    gob1: { hitChance: 0.65, averageDamage: 8, expected: 5.2, mode: "normal" },
    brute: { hitChance: 0.42, averageDamage: 8, expected: 3.4, mode: "normal", cover: 1 },
    gob2: { hitChance: 0.5, averageDamage: 4, expected: 2 },
  },
  not: { cass: "bad-target", bo: "bad-target" },
};

export const log: Line[] = [
  { n: 1, seq: 1, say: { seat: "s2", name: "Mira", text: "Keep out of the water, it slows you." } },
  { n: 2, seq: 2, event: { type: "initiative", entries: [{ by: "ada", rolls: [6, 5], modifier: 3, total: 14 }, { by: "gob1", rolls: [6, 4], modifier: 2, total: 12 }] } },
  { n: 3, seq: 2, event: { type: "round", round: 1 } },
  { n: 4, seq: 2, event: { type: "turn", by: "gob1", round: 1 } },
  { n: 5, seq: 3, event: { type: "move", by: "gob1", from: [9, 3], to: [5, 4], path: [[8, 4], [7, 4], [6, 4], [5, 4]], cost: 4, left: 1 } },
  { n: 6, seq: 3, event: { type: "attack", by: "gob1", target: "cass", option: "a", label: "Mud spear", mode: "normal", rolls: [6, 5], faces: [6, 5], kept: 11, modifier: 2, bonuses: [], total: 13, defense: 11, outcome: "hit" } },
  { n: 7, seq: 3, event: { type: "damage", target: "cass", source: "gob1", label: "Mud spear", rolls: [5, 3], flat: 2, amount: 10, dealt: 10, adjust: "none", toTemp: 0, health: 0 } },
  { n: 8, seq: 3, event: { type: "down", target: "cass" } },
  { n: 9, seq: 4, event: { type: "round", round: 2 } },
  { n: 10, seq: 4, event: { type: "turn", by: "ada", round: 2 } },
  { n: 11, seq: 5, event: { type: "attack", by: "ada", target: "gob1", option: "a", label: "Longsword", mode: "normal", rolls: [4, 2], faces: [4, 2], kept: 6, modifier: 4, bonuses: [{ label: "Cover", amount: -1 }], total: 9, defense: 12, outcome: "miss" } },
  { n: 12, seq: 5, event: { type: "spend", by: "ada", pool: "vigor", amount: 1 } },
  { n: 13, seq: 5, event: { type: "condition", target: "gob1", condition: "dazed", active: true, reason: "applied", source: "ada" } },
  { n: 14, seq: 6, say: { seat: "s1", name: "Ines", text: "It shakes its head, unimpressed." } },
];
