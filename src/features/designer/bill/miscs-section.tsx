/** Spices, finings and whatever else goes in. */
import { memo } from "react";
import type { Misc, MiscUse, Recipe } from "../../../domain/recipe/recipe.ts";
import { AddCell } from "./add-cell.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { GripCell } from "./grip-cell.tsx";
import { changeRow, replaceRow } from "./edit-rows.ts";
import { EditTable, type EditColumn } from "./edit-table.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { miscFacts } from "./ingredient-facts.ts";
import { newMisc } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { rowKey } from "./row-keys.ts";
import { textOf } from "./row-text.ts";
import { SelectCell } from "./select-cell.tsx";

const columns: readonly EditColumn[] = [
  { head: "Amount", end: true, width: styles.amountHead },
  { head: "Counted in", width: styles.useHead },
  { head: "Use", width: styles.useHead },
  { head: "Time", end: true, width: styles.timeHead },
];
const uses: readonly { value: MiscUse; label: string }[] = [
  { value: "Mash", label: "Mash" },
  { value: "Sparge", label: "Sparge" },
  { value: "Boil", label: "Boil" },
  { value: "Hopstand", label: "Hopstand" },
  { value: "Primary", label: "Fermentation" },
  { value: "Secondary", label: "Secondary" },
  { value: "Bottling", label: "Packaging" },
];
const units: readonly { value: Misc["unit"]; label: string }[] = [
  { value: "g", label: "weight" },
  { value: "ml", label: "volume" },
  { value: "each", label: "pieces" },
];
const minutesPerDay = 1440;
/** From here on time is counted in days. */
const inDays = (use: MiscUse): boolean => use === "Primary" || use === "Secondary";

export const MiscsSection = memo(function MiscsSection({ miscs, batchLitres }: Pick<Recipe, "miscs" | "batchLitres">) {
  const tools = useTools();
  return (
    <EditTable
      id="miscs"
      list="miscs"
      text={(row) => textOf("miscs", miscs, tools, row)}
      title="Other additions"
      columns={columns}
      add={
        <AddCell
          list="miscs"
          label="Add a spice, fining or other"
          candidates={tools.candidates.miscs}
          facts={miscFacts(tools)}
          newRow={(chosen, now) => newMisc(chosen, now.batchLitres)}
        />
      }
    >
      {miscs.map((row, index) => (
        <MiscRow key={rowKey(row)} row={row} index={index} batchLitres={batchLitres} />
      ))}
    </EditTable>
  );
});

const MiscRow = memo(function MiscRow({ row, index, batchLitres }: { row: Misc; index: number; batchLitres: number }) {
  const tools = useTools();
  const { kinds, edit, candidates } = tools;
  const name = row.name || `Row ${index + 1}`;
  const change = (fields: Partial<Misc>, joined?: string) =>
    edit(changeRow("miscs", index, fields), joined ? { joined } : {});
  const amounts = { g: kinds.grams, ml: kinds.millilitres, each: kinds.pieces } as const;
  return (
    <tr className={styles.row} data-row="" data-reorder="" data-misc="" data-name={name}>
      <GripCell copies list="miscs" index={index} name={name} />
      <td className={styles.name}>
        <IngredientCombobox
          label="Addition"
          value={row.name}
          candidates={candidates.miscs}
          facts={miscFacts(tools)}
          onChoose={(chosen) =>
            edit(replaceRow("miscs", index, newMisc(chosen, batchLitres)), {
              said: `${chosen.name} instead of ${name}`,
            })
          }
          onFree={(text) => change({ name: text, libraryId: undefined })}
        />
      </td>
      <td className={styles.amount}>
        <QuantityCell
          label={`Amount of ${name}`}
          kind={amounts[row.unit]}
          value={row.amount}
          onChange={(amount, step) => change({ amount: amount ?? 0 }, step)}
          amount
        />
      </td>
      <td>
        <SelectCell
          label={`How ${name} is counted`}
          value={row.unit}
          options={units}
          onChange={(unit) => change({ unit })}
        />
      </td>
      <td>
        <SelectCell label={`Use of ${name}`} value={row.use} options={uses} onChange={(use) => change({ use })} />
      </td>
      <td className={styles.time}>
        {inDays(row.use) ? (
          <QuantityCell
            label={`Days of ${name}`}
            kind={kinds.days}
            value={row.minutes / minutesPerDay}
            onChange={(days, step) => change({ minutes: (days ?? 0) * minutesPerDay }, step)}
          />
        ) : (
          <QuantityCell
            label={`Time of ${name}`}
            kind={kinds.minutes}
            value={row.minutes}
            onChange={(minutes, step) => change({ minutes: minutes ?? 0 }, step)}
          />
        )}
      </td>
    </tr>
  );
});
