/** A batch's curve of which a part can be shown, with others beside it: on its own page. */
import type { ComponentProps } from "react";
import { endOf } from "../../ui/curve/curve-window.ts";
import { BatchCurve } from "./batch-curve.tsx";
import { BesideLegend, useBeside } from "./beside-legend.tsx";
import type { PublicReading } from "./live-readings.ts";
import type { BatchPage } from "./queries.ts";
import type { SentSpan } from "./span/sent-span.ts";
import { useCurveSpan } from "./span/use-curve-span.tsx";

type SpannedCurveProps = Pick<ComponentProps<typeof BatchCurve>, "above"> & {
  batch: BatchPage;
  analysis: NonNullable<BatchPage["analysis"]>;
  /** Readings that came while the page is open. */
  live: readonly PublicReading[];
  /** Readings of the part that the address asks for. */
  part: SentSpan | undefined;
};

export function SpannedCurve({ batch, analysis, live, part, above }: SpannedCurveProps) {
  const { slug, title, events, latestAt, beside, og, number } = batch;
  const shown = useCurveSpan({
    title,
    address: `/batches/${slug}/readings.json`,
    files: `/batches/${slug}`,
    events,
    analysis,
    latestAt,
    live,
    part,
  });
  const { window, gravity, temperature } = shown;
  const drawn = useBeside(beside, analysis, og);
  const read = { ...analysis, gravity, temperature };
  const legend = beside ? (
    <BesideLegend {...{ beside, drawn, number, title }} until={endOf(window)} analysis={read} />
  ) : undefined;
  return <BatchCurve batch={batch} above={above} shown={shown} overlays={drawn} legend={legend} />;
}
