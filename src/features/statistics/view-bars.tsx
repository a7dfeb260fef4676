/** Views by day or month as bars over a scale, the days that stand out flagged with what led to them; the same as a table below. */
import { useDays } from "../../platform/use-days.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { classNames } from "../../ui/class-names.ts";
import { At } from "../../ui/rule/at.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { barPath, scaleOf, timeMarks, topOf } from "./bar-scale.ts";
import type { Statistics } from "./queries.ts";
import styles from "./view-bars.module.css";

const dayMilliseconds = 86_400_000;
/** Closer together the second has no room for its words. */
const leastApart = 0.24;
/** Further left a flag's words stand at its other side. */
const leftEdge = 0.24;

type BarsProps = { page: Pick<Statistics, "bars" | "flags" | "of"> };

export function ViewBars({ page: { bars, flags, of } }: BarsProps) {
  const words = useWords();
  const days = useDays();
  const { number } = useFormatter();
  const top = topOf(bars.map(({ count }) => count));
  const marks = timeMarks(bars, of);
  const nameOf = (day: number) => days.format(of === "day" ? "short" : "month", day * dayMilliseconds);
  const columns = [
    {
      head: of === "day" ? words.text("statistics.day") : words.text("statistics.month"),
      cell: ({ day }: { day: number }) => days.format(of === "day" ? "dated" : "month", day * dayMilliseconds),
    },
    { head: words.text("statistics.views"), number: true, cell: ({ count }: { count: number }) => number(count, 0) },
  ];
  const rows = bars.toReversed();
  return (
    <figure className={styles.figure} aria-label={words.text("statistics.viewsOverTime")}>
      <div className={styles.plot} aria-hidden="true">
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path
            className={styles.grid}
            d={scaleOf(top)
              .map((value) => `M0 ${(1000 * (1 - value / top)).toFixed(1)}H1000`)
              .join("")}
          />
          <path
            className={styles.bars}
            d={barPath(
              bars.map(({ count }) => count),
              top,
            )}
          />
        </svg>
        {scaleOf(top).map((value) => (
          <At key={value} x={0} y={1 - value / top}>
            <span className={styles.value}>{number(value, 0)}</span>
          </At>
        ))}
        {flags.map(({ place, page, referrer }, index) => {
          const x = place / bars.length;
          const isFree = index === 0 || x - (flags[index - 1]?.place ?? 0) / bars.length > leastApart;
          const { day = 0, count = 0 } = bars[place] ?? {};
          return (
            <At key={place} x={x} y={1 - count / top}>
              <span className={classNames(styles.flag, x < leftEdge && styles.rightwards)}>
                <b>{nameOf(day)}</b>
                {isFree ? <FlagWords page={page} referrer={referrer} /> : undefined}
              </span>
            </At>
          );
        })}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <svg viewBox="0 0 1000 14" preserveAspectRatio="none">
          <path d={marks.map(({ x, isLarge }) => `M${(x * 1000).toFixed(1)} 0V${isLarge ? 14 : 5}`).join("")} />
        </svg>
        {marks.flatMap(({ x, isLarge, isWide, day }) =>
          isLarge ? (
            <At key={day} x={x} y={0}>
              <span className={classNames(styles.time, isWide && "wide-only")}>{nameOf(day)}</span>
            </At>
          ) : (
            []
          ),
        )}
      </div>
      <details className={styles.table}>
        <summary>{words.say("statistics.asTable")}</summary>
        <StudioTable
          caption={words.text("statistics.viewsOverTime")}
          columns={columns}
          rows={rows}
          rowKey={({ day }) => `${day}`}
        />
      </details>
    </figure>
  );
}

function FlagWords({ page, referrer }: { page: string; referrer: string }) {
  const words = useWords();
  return (
    <span className={styles.about}>{referrer === "" ? page : words.say("statistics.flag", { page, referrer })}</span>
  );
}
