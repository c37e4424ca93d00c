import { signal } from "@preact/signals";

import { Icon } from "~/parts/icon";
import { t } from "~/words";

type Theme = "light" | "dark";

const KEY = "holdfast.theme";

function first(): Theme {
  const kept = safely(() => localStorage.getItem(KEY));
  if (kept === "light" || kept === "dark") return kept;
  return window.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

function safely<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null; // a browser that refuses storage still has a theme, for as long as the page is open
  }
}

const theme = signal<Theme>(first());
document.documentElement.dataset["theme"] = theme.value;

export function ThemeButton() {
  const other: Theme = theme.value === "dark" ? "light" : "dark";
  const toggle = (): void => {
    theme.value = other;
    document.documentElement.dataset["theme"] = other;
    safely(() => localStorage.setItem(KEY, other));
  };
  const label = t(other === "dark" ? "theme-dark" : "theme-light");
  return (
    <button type="button" class="icon-button" data-theme-button title={label} aria-label={label} onClick={toggle}>
      <Icon name={other === "dark" ? "moon" : "sun"} />
    </button>
  );
}
