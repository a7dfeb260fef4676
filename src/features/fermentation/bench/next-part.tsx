/** What comes next in the fermenter, in order of time. */
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { DateFormatter } from "../../../platform/format-date.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Words } from "../../../words/arguments.ts";
import { sayStep } from "../../../words/say-step.ts";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import type { NextStep } from "./next-steps.ts";
import styles from "./bench.module.css";

export function NextPart({ bench: { id, next, stepCount } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (next.length === 0) return null;
  return (
    <StudioSection
      title={words.text("bench.next")}
      id="next"
      end={<Link href={`/studio/batches/${id}/profile`}>{words.say("bench.next.plan", { count: stepCount })}</Link>}
    >
      <ul className={styles.dated}>
        {next.map((step) => (
          <li key={`${step.is} ${step.at}`}>
            {step.at === null ? (
              <span className={styles.when}>{words.say("bench.next.now")}</span>
            ) : (
              <time className={styles.when} dateTime={dates.iso(step.at)}>
                {dates.format("moment", step.at)}
              </time>
            )}
            <b>{sayNext(words, formatter, step)}</b>
            <p>{aboutStep(words, formatter, dates, step)}</p>
          </li>
        ))}
      </ul>
    </StudioSection>
  );
}

function sayNext(words: Words, formatter: Formatter, step: NextStep): string {
  switch (step.is) {
    case "set-point":
      return (
        step.name ??
        words.text("bench.next.setPoint", { temperature: formatter.text("temperature", step.celsius, "large", 1) })
      );
    case "dry-hop":
      return words.text("bench.next.dryHop", {
        amount: formatter.text("mass", step.grams / 1000, "small"),
        name: step.name,
      });
    case "event":
      return step.title;
    case "end":
      return words.text("bench.next.end", { gravity: formatter.text("gravity", step.sg) });
    case "sample":
      return words.text("bench.next.sample");
  }
}

function aboutStep(words: Words, formatter: Formatter, dates: DateFormatter, step: NextStep): string {
  switch (step.is) {
    case "set-point":
      return aboutSetPoint(words, formatter, step);
    case "dry-hop":
    case "event":
      return words.text("bench.next.planned");
    case "end":
      return sayBounds(words, dates, step);
    case "sample":
      return words.text("bench.next.sample.why");
  }
}

function sayBounds(words: Words, dates: DateFormatter, step: Extract<NextStep, { is: "end" }>): string {
  const [from, to] = [dates.format("short", step.from), dates.format("short", step.to)];
  return words.text("bench.next.forecast", { span: from === to ? "day" : "other", from, to });
}

function aboutSetPoint(words: Words, formatter: Formatter, step: Extract<NextStep, { is: "set-point" }>): string {
  const held = step.name === null ? "" : `${sayStep(words, formatter, step)}. `;
  if (step.isExpected) return held + words.text("bench.next.expected");
  return (
    held +
    (step.rampHours > 0 && step.name === null
      ? words.text("bench.next.ramp", { hours: formatter.number(step.rampHours, 0) })
      : words.text("bench.next.planned"))
  );
}
