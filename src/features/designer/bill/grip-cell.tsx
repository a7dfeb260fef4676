/** The first cell of a row: the handle that moves, doubles and removes it. */
import type { RowList } from "../../../domain/recipe/recipe-rows.ts";
import { RowHandle } from "../../../ui/controls/row-handle.tsx";
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

const copying = [
  { label: "Copy as text", key: "Ctrl C", onClick: () => copyFromMenu("row") },
  { label: "Copy all rows", onClick: () => copyFromMenu("all") },
];

export function GripCell({ list, index, name, more = [], copies }: GripCellProps) {
  const { edit } = useTools();
  return (
    <td className={styles.gripCell}>
      <RowHandle
        label={name}
        index={index}
        onMove={(to) => edit(moveRow(list, index, to), { said: `${name} moved` })}
        onRemove={() => removeFromHandle(list, index, name, edit)}
        onDuplicate={() => edit(duplicateRow(list, index), { said: `${name} doubled` })}
        more={copies ? [...copying, ...more] : more}
      />
    </td>
  );
}
