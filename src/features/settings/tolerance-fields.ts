/** Tolerances as they are typed and shown: in the reader's units, a gravity in points where gravities are SG. */
import {
  mostTolerance,
  type OwnTolerances,
  type ToleranceKind,
  toleranceKinds,
  usualTolerance,
} from "../../domain/twins/tolerances.ts";
import { platoToSg, sgToPlato } from "../../domain/gravity/plato.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import type { Words } from "../../words/arguments.ts";

const degreesFahrenheit = 1.8;

function shownIn(formatter: Formatter, kind: ToleranceKind, tolerance: number): number {
  if (kind === "gravity") return formatter.scale === "SG" ? tolerance * 1000 : sgToPlato(1 + tolerance);
  return kind === "temperature" && formatter.choice.temperature === "°F" ? tolerance * degreesFahrenheit : tolerance;
}

function readIn(formatter: Formatter, kind: ToleranceKind, typed: number): number {
  if (kind === "gravity") return formatter.scale === "SG" ? typed / 1000 : platoToSg(typed) - 1;
  return kind === "temperature" && formatter.choice.temperature === "°F" ? typed / degreesFahrenheit : typed;
}

export function toleranceUnit({ scale, choice }: Formatter, kind: ToleranceKind): string {
  if (kind === "gravity") return scale === "SG" ? "" : choice.gravity;
  if (kind === "temperature") return choice.temperature;
  if (kind === "time") return "min";
  return kind === "ph" ? "" : "%";
}

/** What holds where nothing is typed. */
export function sayUsualTolerance(words: Words, formatter: Formatter, kind: ToleranceKind): string {
  const { least, most } = usualTolerance(kind);
  const [low, high] = [least, most].map((each) => formatter.number(shownIn(formatter, kind, each), 2)) as [
    string,
    string,
  ];
  return low === high
    ? words.text("settings.tolerances.usual", { number: low })
    : words.text("settings.tolerances.usually", { low, high });
}

export const fieldOf = (kind: ToleranceKind): string => `tolerance.${kind}`;

export const toleranceValues = (formatter: Formatter, own: OwnTolerances): FormValues =>
  Object.fromEntries(
    toleranceKinds.map((kind) => {
      const tolerance = own[kind];
      const shown = tolerance === undefined ? "" : formatter.number(shownIn(formatter, kind, tolerance), 2);
      return [fieldOf(kind), shown];
    }),
  );

/** What is left empty is not there. */
export function readTolerances(words: Words, formatter: Formatter, typed: FormValues) {
  const tolerances: OwnTolerances = {};
  const errors: FormErrors = {};
  for (const kind of toleranceKinds) {
    const text = (typed[fieldOf(kind)] ?? "").trim();
    if (text === "") continue;
    const number = parseQuantity(text, "share", "%", "", formatter.language);
    const tolerance = number.ok ? readIn(formatter, kind, number.value) : Number.NaN;
    // A number that was shown comes back rounded.
    if (tolerance >= 0 && tolerance <= mostTolerance[kind] * 1.01)
      tolerances[kind] = Number(Math.min(tolerance, mostTolerance[kind]).toFixed(5));
    else {
      const most = formatter.number(shownIn(formatter, kind, mostTolerance[kind]), 1);
      errors[fieldOf(kind)] = words.text("settings.tolerances.range", { most });
    }
  }
  return { tolerances, errors };
}
