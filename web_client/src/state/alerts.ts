/**
 * Calls whoever looks elsewhere: it is your turn, you may react. By a sound that the page makes itself, the page's title, a
 * buzz on phones, and a notification where that was allowed. Never more than one call for one moment.
 */

import { computed, effect, signal } from "@preact/signals";

import { browser, keepText, keptText } from "~/net/storage";
import { t } from "~/words";

import { nameOf } from "./names";
import { actor, openAsks } from "./selection";
import { controls, phase, round, table, turn, view } from "./session";

export type Call = "turn" | "ask";

const SOUND_KEY = "holdfast.sound";
const BELL_KEY = "holdfast.bell";

// --- what there is to call for ----------------------------------------------------------------------

/** What is this seat's to do: a question, else a turn of its own. */
export const calling = computed<Call | null>(() => {
  if (phase.value !== "fight" || table.value?.paused) return null;
  if (openAsks.value.length > 0) return "ask";
  const who = actor.value;
  return who !== null && controls.value.includes(who) && turn.value === who ? "turn" : null;
});

/** What was called for: a window and who is asked in it, or a turn. The same moment is not called for twice. */
const moment = computed<string>(() => {
  if (calling.value === "ask") return openAsks.value.map(({ who, window }) => `${window}:${who}`).join(" ");
  return calling.value === "turn" ? `turn-${round.value}:${actor.value}` : "";
});

// --- sound ------------------------------------------------------------------------------------------

export const sounding = signal(keptText(browser, SOUND_KEY) !== "off");

export function setSound(on: boolean): void {
  sounding.value = on;
  keepText(browser, SOUND_KEY, on ? "on" : "off");
  if (on) play("turn");
}

/** Tones of each call: hertz, and when each begins, in seconds. A turn rises; a question knocks. */
const TONES: Record<Call, [hertz: number, at: number][]> = {
  turn: [
    [523.25, 0],
    [783.99, 0.16],
  ],
  ask: [
    [880, 0],
    [880, 0.13],
    [659.25, 0.26],
  ],
};
const LOUD = 0.08;
const RINGS = 0.24;

let audio: AudioContext | null = null;

/** Make the sound of a call. Browsers let a page be heard once somebody has pressed something in it. */
export function play(call: Call): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const [hertz, at] of TONES[call]) tone(audio, hertz, audio.currentTime + at);
}

function tone(on: AudioContext, hertz: number, at: number): void {
  const oscillator = on.createOscillator();
  const volume = on.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + RINGS);
  oscillator.connect(volume).connect(on.destination);
  oscillator.start(at);
  oscillator.stop(at + RINGS);
}

// --- notifications ------------------------------------------------------------------------------------

/** Whether this browser can notify at all, and has not been told never to. */
export const canNotify = (): boolean => typeof Notification !== "undefined" && Notification.permission !== "denied";

function allowed(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

export const notifying = signal(keptText(browser, BELL_KEY) === "on" && allowed());

/** Turn notifications on or off. Permission is asked for here, after a click, and nowhere else. */
export async function setNotify(on: boolean): Promise<void> {
  notifying.value = on && canNotify() && (allowed() || (await Notification.requestPermission()) === "granted");
  keepText(browser, BELL_KEY, notifying.value ? "on" : "off");
}

let shown: Notification | null = null;

function notify(call: Call): void {
  const who = nameOf(call === "ask" ? openAsks.peek()[0]?.who : actor.peek());
  try {
    shown?.close();
    shown = new Notification(t(call === "ask" ? "notify-ask" : "notify-turn", { name: who }), { tag: "holdfast", body: view.peek()?.table.name ?? "" });
    shown.onclick = () => window.focus();
  } catch {
    // phones that notify by service workers alone
  }
}

// --- calling ------------------------------------------------------------------------------------------

const BUZZ: Record<Call, number[]> = { turn: [140], ask: [70, 60, 70] };

function call(which: Call): void {
  if (sounding.peek()) {
    setTimeout(() => play(which), 0); // first it is seen: a sound takes a while to be made
    navigator.vibrate?.(BUZZ[which]);
  }
  if (notifying.peek() && document.hidden) notify(which);
}

/** Watch for calls, from now on. What waits already when the page is opened is not called for. */
export function watchCalls(): void {
  let before = "";
  let seated = false;
  effect(() => {
    const now = moment.value;
    const which = calling.peek();
    const fresh = now.split(" ").some((one) => !before.split(" ").includes(one));
    if (seated && which !== null && fresh) call(which);
    if (now === "") shown?.close();
    before = now;
    seated = view.value !== null;
  });
  effect(() => {
    const which = calling.value;
    document.title = which === "ask" ? t("title-ask") : which === "turn" ? t("title-your-move") : t("title");
  });
}
