import { choose, LANGUAGES, type Locale, locale } from "~/languages";
import { Icon } from "~/parts/icon";
import { complain } from "~/state/toasts";
import { t } from "~/words";

/** Each language in its own words, so that whoever reads only that one finds it. */
export function LanguagePicker() {
  const label = t("language");
  const pick = (wanted: Locale): void => void choose(wanted).catch(() => complain(t("language-trouble")));
  return (
    <span class="language icon-button" title={label}>
      <Icon name="globe" />
      <select data-language aria-label={label} value={locale.value} onChange={(event) => pick(event.currentTarget.value as Locale)}>
        {Object.entries(LANGUAGES).map(([id, name]) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
