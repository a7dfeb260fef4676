/** The foot of a page: the batches it speaks of as small curves, then the things related to it. */
import { Band } from "../../ui/frame/band.tsx";
import { BatchRow } from "../../ui/curve/batch-row.tsx";
import { Related } from "../../ui/list/related.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import type { JoinedBatch, Joins } from "./queries.ts";

/** Fewer than these are all there are. */
const mostCurves = 4;

const batchText = ({ number, style, status, days }: JoinedBatch) =>
  [`Batch ${number}`, style, status === "Fermenting" ? "now" : days >= 1 ? `${Math.round(days)} days` : ""]
    .filter(Boolean)
    .join(", ");

interface JoinedBandsProps {
  joins: Joins;
  batchesTitle: string;
  relatedTitle: string;
}

export function JoinedBands({ joins: { batches, batchCount, related }, batchesTitle, relatedTitle }: JoinedBandsProps) {
  return (
    <>
      {batches.length > 0 ? (
        <Band>
          <SectionHead
            title={batchesTitle}
            aside={batchCount > mostCurves ? <span className="geo dim">{batchCount} so far</span> : undefined}
          />
          <BatchRow
            items={batches.map((batch) => ({ ...batch, text: batchText(batch), srm: batch.srm ?? undefined }))}
          />
        </Band>
      ) : undefined}
      <Related title={relatedTitle} links={related} narrow />
    </>
  );
}
