/** The batches that were brewed from a recipe, with what they came out at. */
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Sheet } from "../../ui/list/sheet.tsx";
import { Stars } from "../../ui/beer/stars.tsx";
import { useWords } from "../../words/words.ts";
import type { RecipePage } from "./queries.ts";

type Row = RecipePage["batches"][number];

export function BatchList({ batches, formatter }: { batches: readonly Row[]; formatter: Formatter }) {
  const words = useWords();
  const dates = useDates();
  const isRated = batches.some(({ rating }) => rating !== null);
  const gravity = (sg: number | null) => (sg === null ? "–" : formatter.gravity(sg, 3).number);
  return (
    <Sheet
      caption={words.text("recipe.batches")}
      captionHidden
      rows={batches}
      rowKey={({ path }) => path}
      columns={[
        {
          head: words.text("recipe.batch"),
          cell: ({ path, title, number }) => (
            <a href={path}>{words.say("recipe.batch.name", { title, number: `${number}` })}</a>
          ),
        },
        { head: words.text("recipe.batch.date"), cell: ({ at }) => (at === null ? "–" : dates.format("long", at)) },
        { head: words.text("recipe.version"), number: true, wideOnly: true, cell: ({ version }) => version ?? "–" },
        ...(isRated
          ? [
              {
                head: words.text("recipe.batch.rating"),
                wideOnly: true,
                cell: ({ rating }: Row) =>
                  rating && (
                    <Stars
                      rating={rating.average}
                      text={words.text("ui.rating", { rating: formatter.number(rating.average, 1, 1) })}
                    />
                  ),
              },
            ]
          : []),
        { head: words.text("recipe.og", { scale: formatter.scale }), number: true, cell: ({ og }) => gravity(og) },
        { head: words.text("recipe.fg", { scale: formatter.scale }), number: true, cell: ({ fg }) => gravity(fg) },
        {
          head: words.text("recipe.abv"),
          number: true,
          wideOnly: true,
          cell: ({ abv }) => (abv === null ? "–" : formatter.number(abv, 1, 1)),
        },
      ]}
    />
  );
}
