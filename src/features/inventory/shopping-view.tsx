/** The shopping list alone: to print, and to take along on a phone. */
import { IconPrinter } from "@tabler/icons-react";
import { Button } from "../../ui/controls/button.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { InventoryProps } from "./inventory-view.tsx";
import { ShoppingList } from "./shopping-list.tsx";
import styles from "./inventory.module.css";

export const printButton = (
  <Button dense icon={IconPrinter} onClick={() => window.print()}>
    Print
  </Button>
);

export function ShoppingView({ room, done }: InventoryProps) {
  return (
    <div className={styles.alone}>
      {done?.undo ? <UndoNotice {...done.undo} /> : undefined}
      <ShoppingList room={room} done={done} />
    </div>
  );
}
