/** The two buttons with which the next press on the board points, or measures. */

import { Icon } from "~/parts/icon";
import { t } from "~/words";

import { mayPoint, stopPointing, tool } from "./pointing";

const TOOLS = [
  ["ping", "target"],
  ["ruler", "ruler"],
] as const;

export function PointTools() {
  if (!mayPoint.value) return null;
  const take = (wanted: "ping" | "ruler"): void => {
    const before = tool.peek();
    stopPointing();
    tool.value = before === wanted ? null : wanted;
  };
  return (
    <>
      {TOOLS.map(([name, icon]) => (
        <button key={name} type="button" class="icon-button" data-point-tool={name} aria-pressed={tool.value === name} aria-label={t(`tool-${name}`)} title={t(`tool-${name}-help`)} onClick={() => take(name)}>
          <Icon name={icon} />
        </button>
      ))}
    </>
  );
}
