/** The form of a batch's fermentation profile: a row for each step, in the visitor's units. */
import { joins } from "../../../domain/alerts/rule.ts";
import { timeOf } from "../../../domain/fermentation/follow-profile.ts";
import { followingPhases, type SetPoint, type StepEnd } from "../../../domain/fermentation/set-points.ts";
import type { BatchData } from "../../../domain/publishing/entry.ts";
import type { FormErrors, FormValues } from "../../../platform/deeds/answer.ts";
import {
  conditionValues,
  type FormReading,
  readBounded,
  readCondition,
} from "../../../platform/deeds/condition-fields.ts";
import { createId } from "../../../platform/ids.ts";
import { wordsOf } from "../../../words/words.ts";
import type { FormTools, Read } from "../batch-form.ts";
import { readQuantity } from "../read-quantity.ts";
import {
  endRows,
  longestStepHours,
  longestStepName,
  mostSteps,
  stepField,
  stepTemperatures,
  typedQuantity,
} from "./profile-fields.ts";

const hoursInDay = 24;
/** Until somebody says how long a step that waits for the beer takes. */
const usualHours = 3 * hoursInDay;
const pressures = [0, 500] as const;

const endNames = (index: number, row: number) => ({
  what: stepField(index, `what.${row}`),
  value: stepField(index, `value.${row}`),
  hours: stepField(index, `hours.${row}`),
});

/** Of a step that is stored without an id: its row is none that somebody has begun. */
const unnamed = "stored";

const durationOf = (steps: readonly SetPoint[], index: number): number | null => {
  const next = steps[index + 1];
  return next ? next.hours - (index === 0 ? 0 : (steps[index]?.hours ?? 0)) : null;
};

function endValues(step: SetPoint, index: number, duration: number | null, { formatter }: FormTools): FormValues {
  const words = wordsOf(formatter.language);
  const hours = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : formatter.typed(value, 2);
  const { until } = step;
  if (!until)
    return duration === null
      ? {}
      : { [stepField(index, "what.0")]: "step", [stepField(index, "value.0")]: hours(duration) };
  const rows = until.conditions.slice(0, endRows.length).flatMap((condition, row) => {
    const names = endNames(index, row);
    const [what, value, held] = conditionValues(words, formatter, condition);
    return [
      [names.what, what],
      [names.value, value],
      [names.hours, held],
    ];
  });
  return {
    ...Object.fromEntries(rows),
    [stepField(index, "join")]: until.join,
    [stepField(index, "latest")]: hours(until.latestHours),
    ...(timeOf(until) === null && { [stepField(index, "about")]: hours(duration) }),
  };
}

/** What the form starts from. */
export function formatProfile(data: Pick<BatchData, "setPoints">, tools: FormTools): FormValues {
  const { formatter } = tools;
  const values: FormValues = {};
  for (const [index, step] of data.setPoints.entries()) {
    const { id, name, celsius, rampHours, kpa, freeRise } = step;
    const put = (field: string, value: string | undefined) => {
      if (value !== undefined && value !== "") values[stepField(index, field)] = value;
    };
    put("id", id ?? unnamed);
    put("name", name);
    put("celsius", typedQuantity(formatter, "temperature", celsius));
    put("over", rampHours ? formatter.typed(rampHours, 2) : undefined);
    put("kpa", kpa === undefined ? undefined : typedQuantity(formatter, "pressure", kpa));
    put("free", freeRise ? "yes" : undefined);
    Object.assign(values, endValues(step, index, durationOf(data.setPoints, index), tools));
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

const typedFields = ["name", "celsius", "over", "kpa", "value.0", "hours.0", "value.1", "hours.1", "about", "latest"];

/** Hours: sooner it would be over before anybody has measured. */
const soonestLatest = 0.25;

function readEnd(reading: FormReading, index: number): { until: StepEnd; duration: number } {
  const optional = (name: string, least: number): number | undefined => {
    const field = stepField(index, name);
    return (reading.typed[field] ?? "").trim() === ""
      ? undefined
      : readBounded(reading, field, { least, most: longestStepHours });
  };
  const conditions = endRows.flatMap((row) => readCondition(reading, endNames(index, row)) ?? []);
  const join = joins.find((each) => each === reading.typed[stepField(index, "join")]) ?? "all";
  const latestHours = optional("latest", soonestLatest);
  const until: StepEnd = { join, conditions, ...(latestHours !== undefined && { latestHours }) };
  const duration = timeOf(until) ?? optional("about", 0) ?? Math.min(usualHours, latestHours ?? usualHours);
  return { until, duration };
}

type ReadStep = { step: SetPoint; duration: number };

function readStep(reading: FormReading, index: number, tools: FormTools, known: readonly SetPoint[]): ReadStep {
  const { words, typed, errors } = reading;
  const given = (name: string) => (typed[stepField(index, name)] ?? "").trim();
  const quantity = (name: string, dimension: "temperature" | "pressure", bounds: readonly [number, number]) => {
    const read = readQuantity(given(name), dimension, tools.formatter, bounds);
    if (read.error) errors[stepField(index, name)] = read.error;
    return read;
  };
  const celsius = quantity("celsius", "temperature", stepTemperatures);
  if (celsius.value === null)
    errors[stepField(index, "celsius")] ??= words.text("studio.batch.plan.temperature.missing");
  const kpa = quantity("kpa", "pressure", pressures).value;
  const over =
    given("over") === "" ? 0 : readBounded(reading, stepField(index, "over"), { least: 0, most: longestStepHours });
  const name = given("name").replaceAll(/\s+/g, " ");
  if (name.length > longestStepName)
    errors[stepField(index, "name")] = words.text("form.tooLong", { most: tools.formatter.number(longestStepName) });
  const before = known.find(({ id }) => id !== undefined && id === given("id"));
  const { until, duration } = readEnd(reading, index);
  const step: SetPoint = {
    hours: 0,
    celsius: celsius.value ?? 0,
    ...(over > 0 && { rampHours: over }),
    id: before?.id ?? createId(),
    ...(name !== "" && { name }),
    ...(kpa !== null && { kpa }),
    ...(given("free") === "yes" && { freeRise: true }),
    until,
    ...(before?.begun && { begun: before.begun }),
  };
  return { step, duration };
}

const isTyped = (typed: FormValues, index: number): boolean => {
  const isFilled = (name: string) => (typed[stepField(index, name)] ?? "").trim() !== "";
  return isFilled("celsius") || (!isFilled("id") && typedFields.some(isFilled));
};

/** Rows in which nothing was typed are passed over, and stored ones without a temperature removed; what began stays begun. */
export function readProfile(
  typed: FormValues,
  tools: FormTools,
  { setPoints: known, phases }: Pick<BatchData, "setPoints" | "phases">,
): Read<Pick<BatchData, "setPoints" | "phases">> {
  const errors: FormErrors = {};
  const reading = { words: wordsOf(tools.formatter.language), formatter: tools.formatter, typed, errors };
  const steps = Array.from({ length: mostSteps }, (_, index) => index)
    .filter((index) => isTyped(typed, index))
    .map((index) => readStep(reading, index, tools, known));
  let hours = 0;
  const setPoints = steps.map(({ step, duration }) => {
    const at = { ...step, hours };
    hours += duration;
    return at;
  });
  return { value: { setPoints, phases: followingPhases(phases, known, setPoints) }, errors };
}
