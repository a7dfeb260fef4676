/** The shopping list alone: to print, and to take along on a phone. */
import { IconPrinter } from "@tabler/icons-react";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Told } from "../../ui/told.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { Pager } from "../../ui/list/pager.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { shoppingPath } from "./inventory-paths.ts";
import type { ShoppingRoom } from "./queries.ts";
import { ShoppingList } from "./shopping-list.tsx";
import styles from "./inventory.module.css";

export const printButton = (words: Words) => (
  <Button dense icon={IconPrinter} onClick={() => window.print()}>
    {words.say("inventory.shopping.print")}
  </Button>
);

export function ShoppingView({ room }: { room: ShoppingRoom }) {
  const words = useWords();
  const answer = useAnswer();
  const { number, pages } = room.shopping.page;
  return (
    <div className={styles.alone}>
      <Told>{answer?.undo ? <UndoNotice {...answer.undo} /> : undefined}</Told>
      <ShoppingList
        room={room}
        more={
          <Pager
            dense
            label={words.text("inventory.shopping.pages")}
            page={number}
            pages={pages}
            hrefOf={(page) => pageHref(shoppingPath, page)}
          />
        }
      />
    </div>
  );
}
