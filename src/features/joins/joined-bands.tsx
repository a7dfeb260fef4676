/** The foot of a page: the batches it speaks of as small curves, then the things related to it. */
import { Band } from "../../ui/frame/band.tsx";
import { BatchRow } from "../../ui/curve/batch-row.tsx";
import { Related } from "../../ui/list/related.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { JoinedBatch, Joins } from "./queries.ts";

/** Fewer than these are all there are. */
const mostCurves = 4;

function batchText({ number, style, status, days }: JoinedBatch, words: Words): string {
  const lasted = days >= 1 ? words.text("join.batch.days", { days: Math.round(days) }) : "";
  return [
    words.text("join.batch", { number: `${number}` }),
    style,
    status === "Fermenting" ? words.text("join.batch.fermenting") : lasted,
  ]
    .filter(Boolean)
    .join(", ");
}

interface JoinedBandsProps {
  joins: Joins;
  /** Where they are more than related. */
  batchesTitle?: string;
}

export function JoinedBands({ joins: { batches = [], batchCount = 0, related }, batchesTitle }: JoinedBandsProps) {
  const words = useWords();
  return (
    <>
      {batches.length > 0 ? (
        <Band>
          <SectionHead
            title={batchesTitle ?? words.text("join.batches")}
            aside={
              batchCount > mostCurves ? (
                <span className="geom dim">{words.say("join.batchCount", { count: batchCount })}</span>
              ) : undefined
            }
          />
          <BatchRow
            items={batches.map((batch) => ({ ...batch, text: batchText(batch, words), srm: batch.srm ?? undefined }))}
          />
        </Band>
      ) : undefined}
      <Related title={words.text("join.related")} links={related} narrow />
    </>
  );
}
