/** Short notes at the edge of the page, which go away by themselves. */

import { signal } from "@preact/signals";

export interface Toast {
  id: number;
  kind: "trouble" | "note";
  text: string;
}

const STAYS_MS = 6_000;

export const toasts = signal<Toast[]>([]);
let serial = 0;

function show(kind: Toast["kind"], text: string): void {
  serial += 1;
  const id = serial;
  // The same trouble twice is one toast, shown a little longer.
  toasts.value = [...toasts.value.filter((toast) => toast.text !== text), { id, kind, text }].slice(-4);
  setTimeout(() => dismiss(id), STAYS_MS);
}

export function complain(text: string): void {
  show("trouble", text);
}

export function note(text: string): void {
  show("note", text);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}
