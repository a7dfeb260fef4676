/** The curve of a batch across its bench, with the plate on the line of now. */
import { type ReactNode, useMemo } from "react";
import type { BatchAnalysis } from "../../../domain/fermentation/batch-analysis.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { DateFormatter } from "../../../platform/format-date.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { classNames } from "../../../ui/class-names.ts";
import { curveNumbersOf } from "../../../ui/curve/curve-numbers.ts";
import { endOf } from "../../../ui/curve/curve-window.ts";
import { FermentationCurve } from "../../../ui/curve/fermentation-curve.tsx";
import { Plate } from "../../../ui/curve/plate.tsx";
import { Rates } from "../../../ui/curve/rates.tsx";
import { pointsOf } from "../../../ui/curve/series-text.ts";
import type { Fact } from "../../../ui/list/fact.ts";
import { Part } from "../../../ui/part.tsx";
import type { Words } from "../../../words/arguments.ts";
import { gravityFallParts } from "../../../words/say-gravity-span.ts";
import { useWords } from "../../../words/words.ts";
import { BesideLegend, useBeside } from "../beside-legend.tsx";
import { endFact, forecastOf, useForecastNote } from "../forecast-words.tsx";
import { useCurveSpan } from "../span/use-curve-span.tsx";
import { phaseName } from "../phase-name.ts";
import type { OwnBench } from "../own-bench.ts";
import { useLiveBench } from "./use-live-bench.ts";
import styles from "./bench.module.css";

type BenchCurveProps = {
  bench: OwnBench;
  /** Instead of the numbers of the moment. */
  plate?: readonly Fact[];
  rates?: readonly Fact[];
  head?: ReactNode;
  /** Without phases, temperature and forecast: where the fermentation is over. */
  plain?: boolean;
};

export function BenchCurve(props: BenchCurveProps) {
  const { curve } = props.bench;
  return curve ? (
    <div className={classNames(styles[`curve${curve.points}`], props.plain && styles.low)}>
      <Part>
        <Drawn {...props} curve={curve} />
      </Part>
    </div>
  ) : null;
}

function Drawn({
  bench,
  curve,
  plate,
  rates,
  head,
  plain,
}: BenchCurveProps & { curve: NonNullable<OwnBench["curve"]> }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const { analysis, latestAt, live } = useLiveBench(curve);
  const events = useMemo(() => happened(curve), [curve]);
  const shown = useCurveSpan({
    title: bench.title,
    address: `/studio/batches/${bench.id}/readings.json`,
    files: bench.path,
    events,
    analysis,
    latestAt,
    live,
    version: bench,
  });
  const { now } = analysis;
  const drawn = useBeside(curve.beside, analysis, curve.og);
  const forecast = useForecastNote(analysis, latestAt, bench.drawnAt);
  const planned = useMemo(() => bench.planned && pointsOf(bench.planned.gravity), [bench.planned]);
  const note = plain ? bench.planned && sayPlanned(bench.planned, formatter, words) : forecast;
  return (
    <FermentationCurve
      srm={bench.plan?.numbers.srm}
      points={curve.points}
      isLow={plain}
      days={analysis.days}
      gravity={shown.gravity}
      window={shown.window}
      foot={shown.foot}
      byHand={curve.byHand}
      events={curve.flags}
      overlays={drawn}
      legendAt="above"
      legend={
        curve.beside ? (
          <BesideLegend
            beside={curve.beside}
            drawn={drawn}
            number={bench.number}
            title={bench.title}
            until={endOf(shown.window)}
            analysis={{ ...analysis, gravity: shown.gravity, temperature: shown.temperature }}
            planned={planned ?? undefined}
            isAbove
          />
        ) : undefined
      }
      numbers={curveNumbersOf(formatter)}
      {...(curve.targetFg === null ? {} : { target: curve.targetFg })}
      {...(now === null ? {} : { now })}
      {...(planned && { planned })}
      note={note}
      {...(plain
        ? {}
        : {
            ...forecastOf(analysis),
            ...(analysis.temperature.length > 0 ? { temperature: shown.temperature } : {}),
            setPoint: analysis.setPoint,
            phases: curve.hasOwnPhases
              ? analysis.phases
              : analysis.phases.map((phase) => ({ ...phase, name: phaseName(words, phase.name) })),
            ...(now !== null && latestAt !== null
              ? { nowLabel: words.text("batch.nowAt", { time: dates.format("time", latestAt) }) }
              : {}),
          })}
      head={head}
      plate={
        plate?.length === 0 ? undefined : (
          <div className={styles.plate}>
            <Plate items={plate ?? plateNow(bench, analysis, formatter, words)} />
          </div>
        )
      }
      rates={<Rates items={rates ?? ratesNow(bench, analysis, formatter, dates, words)} />}
    />
  );
}

/** What the dashed line means: nobody plans how fast a beer falls. */
const sayPlanned = ({ og, fg, of }: NonNullable<OwnBench["planned"]>, formatter: Formatter, words: Words): string =>
  words.text("bench.planned", {
    og: formatter.text("gravity", og),
    fg: formatter.text("gravity", fg),
    of,
  });

const dayMilliseconds = 86_400_000;

const happened = ({ flags, analysis: { startedAt } }: NonNullable<OwnBench["curve"]>) =>
  flags.filter(({ later }) => !later).map(({ number, day }) => ({ number, at: startedAt + day * dayMilliseconds }));

function plateNow({ setPoint }: OwnBench, { summary, now }: BatchAnalysis, formatter: Formatter, words: Words): Fact[] {
  if (!summary) return [];
  const gravity = formatter.gravity(summary.gravity, 3);
  return [
    { label: words.text("batch.day"), value: formatter.number(now ?? summary.day, now === null ? 0 : 1) },
    {
      label: words.text("ui.curve.gravity", { scale: formatter.scale }),
      value: gravity.number,
      unit: gravity.unit || undefined,
    },
    ...degrees(words.text("ui.curve.temperature"), summary.celsius, formatter),
    ...degrees(words.text("bench.setPoint"), now === null ? null : setPoint, formatter),
  ];
}

const degrees = (label: string, celsius: number | null, formatter: Formatter): Fact[] => {
  if (celsius === null) return [];
  const { number: value, unit } = formatter.temperature(celsius);
  return [{ label, value, unit }];
};

function ratesNow(
  bench: OwnBench,
  analysis: BatchAnalysis,
  formatter: Formatter,
  dates: DateFormatter,
  words: Words,
): Fact[] {
  const { summary, now } = analysis;
  if (!summary) return [];
  const { last24HourPoints: points, attenuationPercent, abvPercent } = summary;
  const wanted = bench.twins.expected.apparentAttenuation;
  return [
    ...(points === null || now === null
      ? []
      : [
          {
            label: words.text("batch.last24Hours"),
            ...gravityFallParts(words, formatter, summary.gravity, points),
          },
        ]),
    {
      label: words.text("batch.attenuation"),
      value: formatter.number(attenuationPercent, 0),
      unit: wanted === undefined ? "%" : words.text("bench.ofPercent", { percent: formatter.number(wanted, 0) }),
    },
    {
      label: now === null ? words.text("batch.alcohol") : words.text("batch.alcoholSoFar"),
      value: formatter.number(abvPercent, 1, 1),
      unit: words.text("batch.alcoholUnit"),
    },
    ...endFact(analysis, formatter, dates, words),
  ];
}
