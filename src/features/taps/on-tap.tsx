/** What is on tap, as labels side by side: a block of the home page. */
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import { Band } from "../../ui/band.tsx";
import { LabelRow } from "../../ui/label-row.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { smallLabel, srmOf } from "./beer-label.ts";
import type { BeerListRow } from "./queries.ts";
import styles from "./on-tap.module.css";

const mostLabels = 8;

export function OnTap({ beers }: { beers: readonly BeerListRow[] }) {
  const printer = usePrinter();
  const dates = useDates();
  const onTap = beers.filter(({ place }) => place === "on-tap").slice(0, mostLabels);
  const next = beers.find(({ place }) => place === "conditioning");
  if (onTap.length === 0 && !next) return null;
  return (
    <Band bare>
      <SectionHead title={onTap.length > 0 ? "On tap" : "Coming"} more={{ href: "/beers", label: "All beers" }} />
      {onTap.length > 0 ? <LabelRow labels={onTap.map((beer) => smallLabel(beer, printer))} /> : null}
      {next ? (
        <p className={`c-full ${styles.next}`}>
          <span className="dim">Next on</span>
          <Swatch srm={srmOf(next)} />
          <a href={`/beers/${next.slug}`}>{`${next.title}, ${next.style}`}</a>
          <span className="dim">
            {next.readyAt === null ? "conditioning" : `conditioning, ready ${dates.print("short", next.readyAt)}`}
          </span>
        </p>
      ) : null}
    </Band>
  );
}
