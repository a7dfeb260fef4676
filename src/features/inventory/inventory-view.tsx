/** The inventory's page: lots in a table, and in the dock beside it the shopping list, a lot, or what comes in. */
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Dock } from "../../ui/frame/dock.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Told } from "../../ui/told.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { Workbench } from "../../ui/frame/workbench.tsx";
import { useWords } from "../../words/words.ts";
import type { Words } from "../../words/arguments.ts";
import { importPath, inventoryHref, inventoryPath, shoppingPath } from "./inventory-paths.ts";
import { LotDetails } from "./lot-details.tsx";
import { LotsTable, shownIn } from "./lots-table.tsx";
import type { InventoryRoom } from "./queries.ts";
import { ReceiveForm } from "./receive-form.tsx";
import { ShoppingList, ShoppingTools } from "./shopping-list.tsx";
import styles from "./inventory.module.css";

export type InventoryProps = { room: InventoryRoom };

export const inventoryActions = (words: Words, room: InventoryRoom) => (
  <>
    <LinkButton dense icon={IconUpload} href={importPath} className="wide-only">
      {words.say("inventory.import")}
    </LinkButton>
    <LinkButton dense look="primary" icon={IconPlus} href={inventoryHref({ receive: room.kind ?? "fermentable" })}>
      {words.say("inventory.receive")}
    </LinkButton>
  </>
);

export function InventoryView({ room }: InventoryProps) {
  const answer = useAnswer();
  const words = useWords();
  const { opened, receive, removed } = room;
  const isBusy = opened !== null || receive !== null;
  useReturningFocus(opened?.lot.id);
  return (
    <div className={styles.page} data-busy={isBusy ? "" : undefined}>
      <Workbench dock={<InventoryDock room={room} />}>
        <div className={styles.work}>
          <Told>{answer?.undo && !opened ? <UndoNotice {...answer.undo} /> : undefined}</Told>
          {answer?.errors["form"] && !isBusy ? <Notice title={answer.errors["form"]} urgent /> : undefined}
          {removed ? (
            <UndoNotice
              said={words.text("inventory.moved", { name: removed.name })}
              fields={{ deed: "restore", lot: removed.id }}
              action={inventoryPath}
            />
          ) : undefined}
          {room.all === 0 ? <Empty /> : <LotsTable room={room} />}
        </div>
      </Workbench>
    </div>
  );
}

/** Back to the lot's row when its dock has closed. */
function useReturningFocus(lotId: string | undefined): void {
  const before = useRef(lotId);
  useEffect(() => {
    if (before.current && !lotId) document.querySelector<HTMLElement>(`[data-lot="${before.current}"] a`)?.focus();
    before.current = lotId;
  }, [lotId]);
}

function InventoryDock({ room }: InventoryProps) {
  const words = useWords();
  const { opened, receive } = room;
  const navigate = useNavigate();
  const close = () => void navigate(inventoryHref(shownIn(room)), { preventScrollReset: true });
  if (receive)
    return (
      <Dock title={words.text("inventory.receive")} onClose={close}>
        <Entered of="receive">
          <ReceiveForm room={room} receive={receive} />
        </Entered>
      </Dock>
    );
  if (opened)
    return (
      <Dock title={opened.lot.name} onClose={close}>
        <Entered of={opened.lot.id}>
          <LotDetails opened={opened} />
        </Entered>
      </Dock>
    );
  return (
    <Dock
      title={
        <span className={styles.dockTitle}>
          {words.say("inventory.shopping")} <ShoppingTools />
        </span>
      }
    >
      <ShoppingList room={room} more={<WholeList room={room} />} />
    </Dock>
  );
}

/** What has no room in the dock stands on the list alone. */
function WholeList({ room: { shopping } }: InventoryProps) {
  const words = useWords();
  if (shopping.page.pages <= 1) return undefined;
  const link = (inside: ReactNode) => <Link href={shoppingPath}>{inside}</Link>;
  const [shown, all] = [String(shopping.rows.length), String(shopping.page.total)];
  return <p className={styles.small}>{words.say("inventory.shopping.first", { link, shown, all })}</p>;
}

/** Takes the focus when something has been opened in the dock, not when the page begins with it open. */
function Entered({ of, children }: { of: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isOpened = useNavigationType() !== "POP";
  useEffect(() => {
    if (isOpened) box.current?.focus({ preventScroll: true });
  }, [of, isOpened]);
  return (
    <div ref={box} tabIndex={-1} className={styles.entered}>
      {children}
    </div>
  );
}

function Empty() {
  const words = useWords();
  return (
    <EmptyState
      title={words.text("inventory.empty")}
      text={words.say("inventory.empty.about")}
      steps={[
        {
          title: words.text("inventory.empty.receive"),
          text: words.text("inventory.empty.receive.about"),
          actions: (
            <LinkButton dense icon={IconPlus} href={inventoryHref({ receive: "fermentable" })}>
              {words.say("inventory.receive")}
            </LinkButton>
          ),
        },
        {
          title: words.text("inventory.empty.import"),
          text: words.text("inventory.empty.import.about"),
          actions: (
            <LinkButton dense icon={IconUpload} href={importPath}>
              {words.say("inventory.import")}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
