/** Yeast: what is pitched against what the wort wants, and the starter. */
import { memo } from "react";
import type { RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import type { ChosenBy } from "../../../ui/controls/combobox-keys.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { addRow } from "./edit-rows.ts";
import { Section } from "./fold.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { yeastFacts } from "./ingredient-facts.ts";
import { type Chosen, newYeast } from "./new-rows.ts";
import { rowKey } from "./row-keys.ts";
import { addLines, nameIn, readLine, withText } from "./row-text.ts";
import { later } from "./table-keys.ts";
import { useNow } from "../use-now.ts";
import { cellsPitched, neededCells } from "./yeast-cells.ts";
import { YeastFields } from "./yeast-fields.tsx";

type YeastProps = Pick<Recipe, "yeasts"> & { results: RecipeResults };

export const YeastSection = memo(function YeastSection({ yeasts, results }: YeastProps) {
  const words = useWords();
  const tools = useTools();
  const { kinds, edit, candidates, formatter } = tools;
  const now = useNow();
  const og = results.og.value;
  const have = yeasts.reduce((sum, yeast) => sum + cellsPitched(yeast, now ?? yeast.producedAt ?? 0), 0);
  const { language } = formatter;
  const add = (chosen: Chosen<LibraryItem<"yeast"> | null>, by: ChosenBy, typed: string): void => {
    const row = withText("yeasts", newYeast(chosen), readLine(typed, language, "yeasts"));
    edit(addRow("yeasts", row), { said: words.text("designer.row.added", { name: chosen.name }) });
    if (by !== "enter") focusPacks();
  };
  const need = neededCells(yeasts[0], results.volumes.fermenter, og);
  const label = yeasts.length === 0 ? words.text("designer.yeast.add") : words.text("designer.yeast.addAnother");
  return (
    <Section
      id="yeast"
      title={words.text("recipe.yeast")}
      total={
        yeasts.length > 0 && og > 1
          ? words.say("designer.yeast.cells", {
              cells: kinds.billions.format(Math.round(have)),
              needed: kinds.billions.format(Math.round(need)),
              amount: (number) => <b className={styles.n}>{number}</b>,
            })
          : undefined
      }
    >
      {yeasts.map((row, index) => (
        <YeastFields key={rowKey(row)} row={row} index={index} og={og} need={need} now={now} />
      ))}
      <div className={styles.addLine}>
        <IngredientCombobox
          look="add"
          label={label}
          placeholder={label}
          candidates={candidates.yeasts}
          facts={yeastFacts(tools)}
          nameIn={(text) => nameIn(text, language, "yeasts")}
          onChoose={add}
          onFree={(text, by) => add({ name: nameIn(text, language, "yeasts"), item: null }, by, text)}
          onPaste={(text) => addLines(text, "yeasts", tools)}
        />
      </div>
    </Section>
  );
});

const focusPacks = (): void =>
  later(() => {
    const packs = document.querySelectorAll<HTMLElement>("#yeast [data-amount]");
    packs.item(packs.length - 1)?.focus();
  });
