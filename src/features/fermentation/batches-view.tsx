/** The list of batches: one ruled row each, its curve, its numbers. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { countWord, openingCount } from "../../domain/units/count-word.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Sparkline } from "../../ui/curve/sparkline.tsx";
import type { BatchList, BatchRow } from "./queries.ts";
import styles from "./batches-view.module.css";

export function BatchesView({ list }: { list: BatchList }) {
  const { batches, fermenting, page } = list;
  const now = batches.filter(({ status }) => status === "Fermenting");
  const others = batches.filter(({ status }) => status !== "Fermenting");
  return (
    <>
      <PageHead title="Batches" lede={page.total > 0 ? sentence(fermenting, page.total) : undefined} />
      {page.total === 0 ? (
        <NothingYet text="Nothing has been brewed here yet. The first batch brings its curve." />
      ) : null}
      {now.length > 0 ? <Rows title="Fermenting now" batches={now} /> : null}
      {others.length > 0 ? <Rows title={fermenting > 0 ? "Before that" : "All batches"} batches={others} /> : null}
      <ListPages label="Pages of batches" list={page} hrefOf={(number) => pageHref("/batches", number)} />
    </>
  );
}

const sentence = (fermenting: number, all: number) =>
  `${fermenting === 0 ? "Nothing ferments" : `${openingCount(fermenting)} ferment${fermenting === 1 ? "s" : ""}`} now, ${countWord(all)} in all. Every curve is what the hydrometer said.`;

function Rows({ title, batches }: { title: string; batches: readonly BatchRow[] }) {
  return (
    <Band>
      <h2 className={`c-full ${styles.title}`}>{title}</h2>
      <ol className={`c-full ${styles.rows}`}>
        {batches.map((batch) => (
          <Row key={batch.slug} batch={batch} />
        ))}
      </ol>
    </Band>
  );
}

function Row({ batch }: { batch: BatchRow }) {
  const formatter = useFormatter();
  const dates = useDates();
  const gravity = batch.summary?.gravity ?? batch.fg;
  const cells: [string, string][] = [
    ...(batch.og === null ? [] : [["OG", formatter.gravity(batch.og).number] as [string, string]]),
    ...(gravity === null
      ? []
      : [[batch.status === "Fermenting" ? "Now" : "FG", formatter.gravity(gravity).number] as [string, string]]),
    ...(batch.summary ? [["ABV", `${formatter.number(batch.summary.abvPercent, 1, 1)} %`] as [string, string]] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.curve}>
        <Sparkline curve={batch.curve} srm={batch.srm ?? undefined} />
      </div>
      <div className={styles.name}>
        <h3>
          <a href={`/batches/${batch.slug}`}>{batch.title}</a>
        </h3>
        <p>
          {[batch.style, `batch ${batch.number}`, dates.format("short", batch.at), batch.status.toLowerCase()]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <dl className={styles.numbers}>
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
