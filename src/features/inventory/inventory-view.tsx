/** The inventory's page: lots in a table, and in the dock beside it the shopping list, a lot, or what comes in. */
import { IconDownload, IconPlus, IconSearch, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigationType } from "react-router";
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import { lotAmountText, printLotAmount } from "../../domain/inventory/lot-amount.ts";
import { ingredientKinds, type Lot } from "../../domain/inventory/lot.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Printer } from "../../domain/units/printer.ts";
import { usePrinter } from "../../platform/use-printer.ts";
import { Button } from "../../ui/button.tsx";
import { Dock } from "../../ui/dock.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/input.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Seg } from "../../ui/seg.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/studio-table.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { Workbench } from "../../ui/workbench.tsx";
import type { InventoryDone } from "./actions.ts";
import { Amount } from "./amount.tsx";
import { alphaSpan } from "./alpha-text.ts";
import { importPath, inventoryFilePath, inventoryHref, inventoryPath, kindTexts } from "./inventory-paths.ts";
import { LotBar } from "./lot-bar.tsx";
import { LotDetails } from "./lot-details.tsx";
import type { InventoryRoom, LotRow } from "./queries.ts";
import { ReceiveForm } from "./receive-form.tsx";
import { ShoppingList, shoppingTools } from "./shopping-list.tsx";
import { useDays } from "./use-days.ts";
import styles from "./inventory.module.css";

export type InventoryProps = { room: InventoryRoom; done: InventoryDone | null };

export const inventoryActions = (room: InventoryRoom) => (
  <>
    <LinkButton dense icon={IconUpload} href={importPath} className="wide-only">
      Import
    </LinkButton>
    <LinkButton dense look="primary" icon={IconPlus} href={inventoryHref({ receive: room.kind ?? "fermentable" })}>
      Receive a lot
    </LinkButton>
  </>
);

export function InventoryView({ room, done }: InventoryProps) {
  const { opened, receive, removed } = room;
  const isBusy = opened !== null || receive !== null;
  useReturningFocus(opened?.lot.id);
  return (
    <div className={styles.page} data-busy={isBusy ? "" : undefined}>
      <Workbench dock={<InventoryDock room={room} done={done} />}>
        <div className={styles.work}>
          {done?.undo && !opened ? <UndoNotice {...done.undo} /> : undefined}
          {done?.errors["form"] && !isBusy ? <Notice title={done.errors["form"]} urgent /> : undefined}
          {removed ? (
            <UndoNotice
              said={`“${removed.name}” is removed`}
              fields={{ deed: "restore", lot: removed.id }}
              action={inventoryPath}
            />
          ) : undefined}
          {room.rows.length === 0 ? <Empty /> : <Lots room={room} />}
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

function InventoryDock({ room, done }: InventoryProps) {
  const { opened, receive, kind } = room;
  const navigate = useNavigate();
  const close = () => void navigate(inventoryHref({ kind }), { preventScrollReset: true });
  if (receive)
    return (
      <Dock title="Receive a lot" onClose={close}>
        <Entered of="receive">
          <ReceiveForm room={room} receive={receive} done={done} />
        </Entered>
      </Dock>
    );
  if (opened)
    return (
      <Dock title={opened.lot.name} onClose={close}>
        <Entered of={opened.lot.id}>
          <LotDetails opened={opened} done={done} />
        </Entered>
      </Dock>
    );
  return (
    <Dock title={<span className={styles.dockTitle}>Shopping list {shoppingTools}</span>}>
      <ShoppingList room={room} done={done} />
    </Dock>
  );
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

const Empty = () => (
  <EmptyState
    title="Nothing in stock yet"
    text="A lot is one delivery of one ingredient. With lots here, a batch proposes what it takes, and the shopping list says what is short."
    steps={[
      {
        title: "Receive a lot",
        text: "Name, amount, price and best before; the library fills the rest.",
        actions: (
          <LinkButton dense icon={IconPlus} href={inventoryHref({ receive: "fermentable" })}>
            Receive a lot
          </LinkButton>
        ),
      },
      {
        title: "Or bring a table",
        text: "A CSV file from a spreadsheet or another program.",
        actions: (
          <LinkButton dense icon={IconUpload} href={importPath}>
            Import
          </LinkButton>
        ),
      },
    ]}
  />
);

const matches = ({ lot, word }: LotRow, query: string): boolean => {
  const text = foldText([lot.name, lot.number, lot.supplier, word].join(" "));
  return foldText(query)
    .split(" ")
    .every((part) => text.includes(part));
};

const ofKinds = [
  { value: "", label: "All" },
  ...ingredientKinds.map((kind) => ({ value: kind, label: kindTexts[kind].many })),
];

function Lots({ room }: { room: InventoryRoom }) {
  const printer = usePrinter();
  const days = useDays();
  const [query, setQuery] = useState(room.query);
  const [kind, setKind] = useState<string>(room.kind ?? "");
  const rows = room.rows.filter((row) => (kind === "" || row.lot.kind === kind) && matches(row, query));
  return (
    <>
      <div className={styles.filters}>
        <search>
          <form
            method="get"
            action={inventoryPath}
            className={styles.search}
            onSubmit={(event) => event.preventDefault()}
          >
            {kind ? <input type="hidden" name="kind" value={kind} /> : undefined}
            <Input
              dense
              label="Filter lots"
              labelHidden
              type="search"
              name="q"
              placeholder={`Filter ${room.rows.length} ${room.rows.length === 1 ? "lot" : "lots"}`}
              defaultValue={room.query}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
            <Icon of={IconSearch} small />
            <noscript>
              <Button type="submit" dense>
                Filter
              </Button>
            </noscript>
          </form>
        </search>
        <Seg
          dense
          label="Kind"
          value={kind}
          onChange={setKind}
          options={ofKinds.map((each) => ({
            ...each,
            href: each.value === "" ? inventoryPath : `${inventoryPath}?kind=${each.value}`,
          }))}
        />
        {room.plans.length > 0 ? (
          <p className={styles.legend}>
            <i aria-hidden="true" />
            reserved for {room.plans.length === 1 ? room.plans[0]?.title : `${room.plans.length} planned beers`}
          </p>
        ) : undefined}
      </div>
      <output className="vh">{`${rows.length} of ${room.rows.length} lots`}</output>
      <StudioTable
        caption="Lots"
        columns={columnsOf(printer, days, room)}
        rows={rows}
        rowKey={({ lot }) => lot.id}
        selected={({ lot }) => lot.id === room.opened?.lot.id}
        empty="No lot matches. Shorten the filter, or choose All."
      />
      <p className={styles.foot}>
        <a href={inventoryFilePath} download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> Download as CSV
        </a>
        <Link href={importPath} className="phone-only">
          Import lots
        </Link>
      </p>
    </>
  );
}

/** "malt, 8 EBC", "hop, 7.8 → 7.1 %, pellets". */
function Kind({ row: { lot, word, alphaNow }, printer }: { row: LotRow; printer: Printer }) {
  const parts: string[] = [word];
  if (lot.colour) parts.push(colourText(lot.colour, printer));
  if (lot.alphaPercent !== undefined) parts.push(alphaSpan(lot.alphaPercent, alphaNow, printer));
  if (lot.form) parts.push(lot.form === "Pellet" ? "pellets" : lot.form.toLowerCase());
  if (lot.packGrams !== undefined) parts.push(lotAmountText(lot.packGrams, "g", printer));
  return <span className={styles.kind}>{parts.join(", ")}</span>;
}

/** A malt's colour as the visitor reads colours: EBC, or the Lovibond of American sacks. */
const colourText = (colour: NonNullable<Lot["colour"]>, printer: Printer): string =>
  printer.choice.colour === "EBC"
    ? printer.text("colour", maltSrm(colour))
    : `${printer.number(maltLovibond(colour), 1)} °L`;

function StateOf({ row: { lot, state }, printer }: { row: Pick<LotRow, "lot" | "state">; printer: Printer }) {
  const amount = (value: number) => printLotAmount(value, lot.unit, printer).number;
  switch (state.state) {
    case "short":
      return <Status kind="needs-you">{amount(state.by)} short</Status>;
    case "over":
      return <Status kind="needs-you">{amount(state.by)} too much taken</Status>;
    case "past date":
    case "low":
      return <Status kind="warm">{state.state}</Status>;
    case "none":
      return <Status kind="off">none</Status>;
    default:
      return <Status kind="fine">enough</Status>;
  }
}

function columnsOf(printer: Printer, days: ReturnType<typeof useDays>, room: InventoryRoom): StudioColumn<LotRow>[] {
  return [
    {
      head: "Lot",
      cell: ({ lot }) => (
        <span data-lot={lot.id} className={styles.name}>
          <Link href={inventoryHref({ kind: room.kind, lot: lot.id })}>{lot.name}</Link>
        </span>
      ),
    },
    { head: "Kind", dim: true, wideOnly: true, cell: (row) => <Kind row={row} printer={printer} /> },
    { head: "No.", dim: true, wideOnly: true, cell: ({ lot }) => <span className={styles.number}>{lot.number}</span> },
    {
      head: "Left",
      number: true,
      cell: ({ lot }) => <Amount of={lot.left} unit={lot.unit} />,
    },
    {
      head: "Of what came in",
      wideOnly: true,
      cell: ({ lot, reserved }) => (
        <LotBar
          left={lot.left / lot.received}
          reserved={reserved / lot.received}
          words={`${printer.number((100 * lot.left) / lot.received, 0)} % left${reserved > 0 ? `, ${lotAmountText(reserved, lot.unit, printer)} reserved` : ""}`}
        />
      ),
    },
    {
      head: "Best before",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ lot }) => lot.bestBefore !== null && days.print("month", lot.bestBefore),
    },
    { head: "State", end: true, cell: (row) => <StateOf row={row} printer={printer} /> },
  ];
}
