/** One yeast of the recipe with its cells, and its starter. */
import { memo } from "react";
import type { Yeast } from "../../../domain/recipe/recipe.ts";
import { starterExtract, usualStarterSg } from "../../../domain/yeast/starter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { changeRow, removeRow, replaceRow } from "./edit-rows.ts";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { yeastFacts } from "./ingredient-facts.ts";
import { newYeast } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { RemoveText } from "./remove-text.tsx";
import { cellsInPacks, rateOf, starterLitres, usualCells } from "./yeast-cells.ts";

interface YeastFieldsProps {
  row: Yeast;
  index: number;
  og: number;
  /** Billion cells. */
  need: number;
  now: number | null;
}

const units: readonly Yeast["unit"][] = ["pkg", "g", "ml"];

export const YeastFields = memo(function YeastFields({ row, index, og, need, now }: YeastFieldsProps) {
  const words = useWords();
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
          label={words.text("designer.yeast.strain")}
          value={[row.name, row.productId].filter(Boolean).join(" ")}
          candidates={candidates.yeasts}
          facts={yeastFacts(tools)}
          onChoose={(chosen) => {
            const { amount, unit, starter } = row;
            const fresh = newYeast(chosen);
            edit(replaceRow("yeasts", index, { ...fresh, amount, unit, ...(starter ? { starter } : {}) }), {
              said: words.text("designer.row.replaced", { name: row.name, chosen: chosen.name }),
            });
          }}
          onFree={(name) => change({ name, libraryId: undefined, productId: undefined })}
        />
        <QuantityCell
          boxed
          labelShown
          amount
          label={row.unit === "pkg" ? words.text("designer.yeast.packs") : words.text("recipe.amount")}
          kind={amounts[row.unit]}
          value={row.amount}
          onChange={(amount, step) => change({ amount: amount ?? 0 }, step)}
        />
        <QuantityCell
          boxed
          labelShown
          label={words.text("designer.yeast.cellsPer", { unit: row.unit })}
          kind={kinds.billions}
          value={row.cellsBillion}
          placeholder={kinds.billions.format(usualCells(row))}
          optional
          onChange={(cellsBillion, step) => change({ cellsBillion }, step)}
        />
        <QuantityCell
          boxed
          labelShown
          label={words.text("batch.attenuation")}
          kind={kinds.percent}
          value={row.attenuationPercent}
          placeholder={formatter.number(75, 1, 1)}
          optional
          onChange={(attenuationPercent, step) => change({ attenuationPercent }, step)}
        />
        <QuantityCell
          boxed
          labelShown
          label={words.text("designer.yeast.pitchRate")}
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
          label={words.text("designer.unit")}
          value={row.unit}
          options={units.map((unit) => ({ value: unit, label: words.text("designer.yeast.unit", { unit }) }))}
          onChange={({ currentTarget }) => {
            const unit = units.find((each) => each === currentTarget.value);
            if (unit) change({ unit, cellsBillion: undefined });
          }}
        />
        {row.form === "Dry" ? undefined : (
          <Input
            dense
            type="date"
            label={words.text("designer.yeast.produced")}
            value={row.producedAt === undefined ? "" : new Date(row.producedAt).toISOString().slice(0, 10)}
            onChange={({ currentTarget }) =>
              change({
                producedAt: Number.isNaN(currentTarget.valueAsNumber) ? undefined : currentTarget.valueAsNumber,
              })
            }
          />
        )}
        <Starter row={row} need={need} now={now} onChange={change} />
        <Button
          dense
          look="quiet"
          onClick={() =>
            edit(removeRow("yeasts", index), { said: words.text("designer.row.removed", { name: row.name }) })
          }
        >
          <RemoveText name={row.name} />
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
  const words = useWords();
  const { kinds, formatter } = useTools();
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
        {words.say("designer.yeast.starter.add")}
      </Button>
    );
  const enough = starterLitres(row, need, at);
  const extract = `${kinds.grams.format(starterExtract(starter.litres, starter.sg))} ${kinds.grams.unit}`;
  return (
    <>
      <QuantityCell
        boxed
        labelShown
        label={words.text("designer.yeast.starter")}
        kind={kinds.litres}
        value={starter.litres}
        onChange={(litres, step) => onChange({ starter: { ...starter, litres: litres ?? 0 } }, step)}
      />
      <QuantityCell
        boxed
        labelShown
        label={words.text("designer.yeast.starter.gravity", { scale: formatter.scale })}
        kind={kinds.gravity}
        value={starter.sg}
        onChange={(sg, step) => onChange({ starter: { ...starter, sg: sg ?? usualStarterSg } }, step)}
      />
      <Checkbox
        label={words.text("designer.yeast.starter.stirred")}
        checked={starter.stirred}
        onChange={({ currentTarget }) => onChange({ starter: { ...starter, stirred: currentTarget.checked } })}
      />
      <p className={styles.small}>
        {need > cellsInPacks(row, at) && enough !== undefined
          ? words.say("designer.yeast.starter.enough", {
              extract,
              volume: `${kinds.litres.format(enough)} ${kinds.litres.unit}`,
            })
          : words.say("designer.yeast.starter.extract", { extract })}
      </p>
      <Button dense look="quiet" onClick={() => onChange({ starter: undefined })}>
        {words.say("designer.yeast.starter.remove")}
      </Button>
    </>
  );
}
