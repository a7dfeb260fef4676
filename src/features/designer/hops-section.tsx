/** The hop additions. */
import { memo } from "react";
import { defaultSettings } from "../../domain/recipe/brewing-settings.ts";
import { Amount } from "./amount.tsx";
import { useDesigner } from "./designer-context.ts";
import styles from "./designer.module.css";
import { useTools } from "./designer-tools.ts";
import { addRow } from "./edit-rows.ts";
import { EditTable, type EditColumn } from "./edit-table.tsx";
import { HopRow } from "./hop-row.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { hopFacts } from "./ingredient-facts.ts";
import { newHop } from "./new-rows.ts";
import { rowKey } from "./row-keys.ts";
import { stockOfRows } from "./stock.ts";
import { focusAdded } from "./table-keys.ts";

const columnsFor = (stands: boolean): readonly EditColumn[] => [
  { head: "Amount", end: true, width: styles.amountHead },
  { head: "Alpha", end: true, width: styles.alphaHead },
  { head: "Use", width: styles.useHead },
  { head: "Time", end: true, width: stands ? styles.standHead : styles.timeHead },
  { head: "IBU", end: true, width: styles.ibuHead },
  { head: "Stock", end: true, width: styles.stockHead },
];

export const HopsSection = memo(function HopsSection() {
  const { recipe, results } = useDesigner();
  const tools = useTools();
  const { kinds, edit, candidates, stock } = tools;
  const { hops } = recipe;
  const total = hops.reduce((sum, { grams }) => sum + grams, 0);
  const stocks = stockOfRows(stock, "hop", hops, ({ grams }) => grams);
  const ibu = results.ibu.value;
  const standCelsius = recipe.equipment?.hopstandCelsius ?? defaultSettings.hopstandCelsius;
  return (
    <EditTable
      id="hops"
      list="hops"
      title="Hops"
      total={<Amount number={kinds.grams.print(total)} unit={kinds.grams.unit} />}
      columns={columnsFor(hops.some(({ use }) => use === "Hopstand" || use === "Aroma"))}
      add={
        <IngredientCombobox
          look="add"
          label="Add a hop"
          placeholder="Add a hop"
          candidates={candidates.hops}
          facts={hopFacts(tools)}
          onChoose={(chosen, by) => {
            edit((now) => addRow("hops", newHop(chosen, now))(now), { said: `${chosen.name} added` });
            if (by !== "enter") focusAdded("hops");
          }}
          onFree={(name, by) => {
            edit((now) => addRow("hops", newHop({ name, item: null }, now))(now), { said: `${name} added` });
            if (by !== "enter") focusAdded("hops");
          }}
        />
      }
    >
      {hops.map((row, index) => (
        <HopRow
          key={rowKey(row)}
          row={row}
          index={index}
          ibu={results.hops[index]?.ibu ?? 0}
          share={ibu > 0 ? (results.hops[index]?.ibu ?? 0) / ibu : 0}
          standCelsius={standCelsius}
          left={stocks[index]?.left ?? null}
          short={stocks[index]?.short ?? 0}
          lot={stocks[index]?.lot}
        />
      ))}
    </EditTable>
  );
});
