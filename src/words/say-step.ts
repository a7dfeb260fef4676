/** The steps of a fermentation in words: what each holds, what ends it, and what let it begin. */
import type { Begun, SetPoint, StepEnd } from "../domain/fermentation/set-points.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import type { Words } from "./arguments.ts";
import { sayCameTo, sayRule } from "./say-rule.ts";

type Held = Pick<SetPoint, "celsius" | "rampHours"> & {
  freeRise?: boolean | undefined;
  kpa?: number | null | undefined;
};

/** “18.5 °C in 48 h, 80 kPa”. */
export function sayStep(words: Words, formatter: Formatter, { celsius, rampHours = 0, freeRise, kpa }: Held): string {
  const temperature = formatter.text("temperature", celsius, "large", 1);
  const held = freeRise
    ? words.text("profile.step.free", { temperature })
    : rampHours > 0
      ? words.text("profile.step.ramp", { temperature, hours: formatter.number(rampHours, 1) })
      : temperature;
  return typeof kpa === "number"
    ? words.text("profile.step.with", { held, pressure: formatter.text("pressure", kpa) })
    : held;
}

const onlyTime = ({ conditions }: StepEnd): number | null => {
  const [first, ...others] = conditions;
  return first?.is === "step" && others.length === 0 ? first.hours : null;
};

/** What ends it, as it stands alone. */
export function sayStepEnd(words: Words, formatter: Formatter, until: StepEnd): string {
  const time = onlyTime(until);
  const ends =
    until.conditions.length === 0
      ? words.text("profile.ends.brewer")
      : time === null
        ? words.text("profile.ends.when", { rule: sayRule(words, formatter, until) })
        : words.text("profile.ends.time", { hours: formatter.number(time, 1) });
  return until.latestHours === undefined
    ? ends
    : words.text("profile.ends.latest", { ends, hours: formatter.number(until.latestHours, 1) });
}

/** Why it began. `before`: what ended the step before it. */
export function sayBegun(words: Words, formatter: Formatter, { by, values }: Begun, before: StepEnd | null): string {
  switch (by) {
    case "brewer":
      return words.text("profile.begun.brewer");
    case "time":
      return words.text("profile.begun.time");
    case "latest":
      return words.text("profile.begun.latest");
    case "met": {
      const came = (before?.conditions ?? []).flatMap((condition, index) => {
        const value = values[index] ?? null;
        return value === null ? [] : sayCameTo(words, formatter, condition, value);
      });
      return words.text("profile.begun.met", { values: came.join(", ") });
    }
  }
}
