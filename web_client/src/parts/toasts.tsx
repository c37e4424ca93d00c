import { byeSentence } from "~/answers";
import { Icon } from "~/parts/icon";
import { seated, status, trouble } from "~/state/session";
import { dismiss, toasts } from "~/state/toasts";
import { t } from "~/words";

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, kind, text }) => (
        <div key={id} class="toast" data-kind={kind}>
          <Icon name={kind === "trouble" ? "warning" : "check"} />
          <span>{text}</span>
          <button type="button" class="plain" aria-label={t("close")} onClick={() => dismiss(id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Shown while the line is broken, with what the server said of it: the board stays as it was last seen. */
export function ReconnectBanner() {
  if (status.value !== "reconnecting" || !seated.value) return null;
  return (
    <div class="banner" role="alert">
      <span class="banner-dot" />
      {trouble.value !== null && `${byeSentence(trouble.value)} `}
      {t("reconnecting")}
    </div>
  );
}
