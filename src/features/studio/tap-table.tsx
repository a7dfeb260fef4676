/** What is on tap, and when each keg will be dry. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./today-view.module.css";

export type OnTap = {
  slug: string;
  title: string;
  style: string;
  srm: number | null;
  tap: number | null;
  keg: { litres: number; dryAt: number | null } | null;
};

export function TapTable({ beers }: { beers: readonly OnTap[] }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const { choice } = formatter;
  return (
    <StudioTable
      caption={words.text("studio.taps")}
      titled
      rows={beers}
      rowKey={({ slug }) => slug}
      columns={[
        {
          head: words.text("studio.taps.beer"),
          cell: ({ srm, slug, title, style }) => (
            <span className={styles.beer}>
              {srm === null ? undefined : <Swatch srm={srm} />}
              <Link href={`/beers/${slug}`}>{words.say("studio.taps.titleAndStyle", { title, style })}</Link>
            </span>
          ),
        },
        {
          head: words.text("studio.taps.glasses", { glass: choice.glass === "half litre" ? "half" : "other" }),
          number: true,
          cell: ({ keg }) => (keg ? formatter.number(formatter.glasses(keg.litres), 0) : ""),
        },
        {
          head: words.text("studio.taps.empty"),
          number: true,
          dim: true,
          cell: ({ keg }) => (keg?.dryAt ? dates.format("short", keg.dryAt) : ""),
        },
      ]}
    />
  );
}
