/** Over everything while another seat's view is shown. */

import { seats, seeAsOneself, seeingAs } from "~/state/session";
import { Icon } from "~/parts/icon";
import { t } from "~/words";

export function SeeingAs() {
  const seat = seeingAs.value;
  if (seat === null) return null;
  return (
    <p class="seeing-as" role="status">
      <Icon name="eye" size={16} /> {t("gm-seeing-as", { name: seats.value[seat]?.name ?? "" })}{" "}
      <button type="button" data-lever="see-as-oneself" onClick={seeAsOneself}>
        {t("gm-see-as-oneself")}
      </button>
    </p>
  );
}
