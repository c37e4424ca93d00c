/** Over the board while the picture under it is laid straight: dragged, or moved and stretched by keys. */

import { useEffect, useRef } from "preact/hooks";

import { encounterNow, laidUnder } from "~/board/backdrop";
import { camera, transform, zoomBy } from "~/board/camera";
import { CELL } from "~/board/geometry";
import { t } from "~/words";

import { lay, letGo, scaled, shifted } from "./laying";

/** Cells that an arrow moves it by; with Shift, whole ones. */
const NUDGE = 0.05;
const STRETCH = 1.005;
const WHEEL_STEP = 1.0015;
const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export default function MapLayer() {
  const layer = useRef<SVGSVGElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => layer.current?.focus({ preventScroll: true }), []);
  const encounter = encounterNow();
  const laid = laidUnder(encounter);
  if (laid === null) return null;
  const side = CELL / laid.scale;
  const key = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const by = event.shiftKey ? 1 : NUDGE;
    if (arrow !== undefined) shifted([arrow[0] * by, arrow[1] * by]);
    else if (event.key === "+" || event.key === "=") lay(encounter, scaled(laid, laid.scale / STRETCH));
    else if (event.key === "-") lay(encounter, scaled(laid, laid.scale * STRETCH));
    else if (event.key === "Escape" || event.key === "Enter") letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <svg
      ref={layer}
      class="map-layer"
      tabindex={0}
      role="application"
      aria-label={t("map-layer")}
      onKeyDown={key}
      onWheel={(event) => {
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        zoomBy(WHEEL_STEP ** -event.deltaY, { x: event.clientX - box.left, y: event.clientY - box.top });
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        if (last.current === null) return;
        const cell = CELL * camera.value.zoom;
        shifted([(event.clientX - last.current.x) / cell, (event.clientY - last.current.y) / cell]);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
    >
      <title>{t("map-layer-keys")}</title>
      <g transform={transform}>
        <rect x={laid.x * CELL} y={laid.y * CELL} width={laid.width * side} height={laid.height * side} />
      </g>
    </svg>
  );
}
