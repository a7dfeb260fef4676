/** The tap list: what is on, what comes, what was. */
import { openingCount } from "../../domain/units/count-word.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { SrmStrip } from "../../ui/beer/srm-strip.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { TapList } from "../../ui/beer/tap-list.tsx";
import { beerNumbers, srmOf } from "./beer-label.ts";
import type { BeerListRow } from "./queries.ts";
import styles from "./beers-view.module.css";

export function BeersView({ beers, canEdit }: { beers: readonly BeerListRow[]; canEdit: boolean }) {
  const formatter = useFormatter();
  const dates = useDates();
  const onTap = beers.filter(({ place }) => place === "on-tap");
  const coming = beers.filter(({ place }) => place === "conditioning" || place === "coming");
  const kicked = beers.filter(({ place }) => place === "kicked");
  return (
    <>
      <PageHead
        title={onTap.length > 0 ? "On tap" : "Beers"}
        lede={beers.length > 0 ? lede(onTap.length) : undefined}
      />
      {beers.length === 0 ? (
        <NothingYet
          text="Nothing has been brewed here yet."
          studio={canEdit ? { href: "/studio/beers/new", label: "Write the first beer" } : undefined}
        />
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
              facts: beerNumbers(beer, formatter),
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
                ...numberColumns(formatter),
                {
                  head: "Ready",
                  number: true,
                  cell: ({ readyAt }) => (readyAt === null ? "–" : dates.format("short", readyAt)),
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
          </div>
        </Band>
      ) : null}
    </>
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
