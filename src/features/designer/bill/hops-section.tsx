/** The hop additions. */
import { memo } from "react";
import { usualStandCelsius } from "../../../domain/recipe/recipe-stand.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import { AddCell } from "./add-cell.tsx";
import { Amount } from "./amount.tsx";
import { useDesigner } from "../designer-context.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { EditTable, type EditColumn } from "./edit-table.tsx";
import { HopRow } from "./hop-row.tsx";
import { hopFacts } from "./ingredient-facts.ts";
import { newHop } from "./new-rows.ts";
import { rowKey } from "./row-keys.ts";
import { textOf } from "./row-text.ts";
import { stockOfRows } from "./stock.ts";

const columnsFor = (stands: boolean, words: Words): readonly EditColumn[] => [
  { head: words.text("recipe.amount"), end: true, width: styles.amountHead },
  { head: words.text("designer.hops.alpha"), end: true, width: styles.alphaHead },
  { head: words.text("recipe.use"), width: styles.useHead },
  { head: words.text("designer.time"), end: true, width: stands ? styles.standHead : styles.timeHead },
  { head: "IBU", end: true, width: styles.ibuHead },
  { head: words.text("designer.stock"), end: true, width: styles.stockHead },
];

export const HopsSection = memo(function HopsSection() {
  const words = useWords();
  const { recipe, results } = useDesigner();
  const tools = useTools();
  const { kinds, candidates, stock } = tools;
  const { hops } = recipe;
  const total = hops.reduce((sum, { grams }) => sum + grams, 0);
  const stocks = stockOfRows(stock, "hop", hops, ({ grams }) => grams);
  const ibu = results.ibu.value;
  const standCelsius = usualStandCelsius(recipe);
  return (
    <EditTable
      id="hops"
      list="hops"
      text={(row) => textOf("hops", hops, tools, row)}
      title={words.text("recipe.hops")}
      total={<Amount number={kinds.grams.format(total)} unit={kinds.grams.unit} />}
      columns={columnsFor(
        hops.some(({ use }) => use === "Hopstand" || use === "Aroma"),
        words,
      )}
      add={
        <AddCell
          list="hops"
          label={words.text("designer.hops.add")}
          candidates={candidates.hops}
          facts={hopFacts(tools)}
          newRow={newHop}
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
