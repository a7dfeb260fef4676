/** The falls of two batches in one drawing: the first as the field, the one before as the line over it. */
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Seg } from "../../ui/controls/seg.tsx";
import { curveNumbersOf } from "../../ui/curve/curve-numbers.ts";
import { valueAt } from "../../ui/curve/curve-points.ts";
import { FermentationCurve } from "../../ui/curve/fermentation-curve.tsx";
import { pointsOf } from "../../ui/curve/series-text.ts";
import { twinSpan } from "../../words/say-twin.ts";
import { useWords } from "../../words/words.ts";
import { alignments, fallOf, moved, shiftOf } from "./beside.ts";
import { BesideValue, type DrawnBeside, LineSample, Moved, ReadAt, useRead } from "./beside-legend.tsx";
import type { ComparedPair, Comparison } from "./compare-batches.ts";
import legendStyles from "./beside-legend.module.css";
import styles from "./compare-view.module.css";

export function ComparedCurves({ pair, comparison: { by } }: { pair: ComparedPair; comparison: Comparison }) {
  const words = useWords();
  const formatter = useFormatter();
  const { one, other } = pair;
  const gravity = useMemo(() => pointsOf(one.gravity), [one.gravity]);
  const before = useMemo(() => pointsOf(other.gravity), [other.gravity]);
  if (gravity.length === 0 || before.length === 0)
    return (
      <p className={styles.noCurve}>
        {words.say("compared.noCurve", {
          numbers: [one, other]
            .filter((side) => side.gravity === "")
            .map(({ number }) => number)
            .join(", "),
        })}
      </p>
    );
  const shift = shiftOf(by, fallOf(one.og, gravity), fallOf(other.og, before));
  const line: DrawnBeside = {
    id: other.id,
    tag: `${other.number}`,
    name: words.text("batch.number", { number: `${other.number}` }),
    gravity: moved(before, shift ?? 0),
    shift,
  };
  return (
    <div className={styles[`curve${pair.points}`]}>
      <FermentationCurve
        srm={one.srm ?? undefined}
        points={pair.points}
        days={pair.days}
        gravity={gravity}
        overlays={[line]}
        numbers={curveNumbersOf(formatter)}
        legendAt="above"
        legend={<Legend pair={pair} line={line} gravity={gravity} by={by} />}
      />
    </div>
  );
}

type LegendProps = {
  pair: ComparedPair;
  line: DrawnBeside;
  gravity: ReturnType<typeof pointsOf>;
  by: Comparison["by"];
};

function Legend({ pair: { one, other }, line, gravity, by }: LegendProps) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { day, at, gravityAt } = useRead({ gravity });
  const hrefOf = (way: string) => {
    const search = new URLSearchParams({ of: one.id, with: other.id, ...(way === "day" ? {} : { by: way }) });
    return `${pathname}?${search}`;
  };
  const [own, theirs] = [valueAt(gravity, at), valueAt(line.gravity, at)];
  const when = (side: typeof one) => (side.brewedAt === null ? "" : `, ${dates.format("month", side.brewedAt)}`);
  return (
    <div className={`${legendStyles.legend} ${legendStyles.above}`}>
      <BesideValue
        name={
          <>
            {words.say("batch.number", { number: `${one.number}` })}
            <span className="wide-only">{when(one)}</span>
          </>
        }
        value={gravityAt(gravity)}
      />
      <div className={legendStyles.one}>
        <LineSample isSecond={false} />
        <span>
          {words.say("batch.number", { number: `${other.number}` })}
          <span className="wide-only">{when(other)}</span>
          <Moved line={line} />
        </span>
        <b>{gravityAt(line.gravity)}</b>
      </div>
      {own === undefined || theirs === undefined ? undefined : (
        <div className={legendStyles.one}>
          <span>{words.say("bench.twins.difference")}</span>
          <b>{twinSpan(formatter, "og", theirs, own)}</b>
        </div>
      )}
      <Seg
        dense
        label={words.text("beside.by")}
        value={by}
        options={alignments.map((each) => ({
          value: each,
          label: words.text("beside.by.each", { by: each === "day" ? "day" : "other" }),
          href: hrefOf(each),
        }))}
        onChange={(way) => void navigate(hrefOf(way), { replace: true, preventScrollReset: true })}
      />
      <ReadAt isRead={day !== undefined} at={at} startedAt={one.startedAt ?? 0} />
    </div>
  );
}
