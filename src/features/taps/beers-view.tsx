/** The tap list: what is on, what comes, what was. */
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import { Band } from "../../ui/band.tsx";
import { Poster } from "../../ui/poster.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SrmStrip } from "../../ui/srm-strip.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { TapList } from "../../ui/tap-list.tsx";
import { beerNumbers, srmOf } from "./beer-label.ts";
import type { BeerListRow } from "./queries.ts";
import styles from "./beers-view.module.css";

export function BeersView({ beers, canEdit }: { beers: readonly BeerListRow[]; canEdit: boolean }) {
  const printer = usePrinter();
  const dates = useDates();
  const onTap = beers.filter(({ place }) => place === "on-tap");
  const coming = beers.filter(({ place }) => place === "conditioning" || place === "coming");
  const kicked = beers.filter(({ place }) => place === "kicked");
  return (
    <>
      <Band bare>
        <div className={`c-1-8 ${styles.poster}`}>
          <Poster text={onTap.length > 0 ? "On tap" : "Beers"} />
        </div>
        <p className={`lede c-9-12 ${styles.lede}`}>{lede(onTap.length, beers.length)}</p>
      </Band>
      {beers.length === 0 && canEdit ? (
        <Band>
          <p className="c-full">
            <a href="/studio/beers/new">Write the first beer</a>, or <a href="/studio/recipes">import a recipe</a> and
            brew it.
          </p>
        </Band>
      ) : null}
      {onTap.length > 0 ? (
        <>
          <TapList
            rows={onTap.map((beer) => ({
              tap: beer.tap === null ? "–" : String(beer.tap),
              name: beer.title,
              href: `/beers/${beer.slug}`,
              srm: srmOf(beer),
              text: [beer.style, beer.batchNumber === null ? "" : `batch ${beer.batchNumber}`]
                .filter(Boolean)
                .join(", "),
              facts: beerNumbers(beer, printer),
              keg: beer.keg ? kegText(beer.keg, dates) : undefined,
              transition: `beer-${beer.slug}`,
            }))}
          />
          <SrmStrip
            label="Colour of the beers on tap, SRM"
            marks={onTap.flatMap(({ title, srm, tap }) =>
              srm === null ? [] : [{ name: title, short: String(tap ?? title.slice(0, 2)), srm }],
            )}
          />
        </>
      ) : null}
      {coming.length > 0 ? (
        <Band bare>
          <SectionHead title="Coming" />
          <div className="c-full">
            <Sheet
              caption="Beers to come"
              captionHidden
              rows={coming}
              rowKey={({ slug }) => slug}
              columns={[
                nameColumn,
                { head: "Style", cell: ({ style }) => style },
                { head: "Stage", wideOnly: true, cell: (beer) => stageOf(beer) },
                ...numberColumns(printer),
                {
                  head: "Ready",
                  number: true,
                  cell: ({ readyAt }) => (readyAt === null ? "–" : dates.print("short", readyAt)),
                },
              ]}
            />
          </div>
        </Band>
      ) : null}
      {kicked.length > 0 ? (
        <Band bare>
          <SectionHead title="Kicked" />
          <div className="c-full">
            <Sheet
              caption="Beers that were"
              captionHidden
              rows={kicked}
              rowKey={({ slug }) => slug}
              columns={[
                nameColumn,
                { head: "Style", cell: ({ style }) => style },
                {
                  head: "Kegged",
                  wideOnly: true,
                  cell: ({ keggedAt }) => (keggedAt === null ? "–" : dates.print("short", keggedAt)),
                },
                { head: "ABV %", number: true, cell: ({ abv }) => (abv === null ? "–" : printer.number(abv, 1, 1)) },
                {
                  head: "Rating",
                  number: true,
                  cell: ({ rating }) => (rating === null ? "–" : printer.number(rating, 1, 1)),
                },
              ]}
            />
          </div>
        </Band>
      ) : null}
    </>
  );
}

const lede = (onTap: number, all: number) => {
  if (all === 0) return "Nothing has been brewed here yet.";
  if (onTap === 0) return "The taps are dry. What comes next stands below.";
  return `${words[onTap] ?? String(onTap)} ${onTap === 1 ? "tap" : "taps"}. Colours are computed from each recipe.`;
};
const words = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

const nameColumn = {
  head: "Beer",
  cell: (beer: BeerListRow) => (
    <span className={styles.name}>
      <Swatch srm={srmOf(beer)} />
      <a href={`/beers/${beer.slug}`}>{beer.title}</a>
    </span>
  ),
};

const numberColumns = (printer: ReturnType<typeof usePrinter>) => [
  { head: "ABV %", number: true, cell: ({ abv }: BeerListRow) => (abv === null ? "–" : printer.number(abv, 1, 1)) },
  {
    head: "IBU",
    number: true,
    wideOnly: true,
    cell: ({ ibu }: BeerListRow) => (ibu === null ? "–" : printer.number(ibu, 0)),
  },
  {
    head: printer.choice.colour,
    number: true,
    wideOnly: true,
    cell: ({ srm }: BeerListRow) => (srm === null ? "–" : printer.parts("colour", srm, "large", 0).number),
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
    text: `${keg.pints === 1 ? "pint" : "pints"}${keg.dryAt === null ? "" : `, dry about ${dates.print("short", keg.dryAt)}`}`,
  };
}
