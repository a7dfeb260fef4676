/** The lots in a table, filtered by words and kind. */
import { IconDownload, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
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
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { Amount } from "./amount.tsx";
import { formatLotAmount, lotAmountText } from "./amount-text.ts";
import { alphaSpan } from "./alpha-text.ts";
import { importPath, inventoryFilePath, inventoryHref, inventoryPath } from "./inventory-paths.ts";
import { LotBar, LotTicks } from "./lot-bar.tsx";
import type { InventoryRoom, LotRow } from "./queries.ts";
import { useDays } from "../../platform/use-days.ts";
import styles from "./inventory.module.css";

const kindsIn = (words: Words): { value: IngredientKind | ""; label: string }[] => [
  { value: "", label: words.text("inventory.kind", { kind: "other" }) },
  ...ingredientKinds.map((kind) => ({ value: kind, label: words.text("inventory.kind", { kind }) })),
];

/** The list as it is shown, for addresses. */
export const shownIn = ({ kind, query, page }: InventoryRoom) => ({ kind, query, page: page.number });

export function LotsTable({ room }: { room: InventoryRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const days = useDays();
  const { rows, page, all } = room;
  return (
    <>
      <Filters room={room} />
      <output className="vh">
        {words.say("inventory.lots.found", { found: formatter.number(page.total, 0), all })}
      </output>
      <LotTicks />
      <StudioTable
        caption={words.text("inventory.lots")}
        columns={columnsOf(words, formatter, days, room)}
        rows={rows}
        rowKey={({ lot }) => lot.id}
        selected={({ lot }) => lot.id === room.opened?.lot.id}
        empty={words.say("inventory.lots.none")}
      />
      <Pager
        dense
        label={words.text("inventory.lots.pages")}
        page={page.number}
        pages={page.pages}
        hrefOf={(number) => inventoryHref({ ...shownIn(room), page: number })}
      />
      <p className={styles.foot}>
        <a href={inventoryFilePath} download>
          <IconDownload size={16} stroke={1.5} aria-hidden="true" /> {words.say("inventory.lots.download")}
        </a>
        <Link href={importPath} className="phone-only">
          {words.say("inventory.lots.import")}
        </Link>
      </p>
    </>
  );
}

const typingMilliseconds = 250;

function Filters({ room }: { room: InventoryRoom }) {
  const { kind, query, all, opened } = room;
  const words = useWords();
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
            label={words.text("inventory.lots.filter")}
            labelHidden
            type="search"
            name="q"
            placeholder={words.text("inventory.lots.filterOf", { all })}
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            onChange={filterSoon}
            onBlur={filterNow}
          />
          <Icon of={IconSearch} small />
          <noscript>
            <Button type="submit" dense>
              {words.say("inventory.lots.filter.submit")}
            </Button>
          </noscript>
        </Form>
      </search>
      <Seg
        dense
        label={words.text("inventory.kind.label")}
        value={kind ?? ""}
        options={kindsIn(words).map((each) => ({ ...each, href: inventoryHref({ kind: each.value || null, query }) }))}
      />
      <Legend planning={room.planning} />
    </div>
  );
}

function Legend({ planning: { batches, recipes, count } }: Pick<InventoryRoom, "planning">) {
  const words = useWords();
  if (count === 0) return undefined;
  const only = batches[0]?.title ?? recipes.find(({ planned }) => planned)?.title;
  return (
    <p className={styles.legend}>
      <i aria-hidden="true" />
      {words.say("inventory.lots.reserved", { count, plan: only ?? "" })}
    </p>
  );
}

/** "malt, 8 EBC", "hop, 7.8 → 7.1 %, pellets". */
function Kind({ row: { lot, word, alphaNow }, formatter }: { row: LotRow; formatter: Formatter }) {
  const words = useWords();
  const parts: string[] = [word];
  if (lot.colour) parts.push(colourText(lot.colour, formatter));
  if (lot.alphaPercent !== undefined) parts.push(alphaSpan(lot.alphaPercent, alphaNow, formatter));
  if (lot.form) parts.push(words.text("inventory.hopForm", { form: lot.form }));
  if (lot.packGrams !== undefined) parts.push(lotAmountText(words, lot.packGrams, "g", formatter));
  return parts.join(", ");
}

/** A malt's colour as the visitor reads colours: EBC, or the Lovibond of American sacks. */
const colourText = (colour: NonNullable<Lot["colour"]>, formatter: Formatter): string =>
  formatter.choice.colour === "EBC"
    ? formatter.text("colour", maltSrm(colour))
    : `${formatter.number(maltLovibond(colour), 1)} °L`;

function StateOf({ row: { lot, state }, formatter }: { row: Pick<LotRow, "lot" | "state">; formatter: Formatter }) {
  const words = useWords();
  const amount = (value: number) => formatLotAmount(words, value, lot.unit, formatter).number;
  switch (state.state) {
    case "short":
      return <Status kind="needs-you">{words.say("inventory.status.short", { amount: amount(state.by) })}</Status>;
    case "over":
      return <Status kind="needs-you">{words.say("inventory.status.over", { amount: amount(state.by) })}</Status>;
    case "past date":
      return <Status kind="warm">{words.say("inventory.status.pastDate")}</Status>;
    case "low":
      return <Status kind="warm">{words.say("inventory.status.low")}</Status>;
    case "none":
      return <Status kind="off">{words.say("inventory.status.none")}</Status>;
    case "enough":
      return <Status kind="fine">{words.say("inventory.status.enough")}</Status>;
  }
}

function sayBar(words: Words, lot: Lot, reserved: number, formatter: Formatter): string {
  const percent = formatter.number((100 * lot.left) / lot.received, 0);
  return reserved > 0
    ? words.text("inventory.lots.barReserved", {
        percent,
        reserved: lotAmountText(words, reserved, lot.unit, formatter),
      })
    : words.text("inventory.lots.bar", { percent });
}

function columnsOf(
  words: Words,
  formatter: Formatter,
  days: ReturnType<typeof useDays>,
  room: InventoryRoom,
): StudioColumn<LotRow>[] {
  return [
    {
      head: words.text("inventory.lot"),
      cell: ({ lot }) => (
        <span data-lot={lot.id} className={styles.name}>
          <Link href={inventoryHref({ ...shownIn(room), lot: lot.id })}>{lot.name}</Link>
        </span>
      ),
    },
    {
      head: words.text("inventory.kind.label"),
      dim: true,
      wideOnly: true,
      cell: (row) => <Kind row={row} formatter={formatter} />,
    },
    {
      head: words.text("inventory.lots.number"),
      dim: true,
      wideOnly: true,
      cell: ({ lot }) => <span className={styles.number}>{lot.number}</span>,
    },
    {
      head: words.text("inventory.lots.left"),
      number: true,
      cell: ({ lot }) => <Amount of={lot.left} unit={lot.unit} />,
    },
    {
      head: words.text("inventory.lots.share"),
      wideOnly: true,
      cell: ({ lot, reserved }) => (
        <LotBar
          left={lot.left / lot.received}
          reserved={reserved / lot.received}
          label={sayBar(words, lot, reserved, formatter)}
        />
      ),
    },
    {
      head: words.text("inventory.lots.bestBefore"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ lot }) => lot.bestBefore !== null && days.format("month", lot.bestBefore),
    },
    {
      head: words.text("inventory.lots.status"),
      end: true,
      cell: (row) => <StateOf row={row} formatter={formatter} />,
    },
  ];
}
