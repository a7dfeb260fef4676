/** The cell that adds rows to a table: one of the known ingredients or steps, or a name of one's own, with an amount where one is typed; or lines of text. */
import type { RecipeRows, RowList } from "../../../domain/recipe/recipe-rows.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { ChosenBy } from "../../../ui/controls/combobox-keys.ts";
import { useWords } from "../../../words/words.ts";
import { useTools } from "../designer-tools.ts";
import { addRow } from "./edit-rows.ts";
import { type Facts, IngredientCombobox } from "./ingredient-combobox.tsx";
import type { Candidate } from "./ingredient-search.ts";
import type { Chosen } from "./new-rows.ts";
import { addLines, nameIn, readLine, withText } from "./row-text.ts";
import { focusAdded } from "./table-keys.ts";

interface AddCellProps<List extends RowList, Item> {
  list: List;
  label: string;
  candidates: readonly Candidate<Item>[];
  facts: (candidate: Candidate<Item>) => Facts;
  /** Without an item the name is one's own. */
  newRow: (chosen: Chosen<Item | null>, recipe: Recipe) => RecipeRows[List];
}

export function AddCell<List extends RowList, Item>({ list, label, newRow, ...rest }: AddCellProps<List, Item>) {
  const words = useWords();
  const tools = useTools();
  const { edit } = tools;
  const language = tools.formatter.language;
  const add = (chosen: Chosen<Item | null>, by: ChosenBy, typed: string): void => {
    const text = readLine(typed, language, list);
    edit((recipe) => addRow(list, withText(list, newRow(chosen, recipe), text))(recipe), {
      said: words.text("designer.row.added", { name: chosen.name }),
    });
    if (by !== "enter") focusAdded(list);
  };
  return (
    <IngredientCombobox
      {...rest}
      look="add"
      label={label}
      placeholder={label}
      nameIn={(text) => nameIn(text, language, list)}
      onChoose={add}
      onFree={(text, by) => add({ name: nameIn(text, language, list), item: null }, by, text)}
      onPaste={(text) => addLines(text, list, tools)}
    />
  );
}
