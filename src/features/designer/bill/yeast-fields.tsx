/** One yeast of the recipe with its cells, and its starter. */
import { memo } from "react";
import type { Yeast } from "../../../domain/recipe/recipe.ts";
import { starterExtract, usualStarterSg } from "../../../domain/yeast/starter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { changeRow, removeRow, replaceRow } from "./edit-rows.ts";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { yeastFacts } from "./ingredient-facts.ts";
import { newYeast } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { cellsInPacks, rateOf, starterLitres, usualCells } from "./yeast-cells.ts";

interface YeastFieldsProps {
  row: Yeast;
  index: number;
  og: number;
  /** Billion cells. */
  need: number;
  now: number | null;
}

const units = [
  { value: "pkg", label: "packs" },
  { value: "g", label: "grams" },
  { value: "ml", label: "millilitres" },
] as const;
const oneOf = { pkg: "pack", g: "gram", ml: "millilitre" } as const;

export const YeastFields = memo(function YeastFields({ row, index, og, need, now }: YeastFieldsProps) {
  const tools = useTools();
  const { kinds, edit, candidates, formatter } = tools;
  const change = (fields: Partial<Yeast>, joined?: string) =>
    edit(changeRow("yeasts", index, fields), joined ? { joined } : {});
  const amounts = { pkg: kinds.packs, g: { ...kinds.pieces, unit: "g" }, ml: { ...kinds.pieces, unit: "mL" } } as const;
  return (
    <div className={styles.yeast}>
      <div className={styles.yeastLine}>
        <IngredientCombobox
          look="boxed"
          labelShown
          label="Strain"
          value={[row.name, row.productId].filter(Boolean).join(" ")}
          candidates={candidates.yeasts}
          facts={yeastFacts(tools)}
          onChoose={(chosen) => {
            const { amount, unit, starter } = row;
            const fresh = newYeast(chosen);
            edit(replaceRow("yeasts", index, { ...fresh, amount, unit, ...(starter ? { starter } : {}) }), {
              said: `${chosen.name} instead of ${row.name}`,
            });
          }}
          onFree={(name) => change({ name, libraryId: undefined, productId: undefined })}
        />
        <QuantityCell
          boxed
          labelShown
          amount
          label={row.unit === "pkg" ? "Packs" : "Amount"}
          kind={amounts[row.unit]}
          value={row.amount}
          onChange={(amount, step) => change({ amount: amount ?? 0 }, step)}
        />
        <QuantityCell
          boxed
          labelShown
          label={`Cells per ${oneOf[row.unit]}`}
          kind={kinds.billions}
          value={row.cellsBillion}
          placeholder={kinds.billions.format(usualCells(row))}
          optional
          onChange={(cellsBillion, step) => change({ cellsBillion }, step)}
        />
        <QuantityCell
          boxed
          labelShown
          label="Attenuation"
          kind={kinds.percent}
          value={row.attenuationPercent}
          placeholder={formatter.number(75, 1, 1)}
          optional
          onChange={(attenuationPercent, step) => change({ attenuationPercent }, step)}
        />
        <QuantityCell
          boxed
          labelShown
          label="Pitch rate"
          kind={kinds.rate}
          value={row.pitchRate}
          placeholder={kinds.rate.format(rateOf(row, og))}
          optional
          onChange={(pitchRate, step) => change({ pitchRate }, step)}
        />
      </div>
      <div className={styles.fields}>
        <Select
          dense
          label="Counted in"
          value={row.unit}
          options={units}
          onChange={({ currentTarget }) => {
            const unit = units.find(({ value }) => value === currentTarget.value)?.value;
            if (unit) change({ unit, cellsBillion: undefined });
          }}
        />
        {row.form === "Dry" ? undefined : (
          <Input
            dense
            type="date"
            label="Made or harvested on"
            value={row.producedAt === undefined ? "" : new Date(row.producedAt).toISOString().slice(0, 10)}
            onChange={({ currentTarget }) =>
              change({
                producedAt: Number.isNaN(currentTarget.valueAsNumber) ? undefined : currentTarget.valueAsNumber,
              })
            }
          />
        )}
        <Starter row={row} need={need} now={now} onChange={change} />
        <Button dense look="quiet" onClick={() => edit(removeRow("yeasts", index), { said: `${row.name} removed` })}>
          Remove<span className="vh"> {row.name}</span>
        </Button>
      </div>
    </div>
  );
});

interface StarterProps {
  row: Yeast;
  need: number;
  now: number | null;
  onChange: (fields: Partial<Yeast>, joined?: string) => void;
}

function Starter({ row, need, now, onChange }: StarterProps) {
  const { kinds } = useTools();
  const { starter } = row;
  const at = now ?? row.producedAt ?? 0;
  const sized = (): void => {
    const litres = starterLitres(row, need, at);
    const round = litres === undefined ? 2 : Math.max(0.1, Math.ceil(litres * 10) / 10);
    onChange({ starter: { litres: round, sg: usualStarterSg, stirred: true } });
  };
  if (!starter)
    return (
      <Button dense onClick={sized}>
        Grow a starter
      </Button>
    );
  const enough = starterLitres(row, need, at);
  const extract = starterExtract(starter.litres, starter.sg);
  return (
    <>
      <QuantityCell
        boxed
        labelShown
        label="Starter"
        kind={kinds.litres}
        value={starter.litres}
        onChange={(litres, step) => onChange({ starter: { ...starter, litres: litres ?? 0 } }, step)}
      />
      <QuantityCell
        boxed
        labelShown
        label="Starter gravity"
        kind={kinds.gravity}
        value={starter.sg}
        onChange={(sg, step) => onChange({ starter: { ...starter, sg: sg ?? usualStarterSg } }, step)}
      />
      <Checkbox
        label="Stirred"
        checked={starter.stirred}
        onChange={({ currentTarget }) => onChange({ starter: { ...starter, stirred: currentTarget.checked } })}
      />
      <p className={styles.small}>
        {kinds.grams.format(extract)} {kinds.grams.unit} of dry extract
        {need > cellsInPacks(row, at) && enough !== undefined
          ? `; ${kinds.litres.format(enough)} ${kinds.litres.unit} would do`
          : undefined}
      </p>
      <Button dense look="quiet" onClick={() => onChange({ starter: undefined })}>
        No starter
      </Button>
    </>
  );
}
