/** The part of a batch's curve that is shown: as the address says, as somebody chooses it, and with what is measured meanwhile. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { BatchAnalysis, CurvePoint } from "../../../domain/fermentation/batch-analysis.ts";
import { useDates } from "../../../platform/use-formatter.ts";
import type { CurveWindow } from "../../../ui/curve/curve-window.ts";
import type { PublicReading } from "../live-readings.ts";
import { askedView, spanSearch } from "./asked-span.ts";
import { CurveFoot } from "./curve-foot.tsx";
import { detailedCurve } from "./detailed-curve.ts";
import type { ExplorerBatch } from "./explorer-batch.ts";
import { type ReceivedSpan, receivedSpan, type SentSpan } from "./sent-span.ts";
import type { View } from "./span-plot.ts";
import { lengthOf, moveBy, timeMarks } from "./span-view.ts";

const dayMilliseconds = 86_400_000;
const mostMarks = 12;
/** While somebody drags, the address stays. */
const restMilliseconds = 300;

type SpannedBatch = Pick<ExplorerBatch, "title" | "address" | "files" | "events"> & {
  analysis: BatchAnalysis;
  latestAt: number | null;
  live: readonly PublicReading[];
  /** Of the part that the address asks for, as the page came with it. */
  part?: SentSpan | undefined;
  /** What is loaded is asked for again when it changes. */
  version?: unknown;
};

export type ShownCurve = {
  window: CurveWindow | undefined;
  gravity: CurvePoint[];
  temperature: CurvePoint[];
  foot: ReactNode;
};

/** `latest`: the last reading when it was chosen; a part that ends there goes on with what comes. */
type Chosen = { search: string; view: View | null; latest: number };

export function useCurveSpan({ analysis, latestAt, live, part, ...batch }: SpannedBatch): ShownCurve {
  const dates = useDates();
  const { search, pathname, key } = useLocation();
  const { startedAt, days } = analysis;
  const whole = useMemo(() => ({ from: startedAt, to: startedAt + days * dayMilliseconds }), [startedAt, days]);
  const latest = latestAt ?? whole.to;
  const [chosen, setChosen] = useState<Chosen>(() => ({ search, view: askedView(search, whole), latest }));
  const [detail, setDetail] = useState<ReceivedSpan | null>(() => (part ? receivedSpan(part) : null));
  const view = useMemo(() => {
    const held = chosen.search === search ? chosen.view : askedView(search, whole);
    return held && held.to === chosen.latest ? moveBy(held, latest - chosen.latest, whole) : held;
  }, [chosen, search, whole, latest]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const own = spanSearch(globalThis.location.search, view);
      if (own !== globalThis.location.search)
        history.replaceState(history.state, "", `${pathname}${own}${globalThis.location.hash}`);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [view, pathname, key]);
  const window = useMemo(
    () =>
      view
        ? {
            from: (view.from - startedAt) / dayMilliseconds,
            days: lengthOf(view) / dayMilliseconds,
            marks: timeMarks(view, dates.offsetAt, mostMarks).map(({ at, isDay, isMain }) => ({
              day: (at - startedAt) / dayMilliseconds,
              label: dates.format(isDay ? "short" : "time", at),
              isMain,
            })),
          }
        : undefined,
    [view, startedAt, dates],
  );
  const shown = view ? detail : null;
  return {
    window,
    gravity: useMemo(() => detailedCurve(analysis.gravity, shown, "gravity", startedAt), [analysis, shown, startedAt]),
    temperature: useMemo(
      () => detailedCurve(analysis.temperature, shown, "celsius", startedAt),
      [analysis, shown, startedAt],
    ),
    foot: (
      <CurveFoot
        {...batch}
        analysis={analysis}
        whole={whole}
        measured={{ from: whole.from, to: Math.max(whole.from + 1, latest) }}
        view={view}
        live={live}
        hrefOf={(next) => `${pathname}${spanSearch(search, next)}`}
        setView={(next) => setChosen({ search, view: next, latest })}
        setDetail={setDetail}
      />
    ),
  };
}
