/** Letters on tokens, told apart where they would be the same. Pure functions. */

/** Text whose letters are its characters: most names, and quickly parted. */
const PLAIN = /^[ -~]*$/;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The letters as readers see them: an accent or a vowel sign stays with its letter. */
function letters(text: string): string[] {
  return PLAIN.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function words(name: string): string[] {
  return name.trim().split(/\s+/).filter((word) => word !== "");
}

/** The number a name ends in, as `2` of `Goblin 2`. */
function numbered(name: string): string {
  return /^\d+$/.exec(words(name).at(-1) ?? "")?.[0] ?? "";
}

interface Name {
  /** The letters of the first word, and of the last where that is another and no number. */
  first: string[];
  last: string[];
  /** The number the name ends in. */
  number: string;
}

function parted(name: string): Name {
  const [one = "", ...others] = words(name);
  const number = others.length > 0 ? numbered(name) : "";
  return { first: letters(one), last: number === "" ? letters(others.at(-1) ?? "") : [], number };
}

/** The ways to write a name in a few letters: the usual one, then those with one letter more, nearest to the front first. */
function ways(name: string): string[] {
  const { first, last, number } = parted(name);
  const begin = (first[0] ?? "").toLocaleUpperCase();
  const end = (last[0] ?? "").toLocaleUpperCase() || number;
  if (end === "") return [first.slice(0, 2).join(""), ...first.slice(2).map((letter) => first.slice(0, 2).join("") + letter)];
  const more = [...first.slice(1).map((letter) => begin + letter + end), ...last.slice(1).map((letter) => begin + end + letter)];
  return [begin + end, ...more];
}

/** Two letters or so: `Mira Thorn` MT, `Goblin 2` G2, `Ada` Ad. */
export function initialsOf(name: string): string {
  return ways(name)[0] ?? "";
}

/**
 * The letters of everybody by id, all different as far as names are: those that would look alike show the first letter
 * by which they differ; those called the very same are counted, in the order they are given.
 */
export function toldApart(names: readonly (readonly [id: string, name: string])[]): Map<string, string> {
  const named = new Map(names);
  const found = new Map(names.map(([id, name]) => [id, initialsOf(name)]));
  for (const alike of clashes(found)) for (const [id, text] of told(alike, named)) found.set(id, text);
  for (const alike of clashes(found)) {
    alike.forEach((id, place) => found.set(id, `${letters(found.get(id) ?? "").slice(0, 2).join("")}${place + 1}`));
  }
  return found;
}

function kinds(all: readonly string[]): number {
  return new Set(all.map(looks)).size;
}

/** These ids in the first way that tells all of them apart, or else in the one that tells most. */
function told(ids: readonly string[], named: ReadonlyMap<string, string>): [string, string][] {
  const each = ids.map((id) => ways(named.get(id) ?? ""));
  let best: string[] = each.map(([usual = ""]) => usual);
  const most = Math.max(...each.map(({ length }) => length));
  for (let way = 1; way < most; way += 1) {
    const now = each.map((all) => all[Math.min(way, all.length - 1)] ?? "");
    if (kinds(now) > kinds(best)) best = now;
  }
  return ids.map((id, place) => [id, best[place] ?? ""]);
}

/** Letters that are taken for another on a small token. */
const ALIKE: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", G: "6", B: "8" };

/** What letters look like at a glance: neither their case nor their accents matter, and some are taken for digits. */
function looks(text: string): string {
  const bare = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return bare.toLocaleUpperCase().replace(/[OQILZSGB]/g, (letter) => ALIKE[letter] ?? letter);
}

/** Ids whose letters look alike, in groups. */
function clashes(found: ReadonlyMap<string, string>): string[][] {
  const by = new Map<string, string[]>();
  for (const [id, text] of found) by.set(looks(text), [...(by.get(looks(text)) ?? []), id]);
  return [...by.values()].filter((ids) => ids.length > 1);
}
