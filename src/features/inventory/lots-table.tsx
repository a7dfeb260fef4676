/** The lots in a table, filtered by words and kind. */
import { IconDownload, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import { lotAmountText, formatLotAmount } from "../../domain/inventory/lot-amount.ts";
import { ingredientKinds, type Lot } from "../../domain/inventory/lot.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Amount } from "./amount.tsx";
import { alphaSpan } from "./alpha-text.ts";
import { importPath, inventoryFilePath, inventoryHref, inventoryPath, kindTexts } from "./inventory-paths.ts";
import { LotBar } from "./lot-bar.tsx";
import type { InventoryRoom, LotRow } from "./queries.ts";
import { useDays } from "./use-days.ts";
import styles from "./inventory.module.css";

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

export function LotsTable({ room }: { room: InventoryRoom }) {
  const formatter = useFormatter();
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
        columns={columnsOf(formatter, days, room)}
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
          <Link href={inventoryHref({ kind: room.kind, lot: lot.id })}>{lot.name}</Link>
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
