/** A device's calibration as it is kept: the coefficients, and the points they were fitted on where there were some. */
import * as z from "zod";
import { type Calibration, plausibleGravity } from "../../domain/fermentation/apply-calibration.ts";
import { evaluatePolynomial } from "../../domain/fermentation/fit-polynomial.ts";
import { fitTilt, type TiltPoint } from "../../domain/fermentation/fit-tilt.ts";
import { ok, problem, type Problem, type Result } from "../../domain/result.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { sayQuantity } from "../../words/say-quantity.ts";
import { wordsOf } from "../../words/words.ts";

/** `at`: when it was applied, epoch milliseconds. */
export type KeptCalibration = Calibration & { points?: TiltPoint[] | undefined; at?: number | undefined };
export type ShownCalibration = KeptCalibration & {
  residuals: number[];
  largestResidual: number;
  rSquared: number | null;
};

const extras = z.object({
  points: z
    .array(z.object({ angle: z.number(), gravity: z.number() }))
    .optional()
    .catch(undefined),
  at: z.number().optional().catch(undefined),
});

export const mostPoints = 12;
const mostCoefficients = 6;

/** With the deviation (fitted less given gravity) of each point, and how much of their spread the curve explains. */
export function showCalibration(calibration: Calibration | null): ShownCalibration | null {
  if (!calibration) return null;
  const { points, at } = extras.parse(calibration);
  const residuals = (points ?? []).map(
    ({ angle, gravity }) => evaluatePolynomial(calibration.coefficients, angle) - gravity,
  );
  return {
    ...calibration,
    points,
    at,
    residuals,
    largestResidual: Math.max(0, ...residuals.map(Math.abs)),
    rSquared: rSquaredOf(points ?? [], residuals),
  };
}

function rSquaredOf(points: readonly TiltPoint[], residuals: readonly number[]): number | null {
  const mean = points.reduce((sum, { gravity }) => sum + gravity, 0) / points.length;
  const spread = points.reduce((sum, { gravity }) => sum + (gravity - mean) ** 2, 0);
  return spread > 0 ? 1 - residuals.reduce((sum, residual) => sum + residual ** 2, 0) / spread : null;
}

/** Reads `angle.0`, `gravity.0` ... of the form; empty rows are passed over. Problem names the field. */
export function readPoints(typed: Record<string, string>, formatter: Formatter): Result<TiltPoint[]> {
  const words = wordsOf(formatter.language);
  const points: TiltPoint[] = [];
  for (let index = 0; index < mostPoints; index++) {
    const angleText = (typed[`angle.${index}`] ?? "").trim();
    const gravityText = (typed[`gravity.${index}`] ?? "").trim();
    if (angleText === "" && gravityText === "") continue;
    const angle = Number(angleText.replace("°", "").replace(",", "."));
    if (angleText === "" || !(angle >= 0 && angle <= 90))
      return problem("angle", words.text("devices.calibration.angle.invalid"), `angle.${index}`);
    const gravity = parseQuantity(
      gravityText,
      "gravity",
      preferredUnit("gravity", formatter.choice),
      `gravity.${index}`,
      formatter.language,
    );
    if (!gravity.ok) return { ...gravity, message: sayQuantity(words, gravity.code, "gravity", formatter) };
    points.push({ angle, gravity: gravity.value });
  }
  return ok(points);
}

/** Problems: as of `fitTilt`, at the form. */
export function fitPoints(
  points: readonly TiltPoint[],
  order: number | undefined,
  formatter: Formatter,
): Result<KeptCalibration> {
  const sorted = points.toSorted((a, b) => a.angle - b.angle);
  const fitted = order === undefined ? fitTilt(sorted) : fitTilt(sorted, order);
  if (!fitted.ok)
    return problem(fitted.code, sayFitFault(fitted, sorted, formatter), fitted.path === "order" ? "order" : "points");
  const { coefficients, minAngle, maxAngle } = fitted.value;
  return ok({ coefficients, minAngle, maxAngle, points: sorted }, fitted.warnings);
}

/** `path` of a point that is off: `points[2]`. */
function sayFitFault({ code, path }: Problem, points: readonly TiltPoint[], formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  switch (code) {
    case "tilt-values": {
      const [least, most] = [formatter.text("gravity", 0.98), formatter.text("gravity", 1.2)];
      return words.text("devices.calibration.values", { least, most, scale: formatter.scale });
    }
    case "tilt-points":
      return words.text("devices.calibration.tooFew");
    case "tilt-order":
      return words.text("devices.calibration.tooHigh", {
        most: String(Math.min(4, new Set(points.map(({ angle }) => angle)).size - 1)),
      });
    case "tilt-monotonic":
      return (points.at(-1)?.gravity ?? 0) < (points[0]?.gravity ?? 0)
        ? words.text("devices.calibration.falls", { scale: formatter.scale })
        : words.text("devices.calibration.turns");
    case "tilt-residual": {
      const angle = points[Number(/\d+/.exec(path)?.[0])]?.angle ?? 0;
      return words.text("devices.calibration.off", { angle: formatter.number(angle, 1, 1) });
    }
    default:
      return words.text("devices.calibration.unfit");
  }
}

export const formulaExample = "0.98 + 0.0006*tilt + 0.000007*tilt^2";

const term =
  /([+-]?)\s*(\d[\d.]*(?:e[+-]?\d+)?)\s*(?:\*?\s*(?:tilt|angle|a|x)\s*(?:(?:\^|\*\*)\s*(\d))?((?:\s*\*\s*(?:tilt|angle|a|x))*))?/giy;

/**
 * Coefficients, highest power first, from a list ("0.0000065, 0.00062, 0.98") or from the formula that a device's own page shows
 * ("0.98 + 0.00062*tilt + 0.0000065*tilt^2"). Problem: `coefficients`.
 */
export function readCoefficients(typed: string, language: string): Result<number[]> {
  // Where nobody writes a point, the comma is the decimal mark.
  const text = typed.includes(".") ? typed : typed.replaceAll(/(\d),(?=\d)/g, "$1.");
  const words = wordsOf(language);
  const unreadable = problem(
    "coefficients",
    words.text("devices.calibration.formula.invalid", { example: formulaExample }),
    "coefficients",
  );
  const list = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const found = list.every(Number.isFinite) ? list : readFormula(text);
  return found.length >= 2 && found.length <= mostCoefficients && found.some((value) => value !== 0)
    ? ok(found)
    : unreadable;
}

/** Where every float lies in wort and in beer, in degrees. */
const usualAngles = [30, 60] as const;

/** A formula whose signs or whose order are wrong: it falls there, or gives what no wort is. Problem: `coefficients`. */
export function checkFormula(coefficients: number[], formatter: Formatter): Result<number[]> {
  const [least, most] = usualAngles.map((angle) => evaluatePolynomial(coefficients, angle));
  const isUsable =
    least !== undefined &&
    most !== undefined &&
    least < most &&
    least >= plausibleGravity.least &&
    most <= plausibleGravity.most;
  const words = wordsOf(formatter.language);
  return isUsable
    ? ok(coefficients)
    : problem(
        "coefficients",
        words.text("devices.calibration.formula.falls", { scale: formatter.scale }),
        "coefficients",
      );
}

function readFormula(text: string): number[] {
  const powers: number[] = [];
  const whole = text.trim().replace(/^.*=/, "").trim();
  term.lastIndex = 0;
  while (term.lastIndex < whole.length) {
    while (/\s/.test(whole[term.lastIndex] ?? "")) term.lastIndex++;
    const match = term.exec(whole);
    if (!match?.[2]) return [];
    const [all, sign, amount, exponent, more = ""] = match;
    const isPower = /tilt|angle|a|x/i.test(all.replace(/e[+-]?\d/i, ""));
    const power = isPower ? Number(exponent ?? 1) + (more.match(/\*/g)?.length ?? 0) : 0;
    if (power >= mostCoefficients) return [];
    powers[power] = (powers[power] ?? 0) + (sign === "-" ? -1 : 1) * Number(amount);
  }
  return Array.from(powers, (value) => value ?? 0).reverse();
}
