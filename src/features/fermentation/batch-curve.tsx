/** A batch as the site's one image, with its plate: on its own page and at the head of the home page. */
import type { ReactNode } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import type { CurveNumbers } from "../../ui/curve/curve-numbers.ts";
import { endOf } from "../../ui/curve/curve-window.ts";
import { FermentationCurve } from "../../ui/curve/fermentation-curve.tsx";
import { Plate } from "../../ui/curve/plate.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { Rates } from "../../ui/curve/rates.tsx";
import type { Words } from "../../words/arguments.ts";
import { gravityFallParts } from "../../words/say-gravity-span.ts";
import { useWords } from "../../words/words.ts";
import { BesideLegend, useBeside } from "./beside-legend.tsx";
import { forecastOf, useForecastNote } from "./forecast-words.tsx";
import { phaseName } from "./phase-name.ts";
import type { PublicReading } from "./live-readings.ts";
import type { BatchPage } from "./queries.ts";
import type { SentSpan } from "./span/sent-span.ts";
import { useCurveSpan } from "./span/use-curve-span.tsx";

const dayMilliseconds = 86_400_000;

type BatchCurveProps = {
  batch: BatchPage;
  /** The home page leaves out events, phases and temperature. */
  plain?: boolean;
  /** Above the name: the way back. */
  above?: ReactNode;
  /** Under the name. */
  below?: ReactNode;
  /** Readings that came while the page is open; with them a part of it can be shown. */
  live?: readonly PublicReading[] | undefined;
  /** Readings of the part that the address asks for. */
  part?: SentSpan | undefined;
  /** Instead of the bare name, such as a link. */
  name?: ReactNode;
  heading?: "h1" | "h2";
};

export function BatchCurve(props: BatchCurveProps) {
  const { batch, live } = props;
  const { analysis } = batch;
  if (!analysis) return null;
  if (!live) return <Drawn {...props} analysis={analysis} />;
  return <Spanned {...props} analysis={analysis} live={live} />;
}

function Spanned({ live, part, ...props }: DrawnProps & { live: readonly PublicReading[] }) {
  const { slug, title, events, latestAt } = props.batch;
  const shown = useCurveSpan({
    title,
    address: `/batches/${slug}/readings.json`,
    files: `/batches/${slug}`,
    events,
    analysis: props.analysis,
    latestAt,
    live,
    part,
  });
  return <Drawn {...props} shown={shown} />;
}

type DrawnProps = BatchCurveProps & {
  analysis: NonNullable<BatchPage["analysis"]>;
  shown?: ReturnType<typeof useCurveSpan>;
};

function Drawn({
  batch,
  analysis,
  plain = false,
  above,
  below,
  name,
  heading = "h1",
  shown = { ...analysis, window: undefined, foot: undefined },
}: DrawnProps) {
  const formatter = useFormatter();
  const dates = useDates();
  const words = useWords();
  const { summary, now, end } = analysis;
  const note = useForecastNote(analysis, batch.latestAt, batch.drawnAt);
  const drawn = useBeside(batch.beside, analysis, batch.og);
  const numbers: CurveNumbers = {
    scale: formatter.scale,
    units: formatter.choice,
    gravity: (sg) => formatter.gravity(sg).number,
    temperature: (celsius) => formatter.text("temperature", celsius),
  };
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
      overlays={drawn}
      {...(batch.beside && !plain
        ? {
            legend: (
              <BesideLegend
                beside={batch.beside}
                drawn={drawn}
                number={batch.number}
                title={batch.title}
                until={endOf(shown.window)}
                analysis={{ ...analysis, gravity: shown.gravity, temperature: shown.temperature }}
              />
            ),
          }
        : {})}
      {...(live ? { now } : {})}
      {...forecastOf(analysis)}
      {...(plain
        ? end && {
            forecastLabel: words.text("batch.forecast", {
              gravity: formatter.gravity(end.gravity.value).number,
              day: formatter.number(Math.ceil(end.day.value), 0),
            }),
          }
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
type Summary = NonNullable<NonNullable<BatchPage["analysis"]>["summary"]>;

function plateOf({ analysis, measuredEnd }: BatchPage, formatter: Formatter, words: Words) {
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
