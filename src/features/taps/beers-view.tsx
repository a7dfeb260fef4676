/** The tap list: what is on, what comes, what was. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { openingCount } from "../../domain/units/count-word.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Sheet, type SheetColumn } from "../../ui/list/sheet.tsx";
import { SrmStrip } from "../../ui/beer/srm-strip.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { TapList } from "../../ui/beer/tap-list.tsx";
import { beerNumbers, srmOf } from "./beer-label.ts";
import type { BeerList, BeerListRow } from "./queries.ts";
import styles from "./beers-view.module.css";

export function BeersView({ list }: { list: BeerList }) {
  const { beers, page, canEdit } = list;
  return (
    <>
      <PageHead title={list.onTap > 0 ? "On tap" : "Beers"} lede={page.total > 0 ? lede(list.onTap) : undefined} />
      {page.total === 0 ? (
        <NothingYet
          text="Nothing has been brewed here yet."
          studio={canEdit ? { href: "/studio/beers/new", label: "Write the first beer" } : undefined}
        />
      ) : null}
      <OnTap beers={beers.filter(({ place }) => place === "on-tap")} />
      <Coming beers={beers.filter(({ place }) => place === "conditioning" || place === "coming")} />
      <Kicked beers={beers.filter(({ place }) => place === "kicked")} />
      <ListPages label="Pages of beers" list={page} hrefOf={(number) => pageHref("/beers", number)} />
    </>
  );
}

type Beers = { beers: readonly BeerListRow[] };

function OnTap({ beers }: Beers) {
  const formatter = useFormatter();
  const dates = useDates();
  if (beers.length === 0) return null;
  return (
    <>
      <TapList
        rows={beers.map((beer) => ({
          tap: beer.tap === null ? "–" : String(beer.tap),
          name: beer.title,
          href: `/beers/${beer.slug}`,
          srm: srmOf(beer),
          text: [beer.style, beer.batchNumber === null ? "" : `batch ${beer.batchNumber}`].filter(Boolean).join(", "),
          facts: beerNumbers(beer, formatter),
          keg: beer.keg ? kegText(beer.keg, dates) : undefined,
          transition: `beer-${beer.slug}`,
        }))}
      />
      <SrmStrip
        label="Colour of the beers on tap, SRM"
        marks={beers.flatMap(({ title, srm, tap }) =>
          srm === null ? [] : [{ name: title, short: String(tap ?? title.slice(0, 2)), srm }],
        )}
      />
    </>
  );
}

function Coming({ beers }: Beers) {
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <BeerSheet
      title="Coming"
      caption="Beers to come"
      beers={beers}
      columns={[
        { head: "Stage", wideOnly: true, cell: (beer) => stageOf(beer) },
        ...numberColumns(formatter),
        {
          head: "Ready",
          number: true,
          cell: ({ readyAt }) => (readyAt === null ? "–" : dates.format("short", readyAt)),
        },
      ]}
    />
  );
}

function Kicked({ beers }: Beers) {
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <BeerSheet
      title="Kicked"
      caption="Beers that were"
      beers={beers}
      columns={[
        {
          head: "Kegged",
          wideOnly: true,
          cell: ({ keggedAt }) => (keggedAt === null ? "–" : dates.format("short", keggedAt)),
        },
        { head: "ABV %", number: true, cell: ({ abv }) => (abv === null ? "–" : formatter.number(abv, 1, 1)) },
        {
          head: "Rating",
          number: true,
          cell: ({ rating }) => (rating === null ? "–" : formatter.number(rating, 1, 1)),
        },
      ]}
    />
  );
}

type BeerSheetProps = Beers & { title: string; caption: string; columns: readonly SheetColumn<BeerListRow>[] };

function BeerSheet({ title, caption, beers, columns }: BeerSheetProps) {
  if (beers.length === 0) return null;
  return (
    <Band bare>
      <SectionHead title={title} />
      <div className="c-full">
        <Sheet
          caption={caption}
          captionHidden
          rows={beers}
          rowKey={({ slug }) => slug}
          columns={[nameColumn, { head: "Style", cell: ({ style }) => style }, ...columns]}
        />
      </div>
    </Band>
  );
}

const lede = (onTap: number) =>
  onTap === 0
    ? "The taps are dry. What comes next stands below."
    : `${openingCount(onTap)} ${onTap === 1 ? "tap" : "taps"}. Colours are computed from each recipe.`;

const nameColumn = {
  head: "Beer",
  cell: (beer: BeerListRow) => (
    <span className={styles.name}>
      <Swatch srm={srmOf(beer)} />
      <a href={`/beers/${beer.slug}`}>{beer.title}</a>
    </span>
  ),
};

const numberColumns = (formatter: ReturnType<typeof useFormatter>) => [
  { head: "ABV %", number: true, cell: ({ abv }: BeerListRow) => (abv === null ? "–" : formatter.number(abv, 1, 1)) },
  {
    head: "IBU",
    number: true,
    wideOnly: true,
    cell: ({ ibu }: BeerListRow) => (ibu === null ? "–" : formatter.number(ibu, 0)),
  },
  {
    head: formatter.choice.colour,
    number: true,
    wideOnly: true,
    cell: ({ srm }: BeerListRow) => (srm === null ? "–" : formatter.parts("colour", srm, "large", 0).number),
  },
];

const stageOf = ({ place, batchStatus }: BeerListRow): string => {
  if (place === "conditioning") return "Conditioning";
  return batchStatus === null || batchStatus === "Planning" ? "Planned" : batchStatus;
};

export function kegText(keg: NonNullable<BeerListRow["keg"]>, dates: ReturnType<typeof useDates>) {
  return {
    left: keg.left,
    strong: String(keg.pints),
    text: `${keg.pints === 1 ? "pint" : "pints"}${keg.dryAt === null ? "" : `, dry about ${dates.format("short", keg.dryAt)}`}`,
  };
}
