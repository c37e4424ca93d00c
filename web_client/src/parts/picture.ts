/** Pictures of the table: how they are made small enough before they are brought. */

import { ask } from "~/net/api";
import { seatToken, table } from "~/state/session";

import { NoPicture } from "./no-picture";

export interface Brought {
  picture: string;
  width: number;
  height: number;
}

/** What the server takes, in bytes. */
const MOST_BYTES = { token: 512_000, map: 8_000_000 };
/** Pixels a side beyond which nothing is seen any more; a map is only made smaller where it has to be. */
const TOKEN_SIDE = 384;
const MAP_SIDE = 8_192;
const MAP_PIXELS = 60_000_000;
/** What a file chooser offers: what is kept as it is, and whatever else this browser can draw. */
export const PICTURES = "image/png,image/jpeg,image/webp,image/*";
const KINDS = new Set(["image/png", "image/jpeg", "image/webp"]);

/** A picture as the table keeps it. Throws `Trouble` when it does not, and `NoPicture` where there is none in the file. */
export async function bringPicture(file: Blob, use: "token" | "map"): Promise<Brought> {
  const body = use === "token" ? await forToken(file) : await forMap(file);
  return ask<Brought>(`/api/tables/${encodeURIComponent(table.value?.id ?? "")}/pictures?for=${use}`, { method: "POST", body }, seatToken());
}

async function drawable(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new NoPicture();
  }
}

/** The middle of a picture, square and small. */
async function forToken(file: Blob): Promise<Blob> {
  const whole = await drawable(file);
  const side = Math.min(whole.width, whole.height);
  const to = Math.min(TOKEN_SIDE, side);
  const from = { x: (whole.width - side) / 2, y: (whole.height - side) / 2, side };
  return drawn(to, to, MOST_BYTES.token, (into) => into.drawImage(whole, from.x, from.y, from.side, from.side, 0, 0, to, to));
}

/** A map stays as it is as long as the server takes it so. */
export async function forMap(file: Blob): Promise<Blob> {
  const whole = await drawable(file);
  const shrink = Math.min(1, MAP_SIDE / Math.max(whole.width, whole.height), Math.sqrt(MAP_PIXELS / (whole.width * whole.height)));
  if (shrink === 1 && file.size <= MOST_BYTES.map && KINDS.has(file.type)) return file;
  const [width, height] = [Math.round(whole.width * shrink), Math.round(whole.height * shrink)];
  return drawn(width, height, MOST_BYTES.map, (into) => into.drawImage(whole, 0, 0, width, height));
}

/** What was drawn as a file of at most so many bytes, as good as goes. */
async function drawn(width: number, height: number, most: number, draw: (into: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const into = canvas.getContext("2d");
  if (into === null) throw new NoPicture();
  draw(into);
  let found: Blob | null = null;
  for (const quality of [0.9, 0.8, 0.65, 0.5]) {
    // A browser that does not write WebP writes PNG instead, which JPEG then has to make smaller.
    found = await written(canvas, "image/webp", quality);
    if (found?.type !== "image/webp") found = await written(canvas, "image/jpeg", quality);
    if (found !== null && found.size <= most) break;
  }
  if (found === null) throw new NoPicture();
  return found;
}

function written(canvas: HTMLCanvasElement, kind: string, quality: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, kind, quality));
}
