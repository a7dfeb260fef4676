/** The batches that were brewed from a recipe, with what they came out at. */
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Sheet } from "../../ui/list/sheet.tsx";
import { Stars } from "../../ui/beer/stars.tsx";
import type { RecipePage } from "./queries.ts";

type Row = RecipePage["batches"][number];

export function BatchList({ batches, formatter }: { batches: readonly Row[]; formatter: Formatter }) {
  const dates = useDates();
  const isRated = batches.some(({ rating }) => rating !== null);
  const gravity = (sg: number | null) => (sg === null ? "–" : formatter.gravity(sg).number);
  return (
    <Sheet
      caption="Batches"
      captionHidden
      rows={batches}
      rowKey={({ path }) => path}
      columns={[
        { head: "Batch", cell: ({ path, title, number }) => <a href={path}>{`${title}, No. ${number}`}</a> },
        { head: "Brewed", cell: ({ at }) => (at === null ? "–" : dates.format("long", at)) },
        { head: "Version", number: true, wideOnly: true, cell: ({ version }) => version ?? "–" },
        ...(isRated
          ? [
              {
                head: "Rating",
                wideOnly: true,
                cell: ({ rating }: Row) =>
                  rating && <Stars rating={rating.average} text={`${formatter.number(rating.average, 1, 1)} of 5`} />,
              },
            ]
          : []),
        { head: "OG", number: true, cell: ({ og }) => gravity(og) },
        { head: "FG", number: true, cell: ({ fg }) => gravity(fg) },
        {
          head: "ABV %",
          number: true,
          wideOnly: true,
          cell: ({ abv }) => (abv === null ? "–" : formatter.number(abv, 1, 1)),
        },
      ]}
    />
  );
}
