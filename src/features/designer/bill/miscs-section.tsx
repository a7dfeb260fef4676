/** Spices, finings and whatever else goes in. */
import { memo } from "react";
import type { Misc, MiscUse, Recipe } from "../../../domain/recipe/recipe.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
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
import { sayMiscUse } from "./say-use.ts";
import { SelectCell } from "./select-cell.tsx";

const columnsIn = (words: Words): readonly EditColumn[] => [
  { head: words.text("recipe.amount"), end: true, width: styles.amountHead },
  { head: words.text("designer.unit"), width: styles.useHead },
  { head: words.text("recipe.use"), width: styles.useHead },
  { head: words.text("designer.time"), end: true, width: styles.timeHead },
];
const uses: readonly MiscUse[] = ["Mash", "Sparge", "Boil", "Hopstand", "Primary", "Secondary", "Bottling"];
const units: readonly Misc["unit"][] = ["g", "ml", "each"];
const minutesPerDay = 1440;
/** From here on time is counted in days. */
const inDays = (use: MiscUse): boolean => use === "Primary" || use === "Secondary";

export const MiscsSection = memo(function MiscsSection({ miscs, batchLitres }: Pick<Recipe, "miscs" | "batchLitres">) {
  const words = useWords();
  const tools = useTools();
  return (
    <EditTable
      id="miscs"
      list="miscs"
      text={(row) => textOf("miscs", miscs, tools, row)}
      title={words.text("recipe.miscs")}
      columns={columnsIn(words)}
      add={
        <AddCell
          list="miscs"
          label={words.text("designer.miscs.add")}
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
  const words = useWords();
  const tools = useTools();
  const { kinds, edit, candidates } = tools;
  const name = row.name || words.text("ui.row", { row: `${index + 1}` });
  const change = (fields: Partial<Misc>, joined?: string) =>
    edit(changeRow("miscs", index, fields), joined ? { joined } : {});
  const amounts = { g: kinds.grams, ml: kinds.millilitres, each: kinds.pieces } as const;
  return (
    <tr className={styles.row} data-row="" data-reorder="" data-misc="" data-name={name}>
      <GripCell copies list="miscs" index={index} name={name} />
      <td className={styles.name}>
        <IngredientCombobox
          label={words.text("recipe.misc")}
          value={row.name}
          candidates={candidates.miscs}
          facts={miscFacts(tools)}
          onChoose={(chosen) =>
            edit(replaceRow("miscs", index, newMisc(chosen, batchLitres)), {
              said: words.text("designer.row.replaced", { name, chosen: chosen.name }),
            })
          }
          onFree={(text) => change({ name: text, libraryId: undefined })}
        />
      </td>
      <td className={styles.amount}>
        <QuantityCell
          label={words.text("designer.amountOf", { name })}
          kind={amounts[row.unit]}
          value={row.amount}
          onChange={(amount, step) => change({ amount: amount ?? 0 }, step)}
          amount
        />
      </td>
      <td>
        <SelectCell
          label={words.text("designer.unitOf", { name })}
          value={row.unit}
          options={units}
          labelOf={(unit) => words.text("designer.miscs.unit", { unit })}
          onChange={(unit) => change({ unit })}
        />
      </td>
      <td>
        <SelectCell
          label={words.text("designer.useOf", { name })}
          value={row.use}
          options={uses}
          labelOf={(use) => sayMiscUse(use, words)}
          onChange={(use) => change({ use })}
        />
      </td>
      <td className={styles.time}>
        {inDays(row.use) ? (
          <QuantityCell
            label={words.text("designer.daysOf", { name })}
            kind={kinds.days}
            value={row.minutes / minutesPerDay}
            onChange={(days, step) => change({ minutes: (days ?? 0) * minutesPerDay }, step)}
          />
        ) : (
          <QuantityCell
            label={words.text("designer.timeOf", { name })}
            kind={kinds.minutes}
            value={row.minutes}
            onChange={(minutes, step) => change({ minutes: minutes ?? 0 }, step)}
          />
        )}
      </td>
    </tr>
  );
});
