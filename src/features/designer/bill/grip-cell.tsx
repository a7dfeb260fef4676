/** The first cell of a row: the handle that moves, duplicates and removes it. */
import type { RowList } from "../../../domain/recipe/recipe-rows.ts";
import { RowHandle } from "../../../ui/controls/row-handle.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { duplicateRow, moveRow } from "./edit-rows.ts";
import { copyFromMenu } from "./row-clipboard.ts";
import { removeFromHandle } from "./table-keys.ts";

interface GripCellProps {
  list: RowList;
  index: number;
  name: string;
  more?: { label: string; onClick: () => void }[];
  /** The table has its rows as text. */
  copies?: boolean;
}

export function GripCell({ list, index, name, more = [], copies }: GripCellProps) {
  const words = useWords();
  const { edit } = useTools();
  const copying = [
    { label: words.text("recipe.copy"), key: "Ctrl C", onClick: () => copyFromMenu("row") },
    { label: words.text("designer.copyAll"), onClick: () => copyFromMenu("all") },
  ];
  return (
    <td className={styles.gripCell}>
      <RowHandle
        label={name}
        index={index}
        onMove={(to) => edit(moveRow(list, index, to), { said: words.text("designer.row.moved", { name }) })}
        onRemove={() => removeFromHandle(list, index, edit, words.text("designer.row.removed", { name }))}
        onDuplicate={() => edit(duplicateRow(list, index), { said: words.text("designer.row.duplicated", { name }) })}
        more={copies ? [...copying, ...more] : more}
      />
    </td>
  );
}
