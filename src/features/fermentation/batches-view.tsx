/** The list of batches: one ruled row each, its curve, its numbers. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Sparkline } from "../../ui/curve/sparkline.tsx";
import { useWords } from "../../words/words.ts";
import type { BatchList, BatchRow } from "./queries.ts";
import { styleAndNumber } from "./style-and-number.ts";
import styles from "./batches-view.module.css";

export function BatchesView({ list }: { list: BatchList }) {
  const words = useWords();
  const { batches, fermenting, page } = list;
  const now = batches.filter(({ status }) => status === "Fermenting");
  const others = batches.filter(({ status }) => status !== "Fermenting");
  return (
    <>
      <PageHead
        title={words.text("frame.section.fermentation")}
        lede={page.total > 0 ? words.text("batches.lede", { all: page.total, fermenting }) : undefined}
      />
      {page.total === 0 ? <NothingYet text={words.text("batches.none")} /> : null}
      {now.length > 0 ? <Rows title={words.text("batches.fermenting")} batches={now} /> : null}
      {others.length > 0 ? (
        <Rows title={fermenting > 0 ? words.text("batches.others") : words.text("batches.all")} batches={others} />
      ) : null}
      <ListPages label={words.text("batches.pages")} list={page} hrefOf={(number) => pageHref("/batches", number)} />
    </>
  );
}

function Rows({ title, batches }: { title: string; batches: readonly BatchRow[] }) {
  return (
    <Band>
      <h2 className={`c-full ${styles.title}`}>{title}</h2>
      <ol className={`c-full h-feed ${styles.rows}`}>
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
  const words = useWords();
  const { scale } = formatter;
  const gravity = batch.summary?.gravity ?? batch.fg;
  const cells = [
    ...(batch.og === null
      ? []
      : [{ label: words.text("batch.og", { scale }), value: formatter.gravity(batch.og, 3).number }]),
    ...(gravity === null
      ? []
      : [
          {
            label: batch.status === "Fermenting" ? words.text("batch.gravityNow") : words.text("batch.fg", { scale }),
            value: formatter.gravity(gravity, 3).number,
          },
        ]),
    ...(batch.summary
      ? [
          {
            label: words.text("beer.abv"),
            value: `${formatter.number(batch.summary.abvPercent, 1, 1)} ${words.text("beer.abvUnit")}`,
          },
        ]
      : []),
  ];
  return (
    <li className={`h-entry ${styles.row}`}>
      <div className={styles.curve}>
        <Sparkline curve={batch.curve} srm={batch.srm ?? undefined} />
      </div>
      <div className={styles.name}>
        <h3>
          <a className="u-url p-name" href={`/batches/${batch.slug}`}>
            {batch.title}
          </a>
        </h3>
        <p>
          {[
            styleAndNumber(words, batch),
            dates.format("short", batch.at),
            words.text("batch.statusInLine", { status: batch.status }),
          ].join(", ")}
        </p>
      </div>
      <dl className={styles.numbers}>
        {cells.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
