import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { byeSentence, refusalSentence } from "./answers";
import { best, choose, locale, LANGUAGES, speak, startSpeaking } from "./languages";
import { listed, number, percent } from "./parts/format";
import { reasonWords, tell } from "./telling";
import { t } from "./words";
import german from "./words/de/gm.json";

beforeEach(() => localStorage.clear());
afterEach(() => speak("en"));

describe("the language of the page", () => {
  test("is what was chosen here before", async () => {
    await choose("de");
    await speak("en");
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["ko"]);
    await startSpeaking();
    expect(locale.value).toBe("de");
  });

  test("is at first what the browser's owner reads best", async () => {
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR", "hi-IN", "en"]);
    await startSpeaking();
    expect(locale.value).toBe("hi");
    expect(document.documentElement.lang).toBe("hi");
  });

  test("is found by the region, else by the language, else it is English", () => {
    expect(best(["pt-BR"])).toBe("pt-BR");
    expect(best(["pt-PT"])).toBe("pt-BR");
    expect(best(["de-AT", "en"])).toBe("de");
    expect(best(["xx"])).toBe("en");
    expect(best(["", "EN-gb"])).toBe("en");
  });

  test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])("has words of its own for the page and the log: %s", async (id) => {
    await speak(id);
    expect(locale.value).toBe(id);
    expect(t("close")).not.toBe("close");
    expect(tell({ type: "round", round: 2 }, {})).toContain("2");
  });
});

describe("words of parts that are fetched later", () => {
  test("are fetched with the first such part, and from then on with every language", async () => {
    vi.resetModules();
    const anew = { ...(await import("./languages")), ...(await import("./words")), ...(await import("./parts/later")) };
    await anew.speak("de");
    expect(anew.t("gm-levers")).toBe("gm-levers");
    await anew.withWords(Promise.resolve("a part"));
    expect(anew.t("gm-levers")).toBe(german["gm-levers"]);
    await anew.speak("hi");
    expect(anew.t("gm-levers")).not.toBe("gm-levers");
    await anew.speak("en");
    expect(anew.t("gm-levers")).toBe(t("gm-levers"));
  });

  test("are there in the language chosen last, whichever arrives first", async () => {
    vi.resetModules();
    const anew = { ...(await import("./languages")), ...(await import("./words")) };
    await Promise.all([anew.speak("hi"), anew.speakOfAll(), anew.speak("de")]);
    expect(anew.locale.value).toBe("de");
    expect(anew.t("gm-levers")).toBe(german["gm-levers"]);
  });
});

describe("numbers and lists", () => {
  test("are written as the language writes them", async () => {
    await speak("de");
    expect(number(1500)).toBe("1.500");
    expect(percent(0.65)).toBe("65\u00a0%");
    expect(listed(["Ada", "Bo", "Gob"])).toBe("Ada, Bo und Gob");
    await speak("en");
    expect(percent(0.65)).toBe("65%");
  });
});

describe("what the server says", () => {
  const refusal = { reason: "out-of-reach", sentence: "Ada cannot reach the goblin with the club." };

  test("is shown as it says it, in English", () => {
    expect(refusalSentence(refusal)).toBe(refusal.sentence);
    expect(byeSentence({ reason: "unavailable", sentence: "This table is gone." })).toBe("This table is gone.");
  });

  test("is told by its reason in another language", async () => {
    await speak("de");
    expect(refusalSentence(refusal)).toContain(reasonWords("out-of-reach"));
    expect(refusalSentence(refusal)).not.toContain("goblin");
    expect(byeSentence({ reason: "full", sentence: "No more places." })).toBe(t("bye-full"));
  });

  test("is told by its reason when it sends no sentence", () => {
    expect(refusalSentence({ reason: "seeing-as", sentence: "" })).toContain("seeing as");
  });
});
