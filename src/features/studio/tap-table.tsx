/** What is on tap, and when each keg will be dry. */
import { useDates } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import styles from "./today-view.module.css";

export type OnTap = {
  slug: string;
  title: string;
  style: string;
  srm: number | null;
  tap: number | null;
  keg: { pints: number; dryAt: number | null } | null;
};

export function TapTable({ beers }: { beers: readonly OnTap[] }) {
  const dates = useDates();
  return (
    <StudioTable
      caption="On tap"
      titled
      rows={beers}
      rowKey={({ slug }) => slug}
      columns={[
        {
          head: "Beer",
          cell: ({ srm, slug, title, style }) => (
            <span className={styles.beer}>
              {srm === null ? undefined : <Swatch srm={srm} />}
              <Link href={`/beers/${slug}`}>
                {title}, {style}
              </Link>
            </span>
          ),
        },
        { head: "Pints left", number: true, cell: ({ keg }) => keg?.pints ?? "" },
        {
          head: "Dry about",
          number: true,
          dim: true,
          cell: ({ keg }) => (keg?.dryAt ? dates.format("short", keg.dryAt) : ""),
        },
      ]}
    />
  );
}
