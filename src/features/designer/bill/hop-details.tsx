/** The fields of a hop that a recipe rarely needs, and what its lot is worth today. */
import { usualHopStorage } from "../../../domain/bitterness/aged-alpha.ts";
import { alphaNow } from "../../../domain/inventory/hop-age.ts";
import type { Lot } from "../../../domain/inventory/lot.ts";
import type { Hop, HopForm } from "../../../domain/recipe/recipe.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { lotNumber } from "./lot-number.ts";
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
  const words = useWords();
  const { kinds } = useTools();
  return (
    <tr className={styles.details}>
      <td colSpan={8}>
        <div className={styles.fields}>
          <Select
            dense
            label={words.text("designer.hops.formLabel")}
            value={row.form}
            options={forms.map((form) => ({ value: form, label: words.text("designer.hops.form", { form }) }))}
            onChange={({ currentTarget }) =>
              onChange({ form: forms.find((form) => form === currentTarget.value) ?? row.form })
            }
          />
          {row.use === "Dry Hop" ? (
            <QuantityCell
              boxed
              labelShown
              label={words.text("designer.hops.fromDay")}
              kind={kinds.days}
              value={row.onDay}
              optional
              onChange={(onDay, step) => onChange({ onDay }, step)}
            />
          ) : undefined}
          <QuantityCell
            boxed
            labelShown
            label={words.text("designer.hops.beta")}
            kind={kinds.alpha}
            value={row.betaPercent}
            optional
            onChange={(betaPercent, step) => onChange({ betaPercent }, step)}
          />
          <QuantityCell
            boxed
            labelShown
            label={words.text("designer.hops.alphaLost")}
            kind={kinds.percent}
            value={row.hsiPercent}
            optional
            onChange={(hsiPercent, step) => onChange({ hsiPercent }, step)}
          />
          <LotAlpha row={row} lot={lot} onChange={onChange} />
          <Button dense look="quiet" onClick={onClose}>
            {words.say("designer.done")}
          </Button>
        </div>
      </td>
    </tr>
  );
}

function LotAlpha({ row, lot, onChange }: Pick<HopDetailsProps, "row" | "lot" | "onChange">) {
  const words = useWords();
  const { formatter } = useTools();
  const now = useNow();
  if (lot?.alphaPercent === undefined) return undefined;
  const today = now === null ? null : alphaNow(lot, row.hsiPercent, now);
  const number = lotNumber(lot, words);
  const alpha = formatter.number(lot.alphaPercent, 1, 1);
  return (
    <p className={styles.lotAlpha}>
      {today === null
        ? words.say("designer.hops.lot", { lot: number, alpha })
        : words.say("designer.hops.lotToday", {
            lot: number,
            alpha,
            today: formatter.number(today, 1, 1),
            packing: usualHopStorage.packing,
            temperature: formatter.text("temperature", usualHopStorage.celsius),
          })}
      {today !== null && Math.abs(today - row.alphaPercent) >= 0.05 ? (
        <Button dense onClick={() => onChange({ alphaPercent: Number(today.toFixed(1)) })}>
          {words.say("designer.hops.useAlpha", { alpha: formatter.number(today, 1, 1) })}
        </Button>
      ) : undefined}
    </p>
  );
}
