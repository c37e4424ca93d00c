/** The buttons over the board: how it is seen, and what its ground means. */

import { computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { Icon, type IconName } from "~/parts/icon";
import { board } from "~/state/session";
import { t } from "~/words";

import { camera, centreOnActing, frame, framed, refit, zoomBy } from "./camera";
import { coordinates, showCoordinates } from "./coordinates";
import { edges, narrow, TOOLS } from "./edges";
import { byKind } from "./ground";
import { SummonList } from "./summons";
import { Standing } from "./terrain";
import { ZoneList } from "./zones";

const legend = signal(false);
/** Unfolded by somebody, or used since. */
const unfolded = signal(false);

/** On a phone, and where the board lies under them, the buttons are folded away until they are wanted: they would hide tokens. */
const folds = computed(() => {
  const { x, zoom } = camera.value;
  return frame.value.width > 0 && (narrow() || -x * zoom < TOOLS);
});

/** `children`: buttons of other tools, which stand below these. */
export function StageTools({ children }: { children: ComponentChildren }) {
  return (
    <div class="stage-tools" role="group" aria-label={t("stage-tools")} data-folds={folds.value} data-open={unfolded.value}>
      <button type="button" class="icon-button stage-fold" aria-expanded={unfolded.value} aria-label={t("stage-tools")} title={t("stage-tools")} onClick={() => (unfolded.value = !unfolded.value)}>
        <Icon name={unfolded.value ? "close" : "map"} />
      </button>
      <Tool icon="plus" label={t("zoom-in")} onClick={() => zoomBy(1.25)} />
      <Tool icon="minus" label={t("zoom-out")} onClick={() => zoomBy(0.8)} />
      <Tool icon="frame" label={t("zoom-fit")} onClick={refit} />
      <Tool icon="centre" label={t("zoom-acting")} onClick={centreOnActing} />
      <Tool icon="grid" label={t("coordinates-show")} pressed={coordinates.value} onClick={switchCoordinates} />
      <Tool icon="map" label={t("legend")} pressed={legend.value} onClick={() => (legend.value = !legend.value)} />
      {children}
    </div>
  );
}

/** What is used stays where it is, though it moves the board under itself. */
function use(tool: () => void): void {
  unfolded.value = true;
  tool();
}

function switchCoordinates(): void {
  showCoordinates(!coordinates.peek());
  framed(frame.peek(), edges());
}

function Tool({ icon, label, pressed, onClick }: { icon: IconName; label: string; pressed?: boolean; onClick: () => void }) {
  return (
    <button type="button" class="icon-button" data-stage-tool={icon} aria-label={label} title={label} aria-pressed={pressed} onClick={() => use(onClick)}>
      <Icon name={icon} />
    </button>
  );
}

/** The kinds of ground of this board, those that matter to the rules before those that are only seen. */
const kinds = computed(() => {
  const ground = board.value;
  return ground === null ? [] : [...byKind(ground).keys(), ...(ground.heights === undefined ? [] : ["height"])];
});

/** What the drawings mean, of those on this board: the areas and what has been left to strike with, and the ground. */
export function Legend() {
  if (!legend.value) return null;
  return (
    <aside class="legend" aria-label={t("legend")}>
      <header>
        <h2>{t("legend")}</h2>
        <button type="button" class="icon-button" aria-label={t("close")} onClick={() => (legend.value = false)}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <ZoneList />
      <SummonList />
      <ul>
        {kinds.value.map((kind) => (
          <li key={kind} data-kind={kind}>
            <Sample kind={kind} />
            <div>
              <strong>{t(`terrain-${kind}` as "terrain-wall")}</strong>
              <p>{t(`terrain-${kind}-does` as "terrain-wall-does")}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** One cell of a kind of ground. */
function Sample({ kind }: { kind: string }) {
  return (
    <svg class="sample" width={32} height={32} viewBox="0 0 48 48" aria-hidden="true">
      <rect class="ground" width={48} height={48} />
      {kind === "height" ? (
        <>
          <rect class="rise" x={12} y={12} width={36} height={36} />
          <path class="contour" data-height={1} d="M12 48V12H48" />
        </>
      ) : (
        <>
          <rect class={`laid-${kind}`} width={48} height={48} />
          {kind === "water" && <rect fill="url(#o-waves)" width={48} height={48} />}
          {kind === "wall" && <rect fill="url(#o-masonry)" width={48} height={48} />}
          <Standing kind={kind} cells={[[0, 0]]} />
        </>
      )}
    </svg>
  );
}
