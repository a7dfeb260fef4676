/** A batch as the site's one image, with its plate: on its own page and at the head of the home page. */
import type { ReactNode } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import type { CurveOverlay } from "../../ui/curve/curve-data.ts";
import { curveNumbersOf } from "../../ui/curve/curve-numbers.ts";
import { FermentationCurve } from "../../ui/curve/fermentation-curve.tsx";
import { Plate } from "../../ui/curve/plate.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { Rates } from "../../ui/curve/rates.tsx";
import type { Words } from "../../words/arguments.ts";
import { gravityFallParts } from "../../words/say-gravity-span.ts";
import { useWords } from "../../words/words.ts";
import { forecastOf, useForecastNote } from "./forecast-words.tsx";
import { phaseName } from "./phase-name.ts";
import type { BatchPage } from "./queries.ts";
import type { ShownCurve } from "./span/use-curve-span.tsx";

const dayMilliseconds = 86_400_000;

type BatchCurveProps = {
  batch: BatchPage;
  /** The home page leaves out events, phases and temperature. */
  plain?: boolean;
  /** Above the name: the way back. */
  above?: ReactNode;
  /** Under the name. */
  below?: ReactNode;
  /** The part of it that is shown, in place of the whole. */
  shown?: ShownCurve;
  /** Other batches over it, and the row that says which. */
  overlays?: CurveOverlay[];
  legend?: ReactNode;
  /** Instead of the bare name, such as a link. */
  name?: ReactNode;
  heading?: "h1" | "h2";
};

export function BatchCurve({ batch, ...props }: BatchCurveProps) {
  return batch.analysis ? <Drawn {...props} batch={batch} analysis={batch.analysis} /> : null;
}

type DrawnProps = BatchCurveProps & { analysis: NonNullable<BatchPage["analysis"]> };

function Drawn({
  batch,
  analysis,
  plain = false,
  above,
  below,
  name,
  heading = "h1",
  shown = { ...analysis, window: undefined, foot: undefined },
  overlays = [],
  legend,
}: DrawnProps) {
  const formatter = useFormatter();
  const dates = useDates();
  const words = useWords();
  const { summary, now, end } = analysis;
  const note = useForecastNote(analysis, batch.latestAt, batch.drawnAt);
  const numbers = curveNumbersOf(formatter);
  const live = now !== null;
  return (
    <FermentationCurve
      srm={batch.srm ?? undefined}
      points={batch.points ?? 56}
      days={analysis.days}
      gravity={shown.gravity}
      window={shown.window}
      foot={shown.foot}
      numbers={numbers}
      overlays={overlays}
      {...(legend && { legend })}
      {...(live ? { now } : {})}
      {...forecastOf(analysis)}
      {...(plain
        ? end && { forecastLabel: forecastLabelOf(analysis, formatter, words) }
        : {
            note,
            byHand: batch.byHand,
            ...(analysis.temperature.length > 0 ? { temperature: shown.temperature } : {}),
            setPoint: analysis.setPoint,
            phases: batch.hasOwnPhases
              ? analysis.phases
              : analysis.phases.map((phase) => ({ ...phase, name: phaseName(words, phase.name) })),
            events: batch.events.map((event) => ({
              number: event.number,
              day: (event.at - analysis.startedAt) / dayMilliseconds,
              later: event.later,
              shift: event.shift,
              phoneShift: event.phoneShift,
            })),
            ...(batch.targetFg === null ? {} : { target: batch.targetFg }),
            ...(live && batch.latestAt
              ? { nowLabel: words.text("batch.nowAt", { time: dates.format("time", batch.latestAt) }) }
              : {}),
          })}
      head={
        <>
          {above}
          <Poster text={batch.title} as={heading} narrow>
            {name}
          </Poster>
          {below}
        </>
      }
      plate={summary ? <Plate fill items={plateOf(batch, formatter, words)} /> : undefined}
      rates={
        !plain && summary ? (
          <Rates items={ratesOf({ ...summary, ...batch.measuredEnd }, live, formatter, words)} />
        ) : undefined
      }
    />
  );
}

type Formatter = ReturnType<typeof useFormatter>;
type Analysis = NonNullable<BatchPage["analysis"]>;
type Summary = NonNullable<Analysis["summary"]>;

/** Over the end of the forecast. */
export const forecastLabelOf = ({ end }: Analysis, formatter: Formatter, words: Words): string | undefined =>
  end
    ? words.text("batch.forecast", {
        gravity: formatter.gravity(end.gravity.value).number,
        day: formatter.number(Math.ceil(end.day.value), 0),
      })
    : undefined;

export function plateOf({ analysis, measuredEnd }: BatchPage, formatter: Formatter, words: Words) {
  const summary = analysis?.summary;
  if (!summary) return [];
  const gravity = formatter.gravity(measuredEnd?.gravity ?? summary.gravity, 3);
  const temperature = summary.celsius === null ? null : formatter.parts("temperature", summary.celsius);
  return [
    {
      label: analysis.now === null ? words.text("batch.days") : words.text("batch.day"),
      value: formatter.number(summary.day, 0),
    },
    {
      label: measuredEnd
        ? words.text("batch.fg", { scale: formatter.scale })
        : words.text("ui.curve.gravity", { scale: formatter.scale }),
      value: gravity.number,
      unit: gravity.unit || undefined,
    },
    ...(temperature
      ? [{ label: words.text("ui.curve.temperature"), value: temperature.number, unit: temperature.unit }]
      : []),
  ];
}

function ratesOf(summary: Summary, live: boolean, formatter: Formatter, words: Words) {
  const points = live ? summary.last24HourPoints : null;
  return [
    ...(points === null
      ? []
      : [
          {
            label: words.text("batch.last24Hours"),
            ...gravityFallParts(words, formatter, summary.gravity, points),
          },
        ]),
    { label: words.text("batch.attenuation"), value: formatter.number(summary.attenuationPercent, 0), unit: "%" },
    {
      label: live ? words.text("batch.alcoholSoFar") : words.text("batch.alcohol"),
      value: formatter.number(summary.abvPercent, 1, 1),
      unit: words.text("batch.alcoholUnit"),
    },
  ];
}
