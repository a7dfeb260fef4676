/** The cell that adds a row to a table: one of the known ingredients or steps, or a name of one's own. */
import type { RecipeRows, RowList } from "../../../domain/recipe/recipe-rows.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { ChosenBy } from "../../../ui/controls/combobox-keys.ts";
import { useTools } from "../designer-tools.ts";
import { addRow } from "./edit-rows.ts";
import { type Facts, IngredientCombobox } from "./ingredient-combobox.tsx";
import type { Candidate } from "./ingredient-search.ts";
import type { Chosen } from "./new-rows.ts";
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
  const { edit } = useTools();
  const add = (chosen: Chosen<Item | null>, by: ChosenBy): void => {
    edit((recipe) => addRow(list, newRow(chosen, recipe))(recipe), { said: `${chosen.name} added` });
    if (by !== "enter") focusAdded(list);
  };
  return (
    <IngredientCombobox
      {...rest}
      look="add"
      label={label}
      placeholder={label}
      onChoose={add}
      onFree={(name, by) => add({ name, item: null }, by)}
    />
  );
}
