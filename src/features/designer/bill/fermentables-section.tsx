/** The bill of fermentables, by amounts or by shares. */
import { memo, useState } from "react";
import { isOfOtherMash } from "../../../domain/recipe/is-mashed.ts";
import { mashedKilograms } from "../../../domain/recipe/recipe-numbers.ts";
import { Seg } from "../../../ui/controls/seg.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import { AddCell } from "./add-cell.tsx";
import { Amount } from "./amount.tsx";
import { useDesigner } from "../designer-context.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { EditTable, type EditColumn } from "./edit-table.tsx";
import { FermentableRow } from "./fermentable-row.tsx";
import { fermentableFacts } from "./ingredient-facts.ts";
import { newFermentable } from "./new-rows.ts";
import { rowKey } from "./row-keys.ts";
import { textOf } from "./row-text.ts";
import { SharedFermentableRow } from "./shared-fermentable-row.tsx";
import { ShareSum } from "./share-sum.tsx";
import { stockOfRows } from "./stock.ts";
import { useShares } from "./use-shares.ts";

const columnsIn = (words: Words): readonly EditColumn[] => [
  { head: words.text("recipe.amount"), end: true, width: styles.amountHead },
  { head: words.text("designer.fermentables.share"), end: true, width: styles.shareHead },
  { head: words.text("recipe.colour"), end: true, width: styles.colourHead },
  { head: words.text("designer.fermentables.yieldPercent"), end: true, wideOnly: true, width: styles.pointsHead },
  { head: words.text("designer.fermentables.points"), end: true, width: styles.pointsHead },
  { head: words.text("designer.stock"), end: true, width: styles.stockHead },
];

export const FermentablesSection = memo(function FermentablesSection() {
  const words = useWords();
  const { recipe, results } = useDesigner();
  const tools = useTools();
  const { kinds, candidates, stock } = tools;
  const [byShare, setByShare] = useState(false);
  const { fermentables } = recipe;
  const total = fermentables.reduce((sum, { kg }) => sum + kg, 0);
  const shares = useShares(fermentables);
  const stocks = stockOfRows(stock, "fermentable", fermentables, (row) => (isOfOtherMash(recipe, row) ? 0 : row.kg));
  const isShared = recipe.secondRunnings !== undefined;
  const unmashed = isShared ? 0 : total - mashedKilograms(recipe);
  return (
    <EditTable
      id="fermentables"
      list="fermentables"
      text={(row) => textOf("fermentables", fermentables, tools, row)}
      title={words.text("recipe.fermentables")}
      total={<Amount number={kinds.kilograms.format(total)} unit={kinds.kilograms.unit} />}
      columns={columnsIn(words)}
      add={
        <div className={styles.adding}>
          <AddCell
            list="fermentables"
            label={words.text("designer.fermentables.add")}
            candidates={candidates.fermentables}
            facts={fermentableFacts(tools)}
            newRow={(chosen) => newFermentable(chosen)}
          />
          {isShared ? undefined : (
            <Seg
              dense
              label={words.text("designer.fermentables.enteredBy")}
              value={byShare ? "share" : "amount"}
              options={[
                { value: "amount", label: words.text("designer.fermentables.amounts") },
                { value: "share", label: words.text("designer.fermentables.shares") },
              ]}
              onChange={(value) => setByShare(value === "share")}
            />
          )}
        </div>
      }
      foot={
        <>
          {byShare && total > 0 ? <ShareSum shares={shares} /> : undefined}
          {unmashed > 0.0005 && unmashed < total ? (
            <p className={styles.small}>
              {words.say("designer.fermentables.mashed", {
                weight: `${kinds.kilograms.format(total - unmashed)} ${kinds.kilograms.unit}`,
              })}
            </p>
          ) : undefined}
        </>
      }
    >
      {fermentables.map((row, index) => {
        const { percent = 0, points = 0 } = results.fermentables[index] ?? {};
        if (isOfOtherMash(recipe, row))
          return <SharedFermentableRow key={rowKey(row)} row={row} percent={percent} points={points} />;
        return (
          <FermentableRow
            key={rowKey(row)}
            row={row}
            index={index}
            percent={percent}
            points={points}
            shares={byShare && total > 0 ? shares : null}
            left={stocks[index]?.left ?? null}
            short={stocks[index]?.short ?? 0}
            lot={stocks[index]?.lot}
          />
        );
      })}
    </EditTable>
  );
});
