/** The tap list: what is on, what comes, what was. */
import type { ReactNode } from "react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
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
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { beerNumbers, srmOf } from "./beer-label.ts";
import { kegText } from "./keg-text.ts";
import { placeName } from "./place-name.ts";
import type { BeerList, BeerListRow } from "./queries.ts";
import styles from "./beers-view.module.css";

export function BeersView({ list }: { list: BeerList }) {
  const words = useWords();
  const { beers, page, canEdit } = list;
  return (
    <>
      <PageHead
        title={list.onTap > 0 ? words.text("beers.onTap") : words.text("frame.section.beers")}
        lede={page.total > 0 ? lede(words, list.onTap) : undefined}
      />
      {page.total === 0 ? (
        <NothingYet
          text={words.text("beers.none")}
          studio={canEdit ? { href: "/studio/beers/new", label: words.text("beers.add") } : undefined}
        />
      ) : null}
      <OnTap beers={beers.filter(({ place }) => place === "on-tap")} />
      <Coming beers={beers.filter(({ place }) => place === "conditioning" || place === "coming")} />
      <Kicked beers={beers.filter(({ place }) => place === "kicked")} />
      <ListPages label={words.text("beers.pages")} list={page} hrefOf={(number) => pageHref("/beers", number)} />
    </>
  );
}

type Beers = { beers: readonly BeerListRow[] };

function OnTap({ beers }: Beers) {
  const words = useWords();
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
          text: [
            beer.style,
            beer.batchNumber === null ? "" : words.text("batch.numberInLine", { number: `${beer.batchNumber}` }),
          ]
            .filter(Boolean)
            .join(", "),
          facts: beerNumbers(words, beer, formatter),
          keg: beer.keg ? { left: beer.keg.left, text: kegText(words, beer.keg, formatter, dates, bold) } : undefined,
          transition: `beer-${beer.slug}`,
        }))}
      />
      <SrmStrip
        caption={`${words.text("beers.colours", { unit: formatter.choice.colour })}: ${beers
          .flatMap(({ title, srm }) =>
            srm === null ? [] : `${title} ${formatter.parts("colour", srm, "large", 0).number}`,
          )
          .join(", ")}`}
        marks={beers.flatMap(({ title, srm, tap }) =>
          srm === null ? [] : [{ name: title, short: String(tap ?? title.slice(0, 2)), srm }],
        )}
      />
    </>
  );
}

const bold = (inside: ReactNode) => <b>{inside}</b>;

function Coming({ beers }: Beers) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <BeerSheet
      title={words.text("beers.coming")}
      caption={words.text("beers.coming.caption")}
      beers={beers}
      columns={[
        { head: words.text("beers.status"), wideOnly: true, cell: (beer) => stageOf(words, beer) },
        ...numberColumns(words, formatter),
        {
          head: words.text("beers.ready"),
          number: true,
          cell: ({ readyAt }) => (readyAt === null ? "–" : dates.format("short", readyAt)),
        },
      ]}
    />
  );
}

function Kicked({ beers }: Beers) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <BeerSheet
      title={words.text("beers.kicked")}
      caption={words.text("beers.kicked.caption")}
      beers={beers}
      columns={[
        {
          head: words.text("beers.kegged"),
          wideOnly: true,
          cell: ({ keggedAt }) => (keggedAt === null ? "–" : dates.format("short", keggedAt)),
        },
        abvColumn(words, formatter),
        {
          head: words.text("beers.rating"),
          number: true,
          cell: ({ rating }) => (rating === null ? "–" : formatter.number(rating, 1, 1)),
        },
      ]}
    />
  );
}

type BeerSheetProps = Beers & { title: string; caption: string; columns: readonly SheetColumn<BeerListRow>[] };

function BeerSheet({ title, caption, beers, columns }: BeerSheetProps) {
  const words = useWords();
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
          columns={[nameColumn(words), { head: words.text("beers.style"), cell: ({ style }) => style }, ...columns]}
        />
      </div>
    </Band>
  );
}

const lede = (words: Words, onTap: number) =>
  onTap === 0 ? words.text("beers.lede.dry") : words.text("beers.lede", { beers: onTap });

const nameColumn = (words: Words) => ({
  head: words.text("beers.beer"),
  cell: (beer: BeerListRow) => (
    <span className={styles.name}>
      <Swatch srm={srmOf(beer)} />
      <a href={`/beers/${beer.slug}`}>{beer.title}</a>
    </span>
  ),
});

const abvColumn = (words: Words, formatter: Formatter) => ({
  head: words.text("beers.abvPercent"),
  number: true,
  cell: ({ abv }: BeerListRow) => (abv === null ? "–" : formatter.number(abv, 1, 1)),
});

const numberColumns = (words: Words, formatter: Formatter) => [
  abvColumn(words, formatter),
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

const stageOf = (words: Words, { place, batchStatus }: BeerListRow): string => {
  if (place === "conditioning") return placeName(words, place);
  return batchStatus === null || batchStatus === "Planning"
    ? words.text("beers.planned")
    : words.text("batch.status", { status: batchStatus });
};
