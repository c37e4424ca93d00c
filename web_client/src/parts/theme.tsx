import { signal } from "@preact/signals";

import { browser, keepText, keptText } from "~/net/storage";
import { Icon } from "~/parts/icon";
import { t } from "~/words";

type Theme = "light" | "dark";

const KEY = "holdfast.theme";

function first(): Theme {
  const kept = keptText(browser, KEY);
  if (kept === "light" || kept === "dark") return kept;
  return window.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

const theme = signal<Theme>(first());
document.documentElement.dataset["theme"] = theme.value;

export function ThemeButton() {
  const other: Theme = theme.value === "dark" ? "light" : "dark";
  const toggle = (): void => {
    theme.value = other;
    document.documentElement.dataset["theme"] = other;
    keepText(browser, KEY, other);
  };
  const label = t(other === "dark" ? "theme-dark" : "theme-light");
  return (
    <button type="button" class="icon-button" data-theme-button title={label} aria-label={label} onClick={toggle}>
      <Icon name={other === "dark" ? "moon" : "sun"} />
    </button>
  );
}
