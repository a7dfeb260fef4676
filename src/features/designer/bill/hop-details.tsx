/** The fields of a hop that a recipe rarely needs, and what its lot is worth today. */
import { usualHopStorage } from "../../../domain/bitterness/aged-alpha.ts";
import { alphaNow } from "../../../domain/inventory/hop-age.ts";
import type { Lot } from "../../../domain/inventory/lot.ts";
import type { Hop, HopForm } from "../../../domain/recipe/recipe.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { useNow } from "../use-now.ts";

const forms: readonly HopForm[] = ["Pellet", "Leaf", "Plug", "Wet", "Powder", "Extract"];

interface HopDetailsProps {
  row: Hop;
  lot: Lot | undefined;
  onChange: (fields: Partial<Hop>, joined?: string) => void;
  onClose: () => void;
}

export function HopDetails({ row, lot, onChange, onClose }: HopDetailsProps) {
  const { kinds } = useTools();
  return (
    <tr className={styles.details}>
      <td colSpan={8}>
        <div className={styles.fields}>
          <Select
            dense
            label="Form"
            value={row.form}
            options={forms.map((form) => ({ value: form, label: form }))}
            onChange={({ currentTarget }) =>
              onChange({ form: forms.find((form) => form === currentTarget.value) ?? row.form })
            }
          />
          {row.use === "Dry Hop" ? (
            <QuantityCell
              boxed
              labelShown
              label="From day"
              kind={kinds.days}
              value={row.onDay}
              optional
              onChange={(onDay, step) => onChange({ onDay }, step)}
            />
          ) : undefined}
          <QuantityCell
            boxed
            labelShown
            label="Beta acids"
            kind={kinds.alpha}
            value={row.betaPercent}
            optional
            onChange={(betaPercent, step) => onChange({ betaPercent }, step)}
          />
          <QuantityCell
            boxed
            labelShown
            label="Lost in 6 months"
            kind={kinds.percent}
            value={row.hsiPercent}
            optional
            onChange={(hsiPercent, step) => onChange({ hsiPercent }, step)}
          />
          <LotAlpha row={row} lot={lot} onChange={onChange} />
          <Button dense look="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
      </td>
    </tr>
  );
}

function LotAlpha({ row, lot, onChange }: Pick<HopDetailsProps, "row" | "lot" | "onChange">) {
  const { formatter } = useTools();
  const now = useNow();
  if (lot?.alphaPercent === undefined) return undefined;
  const today = now === null ? null : alphaNow(lot, row.hsiPercent, now);
  return (
    <p className={styles.lotAlpha}>
      Lot {lot.number || "without number"}: {formatter.number(lot.alphaPercent, 1, 1)} % alpha
      {today === null
        ? undefined
        : `, about ${formatter.number(today, 1, 1)} % left under ${usualHopStorage.packing} at ${formatter.text("temperature", usualHopStorage.celsius)}`}
      {today !== null && Math.abs(today - row.alphaPercent) >= 0.05 ? (
        <Button dense onClick={() => onChange({ alphaPercent: Number(today.toFixed(1)) })}>
          Count with {formatter.number(today, 1, 1)} %
        </Button>
      ) : undefined}
    </p>
  );
}
