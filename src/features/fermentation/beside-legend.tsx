/** The row at a batch's curve that chooses the batches beside it and says what each line shows at the reading line. */
import { type FormEvent, type ReactNode, useMemo } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import type { BatchAnalysis } from "../../domain/fermentation/batch-analysis.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { CurveOverlay } from "../../ui/curve/curve-data.ts";
import { valueAt } from "../../ui/curve/curve-points.ts";
import { useReadingLine } from "../../ui/curve/reading-line.tsx";
import { pointsOf } from "../../ui/curve/series-text.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import {
  alignments,
  type Beside,
  type BesideBatch,
  besideSearch,
  fallOf,
  mostBeside,
  moved,
  shiftOf,
} from "./beside.ts";
import styles from "./beside-legend.module.css";

const dayMilliseconds = 86_400_000;

/** `shift`: days by which it was moved; null where it could not be. */
export type DrawnBeside = CurveOverlay & { id: string; shift: number | null };

export function useBeside(
  beside: Beside | null | undefined,
  { gravity }: Pick<BatchAnalysis, "gravity">,
  og: number | null,
): DrawnBeside[] {
  const words = useWords();
  return useMemo(
    () =>
      (beside?.chosen ?? []).map(({ id, number, og: otherOg, gravity: text }) => {
        const other = pointsOf(text);
        const shift = shiftOf(beside?.by ?? "day", fallOf(og, gravity), fallOf(otherOg, other));
        const name = words.text("batch.number", { number: `${number}` });
        return { id, tag: `${number}`, name, gravity: moved(other, shift ?? 0), shift };
      }),
    [beside, gravity, og, words],
  );
}

type LegendProps = {
  beside: Beside;
  drawn: readonly DrawnBeside[];
  number: number;
  title: string;
  analysis: Pick<BatchAnalysis, "gravity" | "temperature" | "startedAt">;
  planned?: BatchAnalysis["gravity"] | undefined;
  /** The last day that is shown, where a part is. */
  until?: number | undefined;
  /** Over the curve, where its foot is ruled. */
  isAbove?: boolean;
};

/** What else the address of such a page says: the server draws it alike whatever other sites have hung on to it. */
const sentOn: ReadonlySet<string> = new Set(["by", "from", "to", "at"]);

export function BesideLegend({ beside, drawn, number, title, analysis, planned, until, isAbove = false }: LegendProps) {
  const words = useWords();
  const formatter = useFormatter();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const { day, at, gravityAt } = useRead(analysis, until);
  const isFull = beside.chosen.length >= mostBeside;
  const hrefOf = (numbers: readonly number[], by = beside.by, held = search) =>
    `${pathname}${besideSearch(held, { numbers, by })}`;
  /** The part of the curve that is shown stands in the address, of which the router is not told. */
  const nowAt = (numbers: readonly number[], by = beside.by) => hrefOf(numbers, by, globalThis.location.search);
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const numbers = new FormData(currentTarget).getAll("with").map(Number).filter(Boolean);
    void navigate(nowAt(numbers.slice(0, mostBeside)), { replace: true, preventScrollReset: true });
  };
  const chosen = beside.chosen.map((other) => other.number);
  const celsius = valueAt(analysis.temperature, at);
  const kept = [...new URLSearchParams(search)].filter(([name]) => sentOn.has(name));
  return (
    <Form
      method="get"
      className={classNames(styles.legend, isAbove && styles.above)}
      onChange={choose}
      aria-label={words.text("beside.label")}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BesideValue
        name={
          <>
            {words.say("batch.number", { number: `${number}` })}
            {celsius === undefined ? undefined : <small> {formatter.text("temperature", celsius)}</small>}
          </>
        }
        value={gravityAt(analysis.gravity)}
      />
      {planned ? (
        <div className={styles.one}>
          <LineSample isPlan />
          <span>{words.say("ui.curve.plan")}</span>
          <b>{gravityAt(planned)}</b>
        </div>
      ) : undefined}
      {beside.offered.map((other) => {
        const line = drawn.find(({ id }) => id === other.id);
        return (
          <label key={other.id} className={styles.one}>
            <input
              type="checkbox"
              name="with"
              value={other.number}
              defaultChecked={chosen.includes(other.number)}
              disabled={isFull && !chosen.includes(other.number)}
            />
            {line ? <LineSample isSecond={drawn.indexOf(line) > 0} /> : undefined}
            <span>
              <BesideName batch={other} beside={title} isShort={isAbove} />
              {line ? <Moved line={line} /> : undefined}
            </span>
            {line ? <b>{gravityAt(line.gravity)}</b> : undefined}
          </label>
        );
      })}
      {beside.others.length > 0 && !isFull ? <Others others={beside.others} /> : undefined}
      <noscript>
        <Button dense type="submit">
          {words.say("beside.draw")}
        </Button>
      </noscript>
      {chosen.length > 0 ? (
        <Seg
          dense
          label={words.text("beside.by")}
          value={beside.by}
          options={alignments.map((by) => ({
            value: by,
            label: words.text("beside.by.each", { by: by === "day" ? "day" : "other" }),
            href: hrefOf(chosen, by),
          }))}
          onChange={(by) =>
            void navigate(
              nowAt(
                chosen,
                alignments.find((each) => each === by),
              ),
              {
                replace: true,
                preventScrollReset: true,
              },
            )
          }
        />
      ) : undefined}
      <ReadAt isRead={day !== undefined} at={at} startedAt={analysis.startedAt} />
    </Form>
  );
}

/** The batch that is the field. */
export const BesideValue = ({ name, value }: { name: ReactNode; value: string }) => (
  <div className={styles.one}>
    <svg className={styles.swatch} width="16" height="16" aria-hidden="true">
      <rect width="16" height="16" />
    </svg>
    <span>{name}</span>
    <b>{value}</b>
  </div>
);

/** The day that is read, else the last one that is shown, and what a series says there. */
export function useRead({ gravity }: Pick<BatchAnalysis, "gravity">, until = Infinity) {
  const formatter = useFormatter();
  const { day } = useReadingLine();
  const at = day ?? Math.min(until, gravity.at(-1)?.day ?? 0);
  const gravityAt = (points: BatchAnalysis["gravity"] | DrawnBeside["gravity"]): string => {
    const sg = valueAt(points, at);
    return sg === undefined ? "–" : formatter.gravity(sg, 3).number;
  };
  return { day, at, gravityAt };
}

export function ReadAt({ isRead, at, startedAt }: { isRead: boolean; at: number; startedAt: number }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const day = formatter.number(at, 1, 1);
  return (
    <p className={styles.at}>
      {isRead
        ? words.say("beside.at", { day, moment: dates.format("moment", startedAt + at * dayMilliseconds) })
        : words.say("beside.now", { day, live: (inside) => <span className={styles.live}>{inside}</span> })}
    </p>
  );
}

/** A phone has room for the number. Another beer says which: its version is one of another recipe. */
function BesideName({
  batch: { number, title, version, at },
  beside,
  isShort,
}: {
  batch: BesideBatch;
  beside: string;
  isShort: boolean;
}) {
  const words = useWords();
  const dates = useDates();
  const more = [
    title === beside ? "" : title,
    ofVersion(words, version, isShort),
    at === null ? "" : dates.format("month", at),
  ].filter(Boolean);
  return (
    <>
      {number}
      {more.length > 0 ? <span className="wide-only">, {more.join(", ")}</span> : undefined}
    </>
  );
}

const ofVersion = (words: Words, version: number | null, isShort: boolean): string => {
  if (version === null) return "";
  return isShort
    ? words.text("beside.version.short", { version: `${version}` })
    : words.text("beside.version", { version: `${version}` });
};

export function Moved({ line: { shift, gravity } }: { line: DrawnBeside }) {
  const words = useWords();
  const formatter = useFormatter();
  if (gravity.length === 0) return <small> {words.say("beside.empty")}</small>;
  if (shift === null) return <small> {words.say("beside.never")}</small>;
  if (shift === 0) return null;
  const days = formatter.number(Math.abs(shift), 1, 1);
  return <small> {words.say("beside.moved", { days, way: shift < 0 ? "earlier" : "other" })}</small>;
}

type SampleProps = { isSecond?: boolean; isPlan?: boolean };

export const LineSample = ({ isSecond = false, isPlan = false }: SampleProps) => (
  <svg
    className={styles.sample}
    width="22"
    height="3"
    aria-hidden="true"
    data-second={isSecond ? "" : undefined}
    data-plan={isPlan ? "" : undefined}
  >
    <path d="M0 1.5H22" />
  </svg>
);

function Others({ others }: { others: readonly BesideBatch[] }) {
  const words = useWords();
  return (
    <div className={styles.one}>
      <select name="with" value="" aria-label={words.text("beside.others")} onChange={() => undefined}>
        <option value="">{words.text("beside.other")}</option>
        {others.map(({ id, number, title }) => (
          <option key={id} value={number}>
            {words.text("beside.other.each", { number: `${number}`, title })}
          </option>
        ))}
      </select>
    </div>
  );
}
