/** The batches that were brewed from a recipe, with what they came out at. */
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { RecipePage } from "./queries.ts";

export function BatchList({ batches }: { batches: RecipePage["batches"] }) {
  const printer = usePrinter();
  const dates = useDates();
  return (
    <Sheet
      caption="Batches"
      captionHidden
      rows={batches}
      rowKey={({ path }) => path}
      columns={[
        { head: "Batch", cell: ({ path, title, number }) => <a href={path}>{`${title}, No. ${number}`}</a> },
        { head: "Brewed", cell: ({ at }) => (at === null ? "–" : dates.print("long", at)) },
        { head: "Version", number: true, wideOnly: true, cell: ({ version }) => version ?? "–" },
        { head: "OG", number: true, cell: ({ og }) => (og === null ? "–" : printer.gravity(og).number) },
        { head: "FG", number: true, cell: ({ fg }) => (fg === null ? "–" : printer.gravity(fg).number) },
      ]}
    />
  );
}
