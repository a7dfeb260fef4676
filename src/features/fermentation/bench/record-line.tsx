/** One line to record with: measurements first, then words. What it is understood as stands below it before it is sent. */
import { useState } from "react";
import { Form } from "react-router";
import { readRecord, type RecordLine as Read } from "../../../domain/fermentation/read-record.ts";
import { type Clock, daySaidAt, settledClock } from "../../../domain/fermentation/said-clock.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { useAnswer } from "../../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../../platform/deeds/use-held-form.ts";
import { now } from "../../../platform/clock.ts";
import type { DateFormatter } from "../../../platform/format-date.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import { formatMeasurement, measurements } from "../measurements.ts";
import { recordLineId } from "./use-bench-keys.ts";
import { useKeptLine } from "./use-kept-line.ts";
import styles from "./bench.module.css";

const longest = 500;

/** `began`: when the batch began, for dates without a year. */
type LineProps = { batch: { id: string; title: string }; count: number; began: number | null };

export function RecordLine({ batch, count, began }: LineProps) {
  const { typed: { line: typed = "" } = {}, errors: { line: error } = {} } = useAnswer("record") ?? {};
  const form = useEmptied("record", count);
  const kept = useKeptLine(batch, form);
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const [{ line, at }, setSaid] = useState({ line: typed, at: 0 });
  const example = words.text("bench.record.example", {
    gravity: formatter.gravity(1.021, 4).number,
    temperature: formatter.temperature(18.5).number,
    ph: formatter.number(4.41, 2),
  });
  return (
    <Form
      method="post"
      preventScrollReset
      ref={form}
      data-kept="typed"
      onReset={() => {
        setSaid({ line: "", at: 0 });
        kept.changed("");
      }}
    >
      <input type="hidden" name="deed" value="record" />
      <div className={styles.record}>
        <label>
          <span className="vh">{words.say("bench.record.label")}</span>
          <input
            id={recordLineId}
            name="line"
            defaultValue={typed}
            maxLength={longest}
            autoComplete="off"
            placeholder={example}
            aria-describedby="record-read"
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { value } }) => {
              setSaid({ line: value, at: now() });
              kept.changed(value);
            }}
          />
        </label>
        <Button dense look="primary" type="submit">
          {words.say("bench.record.do")}
        </Button>
      </div>
      <p id="record-read" className={styles.read} role="status">
        {error ? (
          <span className={styles.wrong}>{error}</span>
        ) : line.trim() === "" ? (
          words.say("bench.record.hint")
        ) : (
          understood(words, formatter, dates, readRecord(line, formatter.choice), at, began ?? at).map((part) => (
            <span key={part}>{part}</span>
          ))
        )}
      </p>
    </Form>
  );
}

const dayMilliseconds = 86_400_000;

/** What was understood of when it was. */
function sayWhen(words: Words, dates: DateFormatter, said: Clock, at: number, began: number) {
  const wall = at + dates.offsetAt(at);
  const clock = settledClock(said, wall);
  const start = Date.parse(`${daySaidAt(clock, wall, began + dates.offsetAt(began))}T00:00Z`);
  const ago = Math.floor(wall / dayMilliseconds) - start / dayMilliseconds;
  const isToCome = clock.isWholeDay ? ago < 0 : start + clock.minutes * 60_000 > wall;
  const time = `${Math.floor(clock.minutes / 60)}:${String(clock.minutes % 60).padStart(2, "0")}`;
  const noon = start + dayMilliseconds / 2;
  return words.text("bench.record.clock", {
    time,
    date: dates.format(clock.date ? "dated" : "short", noon - dates.offsetAt(noon)),
    day: isToCome ? "planned" : clock.isWholeDay ? "whole" : ago === 0 ? "today" : ago === 1 ? "yesterday" : "other",
  });
}

function understood(
  words: Words,
  formatter: Formatter,
  dates: DateFormatter,
  { measured, clock, words: said }: Read,
  at: number,
  began: number,
): string[] {
  const parts = measured.map(({ id, value }) => {
    const title = measurements.find((each) => each.id === id)?.title ?? "";
    const text = formatMeasurement(formatter, { type: "measurement", title, number: value }) ?? "";
    return words.text("batch.event.measured", { what: id, scale: formatter.scale, value: text });
  });
  return [
    ...(clock ? [sayWhen(words, dates, clock, at, began)] : []),
    ...parts,
    ...(said === ""
      ? []
      : [parts.length > 0 ? words.text("bench.record.note", { said }) : words.text("bench.record.event", { said })]),
  ];
}
