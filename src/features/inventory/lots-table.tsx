/** The lots in a table, filtered by words and kind. */
import { IconDownload, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import { lotAmountText, formatLotAmount } from "../../domain/inventory/lot-amount.ts";
import { ingredientKinds, type IngredientKind, type Lot } from "../../domain/inventory/lot.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Amount } from "./amount.tsx";
import { alphaSpan } from "./alpha-text.ts";
import { importPath, inventoryFilePath, inventoryHref, inventoryPath, kindTexts } from "./inventory-paths.ts";
import { LotBar, LotTicks } from "./lot-bar.tsx";
import type { InventoryRoom, LotRow } from "./queries.ts";
import { useDays } from "./use-days.ts";
import styles from "./inventory.module.css";

const ofKinds: { value: IngredientKind | ""; label: string }[] = [
  { value: "", label: "All" },
  ...ingredientKinds.map((kind) => ({ value: kind, label: kindTexts[kind].many })),
];

/** The list as it is shown, for addresses. */
export const shownIn = ({ kind, query, page }: InventoryRoom) => ({ kind, query, page: page.number });

export function LotsTable({ room }: { room: InventoryRoom }) {
  const formatter = useFormatter();
  const days = useDays();
  const { rows, page, all } = room;
  return (
    <>
      <Filters room={room} />
      <output className="vh">{`${page.total} of ${all} lots`}</output>
      <LotTicks />
      <StudioTable
        caption="Lots"
        columns={columnsOf(formatter, days, room)}
        rows={rows}
        rowKey={({ lot }) => lot.id}
        selected={({ lot }) => lot.id === room.opened?.lot.id}
        empty="No lot matches. Shorten the filter, or choose All."
      />
      <Pager
        dense
        label="Pages of lots"
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => inventoryHref({ ...shownIn(room), page: number })}
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

const typingMilliseconds = 250;

function Filters({ room }: { room: InventoryRoom }) {
  const { kind, query, all, opened } = room;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  // The address may have changed without the field, such as on the way back; who types is ahead of it.
  useEffect(() => {
    const field = form.current?.elements.namedItem("q");
    if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = query;
  }, [query]);
  const filter = () => {
    typing.current = undefined;
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  const filterSoon = () => {
    clearTimeout(typing.current);
    typing.current = setTimeout(filter, typingMilliseconds);
  };
  /** Whoever leaves the field may be about to follow a link: nothing that was typed comes after that. */
  const filterNow = () => {
    if (typing.current === undefined) return;
    clearTimeout(typing.current);
    filter();
  };
  return (
    <div className={styles.filters}>
      <search>
        <Form ref={form} method="get" action={inventoryPath} className={styles.search} replace preventScrollReset>
          {kind ? <input type="hidden" name="kind" value={kind} /> : undefined}
          {opened ? <input type="hidden" name="lot" value={opened.lot.id} /> : undefined}
          <Input
            dense
            label="Filter lots"
            labelHidden
            type="search"
            name="q"
            placeholder={`Filter ${all} ${all === 1 ? "lot" : "lots"}`}
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            onChange={filterSoon}
            onBlur={filterNow}
          />
          <Icon of={IconSearch} small />
          <noscript>
            <Button type="submit" dense>
              Filter
            </Button>
          </noscript>
        </Form>
      </search>
      <Seg
        dense
        label="Kind"
        value={kind ?? ""}
        options={ofKinds.map((each) => ({ ...each, href: inventoryHref({ kind: each.value || null, query }) }))}
      />
      <Legend planning={room.planning} />
    </div>
  );
}

function Legend({ planning: { batches, recipes, count } }: Pick<InventoryRoom, "planning">) {
  if (count === 0) return undefined;
  const only = batches[0]?.title ?? recipes.find(({ planned }) => planned)?.title;
  return (
    <p className={styles.legend}>
      <i aria-hidden="true" />
      reserved for {count === 1 ? only : `${count} planned beers`}
    </p>
  );
}

/** "malt, 8 EBC", "hop, 7.8 → 7.1 %, pellets". */
function Kind({ row: { lot, word, alphaNow }, formatter }: { row: LotRow; formatter: Formatter }) {
  const parts: string[] = [word];
  if (lot.colour) parts.push(colourText(lot.colour, formatter));
  if (lot.alphaPercent !== undefined) parts.push(alphaSpan(lot.alphaPercent, alphaNow, formatter));
  if (lot.form) parts.push(lot.form === "Pellet" ? "pellets" : lot.form.toLowerCase());
  if (lot.packGrams !== undefined) parts.push(lotAmountText(lot.packGrams, "g", formatter));
  return <span className={styles.kind}>{parts.join(", ")}</span>;
}

/** A malt's colour as the visitor reads colours: EBC, or the Lovibond of American sacks. */
const colourText = (colour: NonNullable<Lot["colour"]>, formatter: Formatter): string =>
  formatter.choice.colour === "EBC"
    ? formatter.text("colour", maltSrm(colour))
    : `${formatter.number(maltLovibond(colour), 1)} °L`;

function StateOf({ row: { lot, state }, formatter }: { row: Pick<LotRow, "lot" | "state">; formatter: Formatter }) {
  const amount = (value: number) => formatLotAmount(value, lot.unit, formatter).number;
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

function columnsOf(
  formatter: Formatter,
  days: ReturnType<typeof useDays>,
  room: InventoryRoom,
): StudioColumn<LotRow>[] {
  return [
    {
      head: "Lot",
      cell: ({ lot }) => (
        <span data-lot={lot.id} className={styles.name}>
          <Link href={inventoryHref({ ...shownIn(room), lot: lot.id })}>{lot.name}</Link>
        </span>
      ),
    },
    { head: "Kind", dim: true, wideOnly: true, cell: (row) => <Kind row={row} formatter={formatter} /> },
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
          words={`${formatter.number((100 * lot.left) / lot.received, 0)} % left${reserved > 0 ? `, ${lotAmountText(reserved, lot.unit, formatter)} reserved` : ""}`}
        />
      ),
    },
    {
      head: "Best before",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ lot }) => lot.bestBefore !== null && days.format("month", lot.bestBefore),
    },
    { head: "State", end: true, cell: (row) => <StateOf row={row} formatter={formatter} /> },
  ];
}
