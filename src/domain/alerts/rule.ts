/** A rule that watches a fermentation: groups of conditions, of which one must hold as a whole, and the batches that it is for. */

/**
 * What a level is of, with the range that makes sense, how far back over the level a value must come before the rule can
 * tell again, and how many readings in succession must say either, so that no odd one does. Three are spans of gravity. `fall`:
 * of the last 24 h. `overFinal`: above the expected final gravity. `apart`: between the hydrometer that leads and the one that
 * reads furthest from it. `offTarget`: degrees from the set point, either way. `overWarmest`: degrees above the warmest that the
 * yeast's maker names.
 */
export const quantities = {
  gravity: { least: 0.98, most: 1.2, back: 0.001, readings: 2 },
  celsius: { least: -10, most: 60, back: 0.3, readings: 2 },
  attenuation: { least: 0, most: 110, back: 1, readings: 2 },
  abv: { least: 0, most: 25, back: 0.1, readings: 2 },
  fall: { least: -20, most: 100, back: 0.5, readings: 3 },
  overFinal: { least: -30, most: 150, back: 1, readings: 2 },
  offTarget: { least: 0, most: 30, back: 0.2, readings: 2 },
  overWarmest: { least: -20, most: 30, back: 0.2, readings: 2 },
  apart: { least: 0.5, most: 50, back: 0.5, readings: 1 },
  pressure: { least: -50, most: 400, back: 2, readings: 2 },
  ph: { least: 2, most: 9, back: 0.05, readings: 2 },
  volts: { least: 0, most: 20, back: 0.05, readings: 1 },
  battery: { least: 0, most: 100, back: 2, readings: 1 },
} as const satisfies Record<string, { least: number; most: number; back: number; readings: number }>;

export type Quantity = keyof typeof quantities;
export const quantityNames = Object.keys(quantities) as Quantity[];
export const isQuantity = (name: string): name is Quantity => Object.hasOwn(quantities, name);

const spans = ["fall", "overFinal", "apart"] as const satisfies Quantity[];
/** How far two gravities are apart. */
export const isSpan = (quantity: Quantity): boolean => spans.some((each) => each === quantity);

/**
 * What a span of gravity is in where it is not in points. No factor leads from one to the other: a point is 0.26 °P at 1.000 and
 * 0.24 at 1.050.
 */
export const spanUnits = ["°P", "°Bx"] as const;
export type SpanUnit = (typeof spanUnits)[number];

export const spanUnitOf = (gravity: "SG" | SpanUnit): SpanUnit | undefined => (gravity === "SG" ? undefined : gravity);

/** Near enough for bounds and for how far a value must come back, and the tolerances that brewers count in: 0.25 °P, 1 °P. */
const pointsPerDegree = 4;

/** Points as so many degrees of a scale, where that is what a span is in. */
export const roughly = (points: number, unit: SpanUnit | undefined): number =>
  unit === undefined ? points : points / pointsPerDegree;

export const sides = ["below", "above"] as const;
export type Side = (typeof sides)[number];

/** `unit`: of a span of gravity, and of what it came to; absent are points. */
type OfSpan = { unit?: SpanUnit };
/** SG, °C, per cent, points, kPa, volts; `hours`: for so long without a break, 0 is at once. */
export type Level = { is: "level"; quantity: Quantity; side: Side; than: number; hours: number } & OfSpan;
/** Hourly gravities of so many hours lie so near each other: `points`, of which `unit` makes degrees. */
export type Stable = { is: "stable"; points: number; hours: number } & OfSpan;
/** No reading came for so long. */
export type Silent = { is: "silent"; hours: number };
/** Gravity fell faster than beer ferments without the beer warming: foam, or a sensor that was moved. */
export type Foam = { is: "foam" } & OfSpan;
/** So many days have gone since pitching. */
export type Day = { is: "day"; days: number };
/** The step of the fermentation at hand has run for so long. */
export type Step = { is: "step"; hours: number };
/** It has run for so much longer than planned. */
export type Late = { is: "late"; hours: number };
export type Condition = Level | Stable | Silent | Foam | Day | Step | Late;

export const joins = ["all", "any"] as const;
export type Join = (typeof joins)[number];
/**
 * `join`: how a condition goes on from the one before it, one word for all of them or one each. `all` binds closer than `any`:
 * “a and b, or c”. `urgent`: it waits for no quiet hours and no message of the day.
 */
export type Rule = { join: Join | readonly Join[]; conditions: readonly Condition[]; urgent?: boolean };
export const mostConditions = 4;

/** How each condition but the first goes on. */
export const joinsOf = ({ join, conditions }: Pick<Rule, "join" | "conditions">): Join[] =>
  conditions.slice(1).map((_, index) => (typeof join === "string" ? join : (join[index] ?? "all")));

/** One word where it is the same everywhere. */
export function joinFrom(each: readonly Join[]): Rule["join"] {
  const [first = "all"] = each;
  return each.every((join) => join === first) ? first : each;
}

/** The conditions, or what belongs to each of them, in groups: the rule is met where all of one group hold. */
export function groupsOf<Each>(rule: Pick<Rule, "join" | "conditions">, each: readonly Each[]): Each[][] {
  const groups: Each[][] = [];
  const words = joinsOf(rule);
  for (const [index, one] of each.entries()) {
    const last = groups.at(-1);
    if (last && words[index - 1] === "all") last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Whether it has “and” as well as “or”. */
export const isMixed = (each: readonly Join[]): boolean => new Set(each).size > 1;

/** `id` of the recipe or batch; empty where it is for all. */
export type Scope = { is: "all" | "recipe" | "batch"; id: string };

/** Whether the rule is on and watches this batch. */
export const isFor = (
  { scope, enabled }: { scope: Scope; enabled: boolean },
  { id, recipeSlug }: { id: string; recipeSlug: string | null },
): boolean => enabled && (scope.is === "all" || scope.id === (scope.is === "batch" ? id : recipeSlug));

/** What a condition measures: equal for two whose values are of one thing. */
export function measureOf(condition: Condition): string {
  const { is, unit = "" } = { unit: undefined, ...condition };
  if (condition.is === "level") return `${condition.quantity}${unit}`;
  return condition.is === "stable" ? `${is} ${condition.hours}${unit}` : `${is}${unit}`;
}

/** The bounds of the hours that a condition may ask for. */
export const hourBounds = {
  level: { least: 0, most: 168 },
  stable: { least: 6, most: 168 },
  silent: { least: 0.25, most: 168 },
  step: { least: 0, most: 24 * 90 },
  late: { least: 0, most: 24 * 30 },
} as const;
export const pointBounds = { least: 0.5, most: 20 } as const;
export const dayBounds = { least: 0.5, most: 365 } as const;

/** How far back in time the rule looks. */
export const hoursOf = ({ conditions }: Rule): number =>
  Math.max(
    ...conditions.map((condition) => {
      if (condition.is === "foam") return 24;
      if (condition.is === "step" || condition.is === "late") return 1;
      if (condition.is === "level" && condition.quantity === "fall") return Math.max(25, condition.hours + 1);
      if (condition.is === "level" && condition.quantity === "apart") return condition.hours + 3;
      return "hours" in condition ? condition.hours + 1 : 1;
    }),
  );

const rolledUpNever: readonly Quantity[] = ["pressure", "ph", "volts", "battery"];

/** How far back the reading before the latest may lie, where others measure meanwhile. */
const beforeHours = 3;

/** How far back its readings are needed one by one, as roll-ups have gravity and temperature alone; the hour at hand is always so. */
export const eachHoursOf = ({ conditions }: Rule, least = 1): number =>
  Math.max(
    0,
    ...conditions.flatMap((condition) => {
      if (condition.is !== "level" || !rolledUpNever.includes(condition.quantity)) return [];
      if (quantities[condition.quantity].readings > 1) return Math.max(condition.hours + 1, beforeHours);
      return condition.hours > least ? condition.hours + 1 : [];
    }),
  );

/** Whether it rests on hydrometers that do not lead. */
export const comparesHydrometers = ({ conditions }: Rule): boolean =>
  conditions.some((condition) => condition.is === "level" && condition.quantity === "apart");

/** Degrees Celsius that the beer may be from its set point before one of these rules tells; null where none watches it. */
export function toleranceOf(rules: readonly Rule[]): number | null {
  const levels = rules.flatMap(({ conditions }) =>
    conditions.flatMap((each) =>
      each.is === "level" && each.quantity === "offTarget" && each.side === "above" ? each.than : [],
    ),
  );
  return levels.length === 0 ? null : Math.min(...levels);
}
