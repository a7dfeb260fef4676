/** When rules fire, when they are armed again, and what they rest on. */
import { describe, expect, test } from "vitest";
import type { Followed } from "../fermentation/follow-profile.ts";
import type { Reading } from "../fermentation/reading.ts";
import { millisecondsPerHour as hour } from "../fermentation/sample.ts";
import { toCanonical } from "../units/unit.ts";
import type { Condition, Quantity, Rule } from "./rule.ts";
import { standardRules } from "./standard-rules.ts";
import type { Facts } from "./track.ts";
import { createWatches, type Fired, judgeAt, judgeEnd } from "./watch.ts";

const pitched = Date.UTC(2026, 9, 1);
const facts: Facts = { og: 1.05, finalGravity: 1.012, startedAt: pitched, setPoints: [], warmestCelsius: 22 };
const at = (hours: number) => pitched + hours * hour;

/** One rule alone. */
function createWatch(
  rule: Rule,
  known: Facts,
  { armed = true, before = [] as readonly Reading[], now = Infinity } = {},
) {
  const watches = createWatches([{ rule, armed }], known, { before, ...(now < Infinity && { now }) });
  return {
    see: (reading: Reading) => watches.see(reading)[0] ?? null,
    wait: (moment: number) => watches.wait(moment)[0] ?? null,
    isArmed: () => watches.standings()[0]?.armed,
    clearedAt: () => watches.standings()[0]?.clearedAt,
  };
}

function firedBy(rule: Rule, readings: readonly Reading[], known: Partial<Facts> = {}): Fired[] {
  const watch = createWatch(rule, { ...facts, ...known });
  return readings.flatMap((reading) => watch.see(reading) ?? []);
}
const when = (...conditions: Condition[]): Rule => ({ join: "all", conditions });
/** Each said a moment before as well: a single reading passes no level. */
const twice = (readings: readonly Reading[]): Reading[] =>
  readings.flatMap((reading) => [{ ...reading, at: reading.at - hour / 60 }, reading]);
const hoursOf = (fired: readonly Fired[]) => fired.map((each) => (each.at - pitched) / hour);
/** Every quarter of an hour. */
const through = (from: number, to: number, valuesAt: (hours: number) => Partial<Reading>): Reading[] =>
  Array.from({ length: Math.round((to - from) * 4) + 1 }, (_, index) => {
    const hours = from + index / 4;
    return { at: at(hours), ...valuesAt(hours) };
  });

describe("a span of gravity in degrees", () => {
  const plato = (degrees: number) => toCanonical("gravity", degrees, "°P");
  const steps = (...degrees: number[]) => through(0, 60, (hours) => ({ gravity: plato(degrees[hours < 24 ? 0 : 1]!) }));

  test("is counted in them wherever it lies: 0.25 °P are more than a point of a high gravity", () => {
    const stable = (points: number, unit?: "°P") => when({ is: "stable", points, hours: 48, ...(unit && { unit }) });
    expect(firedBy(stable(0.25, "°P"), steps(12.5, 12.25)).map(({ values }) => values)).toEqual([
      [expect.closeTo(0.25, 6)],
    ]);
    expect(firedBy(stable(1), steps(12.5, 12.25))).toEqual([]);
    expect(firedBy(stable(0.25, "°P"), steps(12.5, 12.2))).toEqual([]);
  });

  test("levels tell what they came to in it, and come back by as much", () => {
    const over = when({ is: "level", quantity: "overFinal", side: "above", than: 1, hours: 0, unit: "°P" });
    const degrees = [3.5, 4.4, 4, 4.3, 3.9, 4.3];
    const fired = firedBy(over, twice(degrees.map((each, index) => ({ at: at(index), gravity: plato(each) }))), {
      finalGravity: plato(3.2),
    });
    // Over by 0.8 it is too near to be armed again; by 0.7 it is a fourth of a degree clear.
    expect(fired.map(({ at: moment, values }) => [(moment - pitched) / hour, values])).toEqual([
      [1, [expect.closeTo(1.2, 6)]],
      [5, [expect.closeTo(1.1, 6)]],
    ]);
  });
});

describe("a level", () => {
  test("tells once, and again only after the value came clear of it", () => {
    const rule = when({ is: "level", quantity: "celsius", side: "above", than: 22, hours: 0 });
    const celsius = [21, 22, 22.1, 21.9, 22.5, 21.69, 22.1];
    const fired = firedBy(rule, twice(celsius.map((value, index) => ({ at: at(index), celsius: value }))));
    expect(hoursOf(fired)).toEqual([2, 6]);
    expect(fired[0]).toEqual({
      at: at(2),
      values: [22.1],
      readings: [at(2) - hour / 60, at(2)].map((each) => ({ at: each, name: "value", value: 22.1 })),
    });
  });

  test("is passed by no single odd reading, and none arms it again", () => {
    const passes = (quantity: Quantity, values: number[], of: "celsius" | "gravity") =>
      hoursOf(
        firedBy(
          when({ is: "level", quantity, side: "above", than: 22, hours: 0 }),
          values.map((value, index) => ({ at: at(index / 4), [of]: value })),
        ),
      );
    expect(passes("celsius", [20, 35, 20, 20, 35, 35, 35], "celsius")).toEqual([1.25]);
    expect(passes("celsius", [23, 23, 20, 23, 23, 20, 20, 23, 23], "celsius")).toEqual([0.25, 2]);
    // The median of an hour that has begun rests on one reading, then on two.
    const odd = [...Array<number>(100).fill(1.05), 1.0, ...Array<number>(9).fill(1.05)];
    expect(passes("fall", odd, "gravity")).toEqual([]);
    expect(passes("fall", [...Array<number>(100).fill(1.05), 1.02, 1.02, 1.02, 1.02], "gravity")).toEqual([25.5]);
    const sour = when({ is: "level", quantity: "ph", side: "below", than: 4, hours: 0 });
    expect(firedBy(sour, [{ at: at(0), ph: 3 }])).toEqual([]);
    expect(
      hoursOf(
        firedBy(
          sour,
          [0, 1].map((hours) => ({ at: at(hours), ph: 3 })),
        ),
      ),
    ).toEqual([1]);
  });

  test("held for some hours begins anew with each break", () => {
    const rule = when({ is: "level", quantity: "celsius", side: "above", than: 22, hours: 2 });
    const readings = through(0, 8, (hours) => ({ celsius: hours === 1.5 ? 22 : 22.6 }));
    const fired = firedBy(rule, readings);
    expect(hoursOf(fired)).toEqual([3.75]);
    expect(fired[0]?.readings.map((each) => (each.at - pitched) / hour)).toEqual([1.75, 3.75]);
  });

  test("is not passed by what lies on it, in whichever unit it was typed", () => {
    const setPoints: Followed[] = [{ hours: 0, celsius: toCanonical("temperature", 65.3, "°F") }];
    const [above, below] = (["above", "below"] as const).map(
      (side) => (than: number, quantity: Quantity) =>
        firedBy(
          when({ is: "level", quantity, side, than, hours: 0 }),
          twice([{ at: at(1), celsius: 20, gravity: 1.016 }]),
          {
            setPoints,
          },
        ),
    );
    expect([above?.(1.5, "offTarget"), below?.(1.5, "offTarget")]).toEqual([[], []]);
    expect([above?.(4, "overFinal"), below?.(4, "overFinal")]).toEqual([[], []]);
    const threePlato = toCanonical("gravity", 3, "°P");
    const rule = when({ is: "level", quantity: "gravity", side: "below", than: threePlato, hours: 0 });
    expect(firedBy(rule, twice([{ at: at(1), gravity: threePlato }]))).toEqual([]);
    expect(above?.(1.49, "offTarget")).toHaveLength(1);
  });

  test("of what no reading says never holds", () => {
    const readings = twice([{ at: at(1), gravity: 1.02 }]);
    for (const quantity of ["celsius", "ph", "pressure", "battery", "fall"] as const)
      expect(firedBy(when({ is: "level", quantity, side: "above", than: -99, hours: 0 }), readings)).toEqual([]);
    const unknown = { og: null, finalGravity: null };
    for (const quantity of ["attenuation", "abv", "overFinal"] as const)
      expect(firedBy(when({ is: "level", quantity, side: "above", than: -99, hours: 0 }), readings, unknown)).toEqual(
        [],
      );
  });

  test("between two hydrometers is told of hourly medians, while both measure", () => {
    const rule = when({ is: "level", quantity: "apart", side: "above", than: 2, hours: 0 });
    const tilt = through(0, 30, () => ({ gravity: 1.02 }));
    const spindle = through(0, 30, (hours) => ({
      // One wrong reading, two points exactly, then too many, then fewer by less than the margin, silence, and again too many.
      gravity: 1.02 - (hours === 2.5 ? 0.05 : hours < 8 ? 0.002 : hours < 12 ? 0.003 : hours < 14 ? 0.0016 : 0.001),
      flags: ["second" as const],
      deviceId: "spindle",
    })).filter(({ at: each }) => each < at(16));
    const again = through(20, 22, () => ({ gravity: 1.026, flags: ["second" as const], deviceId: "other" }));
    const left = [{ at: at(15), gravity: 1.1, flags: ["second" as const, "excluded" as const], deviceId: "lifted" }];
    const fired = firedBy(
      rule,
      [...tilt, ...spindle, ...again, ...left].sort((a, b) => a.at - b.at),
    );
    expect(hoursOf(fired)).toEqual([8, 20]);
    expect(fired.map(({ values }) => values)).toEqual([[3], [6]]);
    expect(firedBy(rule, spindle)).toEqual([]);
    expect(firedBy(rule, tilt)).toEqual([]);
  });

  test("of calculated values is reached where the formulas reach it", () => {
    const readings = [1.05, 1.031, 1.012, 1.01].flatMap((gravity, index) =>
      [0, 0.25, 0.5, 1, 1.25].map((hours) => ({ at: at(index * 24 + hours), gravity })),
    );
    const above = (quantity: "attenuation" | "abv" | "overFinal" | "fall", than: number) =>
      hoursOf(firedBy(when({ is: "level", quantity, side: "above", than, hours: 0 }), readings));
    expect(above("attenuation", 70)).toEqual([48.25]);
    expect(above("abv", 4.9)).toEqual([48.25]);
    expect(above("fall", 18)).toEqual([25.25]);
    expect(
      hoursOf(firedBy(when({ is: "level", quantity: "overFinal", side: "below", than: 0.5, hours: 0 }), readings)),
    ).toEqual([48.25]);
  });

  test("off the target follows the plan, and a controller's own target where it names one", () => {
    const rule = when({ is: "level", quantity: "offTarget", side: "above", than: 1, hours: 0 });
    const setPoints = [
      { hours: 0, celsius: 18 },
      { hours: 10, celsius: 22 },
    ];
    const readings = twice([5, 9, 11, 12].map((hours) => ({ at: at(hours), celsius: hours < 11 ? 18.4 : 22.2 })));
    expect(firedBy(rule, readings, { setPoints })).toEqual([]);
    expect(hoursOf(firedBy(rule, readings, { setPoints: setPoints.slice(0, 1) }))).toEqual([11]);
    expect(hoursOf(firedBy(rule, twice([{ at: at(5), celsius: 18.4, targetCelsius: 20 }]), { setPoints }))).toEqual([
      5,
    ]);
  });

  test("flagged readings are signs of life and nothing else", () => {
    const rule = when({ is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 0 });
    expect(firedBy(rule, twice([{ at: at(1), gravity: 1.001, flags: ["outlier"] }]))).toEqual([]);
    const silent = when({ is: "silent", hours: 3 });
    const flagged = through(0, 6, () => ({ gravity: 1.001, flags: ["outlier"] }));
    expect(firedBy(silent, flagged)).toEqual([]);
  });
});

describe("stability", () => {
  const rule = when({ is: "stable", points: 1, hours: 24 });

  test("comes after a whole span within the points, not before", () => {
    const readings = through(0, 80, (hours) => ({ gravity: hours < 30 ? 1.05 - hours * 0.001 : 1.02 }));
    const [fired, ...more] = firedBy(rule, readings);
    expect(more).toEqual([]);
    expect(hoursOf(fired ? [fired] : [])[0]).toBeGreaterThan(51);
    expect(hoursOf(fired ? [fired] : [])[0]).toBeLessThan(55);
  });

  test("a slow fall that stays within the points of a day is not stable over three days", () => {
    const slow = through(0, 120, (hours) => ({ gravity: 1.02 - hours * 0.00002 }));
    expect(firedBy(when({ is: "stable", points: 1, hours: 72 }), slow)).toEqual([]);
    expect(firedBy(rule, slow)).toHaveLength(1);
  });

  test("says nothing of a span that was hardly measured", () => {
    const sparse = [0, 5, 24, 25].map((hours) => ({ at: at(hours), gravity: 1.02 }));
    expect(firedBy(rule, sparse)).toEqual([]);
  });
});

describe("silence", () => {
  const rule = when({ is: "silent", hours: 3 });

  test("is dated by its hours, not by the reading that ends it, and is armed again by it", () => {
    const readings = [0, 1, 9, 10, 20].map((hours) => ({ at: at(hours), celsius: 20 }));
    expect(hoursOf(firedBy(rule, readings))).toEqual([4, 13]);
  });

  test("is told while it lasts, once", () => {
    const watch = createWatch(rule, facts);
    expect(watch.wait(at(99))).toBeNull();
    watch.see({ at: at(0), celsius: 20 });
    expect(watch.wait(at(2.9))).toBeNull();
    expect(watch.wait(at(3.2))).toMatchObject({ at: at(3), readings: [{ at: at(0), name: "seen" }] });
    expect(watch.wait(at(30))).toBeNull();
    expect(watch.see({ at: at(31), celsius: 20 })).toBeNull();
    expect(watch.isArmed()).toBe(true);
  });

  test("goes on while a sensor sends what it kept, and ends with what is new", () => {
    const sent = (hours: number, seen: number, armed: boolean) => {
      const watch = createWatch(rule, facts, { armed, before: [{ at: at(seen), celsius: 20 }], now: at(20) });
      watch.see({ at: at(hours), celsius: 20 });
      return { fired: watch.wait(at(20)), armed: watch.isArmed(), clearedAt: watch.clearedAt() };
    };
    expect(sent(11, 10, true)).toMatchObject({ fired: { at: at(14) }, armed: false });
    expect(sent(12, 11, false)).toEqual({ fired: null, armed: false, clearedAt: null });
    expect(sent(17, 12, false)).toEqual({ fired: null, armed: false, clearedAt: null });
    expect(sent(17.1, 17, false)).toEqual({ fired: null, armed: true, clearedAt: at(17.1) });
  });
});

test("foam is a fall without warmth, and a real fall is none", () => {
  const fall = (hours: number) => (hours < 20 ? 1.05 : 1.05 - Math.min(hours - 20, 4) * 0.008);
  const cold = through(0, 30, (hours) => ({ gravity: fall(hours), celsius: 18 }));
  const warm = through(0, 30, (hours) => ({ gravity: fall(hours), celsius: 18 + Math.max(0, hours - 20) * 0.4 }));
  const foam = when({ is: "foam" });
  expect(firedBy(foam, cold).length).toBeGreaterThan(0);
  expect(firedBy(foam, warm)).toEqual([]);
});

test("any of several conditions fires, and all of them only together", () => {
  const conditions: Condition[] = [
    { is: "level", quantity: "celsius", side: "above", than: 22, hours: 0 },
    { is: "day", days: 2 },
  ];
  const readings = twice(
    [1, 30, 40, 49, 50].map((hours) => ({ at: at(hours + 1 / 60), celsius: hours === 30 || hours === 50 ? 23 : 20 })),
  );
  const firedAt = (join: Rule["join"]) => hoursOf(firedBy({ join, conditions }, readings)).map(Math.floor);
  expect(firedAt("any")).toEqual([30, 49]);
  expect(firedAt("all")).toEqual([50]);
});

test("a watch that goes on where another stopped fires as one that has seen all", () => {
  const rule = when({ is: "stable", points: 1, hours: 24 });
  const readings = through(0, 80, (hours) => ({ gravity: hours < 30 ? 1.05 - hours * 0.001 : 1.02 }));
  const whole = firedBy(rule, readings);
  for (const cut of [10, 100, 200, 213, 214, 260]) {
    const before = createWatch(rule, facts);
    const first = readings.slice(0, cut).flatMap((reading) => before.see(reading) ?? []);
    const after = createWatch(rule, facts, { armed: before.isArmed(), before: readings.slice(0, cut) });
    const rest = readings.slice(cut).flatMap((reading) => after.see(reading) ?? []);
    expect([cut, hoursOf([...first, ...rest])]).toEqual([cut, hoursOf(whole)]);
  }
});

test("rules that see a batch together fire as each of them alone", () => {
  const rules: Rule[] = [
    ...Object.values(standardRules),
    when({ is: "silent", hours: 3 }),
    when({ is: "level", quantity: "celsius", side: "above", than: 21, hours: 2 }),
    when({ is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 0 }, { is: "silent", hours: 1 }),
  ];
  const readings = through(0, 90, (hours) => ({
    gravity: hours < 40 ? 1.05 - hours * 0.001 : 1.01,
    celsius: 20 + Math.sin(hours / 5) * 4,
  })).filter(({ at: when }) => when < at(50) || when > at(62));
  const [before, seen] = [readings.slice(0, 60), readings.slice(60)];
  const watched = rules.map((rule, index) => ({ rule, armed: index % 3 > 0 }));
  const together = createWatches(watched, facts, { before, now: at(200) });
  const fired = [...seen.map((reading) => together.see(reading)), together.wait(at(100))];
  for (const [place, each] of watched.entries()) {
    const alone = createWatches([each], facts, { before, now: at(200) });
    const itself = [...seen.map((reading) => alone.see(reading)), alone.wait(at(100))];
    expect(fired.map((of) => of[place])).toEqual(itself.map(([of]) => of));
    expect(together.standings()[place]).toEqual(alone.standings()[0]);
  }
  expect(fired.flat().filter((each) => each !== null).length).toBeGreaterThan(5);
});

describe("the standard rules", () => {
  const ale = (end: number) =>
    through(0, 240, (hours) => ({
      gravity: Number((end + (1.05 - end) / (1 + Math.exp((hours - 60) / 12))).toFixed(4)),
      celsius: 20,
      batteryVolts: 3.9,
    }));

  test("leave a fermentation that goes well alone until it is done", () => {
    const rules = Object.entries(standardRules);
    const told = rules.flatMap(([id, rule]) =>
      firedBy(rule, ale(1.012)).map((fired) => [id, Math.floor(fired.at / hour / 24 - pitched / hour / 24)]),
    );
    expect(told).toEqual([["stable", 6]]);
  });

  test("tell of one that stands still too high", () => {
    const told = Object.entries(standardRules).flatMap(([id, rule]) => firedBy(rule, ale(1.022)).map(() => id));
    expect(told).toEqual(["stuck"]);
  });

  test("tell of warmth, silence and an empty battery", () => {
    const warm = through(0, 4, () => ({ celsius: 23.5 }));
    expect(hoursOf(firedBy(standardRules.hot, warm))).toEqual([1]);
    expect(firedBy(standardRules.hot, warm, { warmestCelsius: null })).toEqual([]);
    expect(hoursOf(firedBy(standardRules.battery, [{ at: at(1), batteryPercent: 8 }]))).toEqual([1]);
    expect(
      hoursOf(
        firedBy(
          standardRules.battery,
          through(0, 2, () => ({ batteryVolts: 3.2 })),
        ),
      ),
    ).toEqual([1]);
  });
});

describe("a step of the fermentation", () => {
  const steps = (state: Partial<Followed> = {}): Followed[] => [
    { hours: 0, celsius: 18, plannedHours: 48, ...state },
    { hours: 60, celsius: 2 },
  ];
  const seen = (hours: number) => ({ at: at(hours), celsius: 18 });

  test("is told of when it has run for so long, and again in the next one", () => {
    const rule = when({ is: "step", hours: 40 });
    const fired = firedBy(rule, [10, 40, 55, 61, 99, 101].map(seen), { setPoints: steps() });
    expect(hoursOf(fired)).toEqual([40, 101]);
    expect(fired.map(({ values }) => values)).toEqual([[40], [41]]);
  });

  test("is late by what was planned for it, and the last one never", () => {
    const rule = when({ is: "late", hours: 6 });
    const fired = firedBy(rule, [48, 53.9, 54, 59, 61, 500].map(seen), { setPoints: steps() });
    expect(hoursOf(fired)).toEqual([54]);
    expect(firedBy(rule, [54].map(seen), { setPoints: [] })).toEqual([]);
    expect(firedBy(rule, [54].map(seen), { startedAt: null, setPoints: steps() })).toEqual([]);
  });

  test("that the beer may warm itself through is off no target", () => {
    const rule = when({ is: "level", quantity: "offTarget", side: "above", than: 1, hours: 0 });
    const cold = twice([{ at: at(20), celsius: 14 }]);
    expect(firedBy(rule, cold, { setPoints: steps() })).toHaveLength(1);
    expect(firedBy(rule, cold, { setPoints: steps({ freeRise: true }) })).toEqual([]);
  });
});

test("at a moment all conditions must hold, or any; what was not measured does not", () => {
  const gravity: Condition = { is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 0 };
  const step: Condition = { is: "step", hours: 24 };
  const known = { ...facts, setPoints: [{ hours: 0, celsius: 18 }] };
  const judged = (join: Rule["join"], readings: readonly Reading[], hours: number) =>
    judgeAt({ join, conditions: [gravity, step] }, known, readings, at(hours));
  const low = twice([{ at: at(10), gravity: 1.015 }]);
  expect(judged("all", low, 20)).toEqual({ met: false, values: [1.015, 20] });
  expect(judged("any", low, 20).met).toBe(true);
  expect(judged("all", low, 24).met).toBe(true);
  expect(judged("any", [], 20)).toEqual({ met: false, values: [null, 20] });
  expect(judged("any", [], 24).met).toBe(true);
});

describe("the end of a step", () => {
  const low = when({ is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 0 });
  const followed: Facts = { ...facts, setPoints: [{ hours: 0, celsius: 18 }] };
  const ends = (readings: readonly Reading[], hours: number, rule = low, known = followed) =>
    judgeEnd(rule, known, readings, at(hours)).met;

  test("is the median of the latest hour, of three readings at least", () => {
    const values = [1.03, 1.03, 1.01, 1.03, 1.019, 1.019];
    const each = (apart: number) => values.map((gravity, index) => ({ at: at(index * apart), gravity }));
    const endsAt = (apart: number) =>
      values.map((_, index) => ends(each(apart).slice(0, index + 1), index * apart)).indexOf(true);
    expect([0.1, 0.2, 3].map(endsAt)).toEqual([-1, 5, 4]);
    expect(ends([{ at: at(0), gravity: 1.01 }], 0)).toBe(false);
    expect(
      ends(
        through(0, 0.5, () => ({ gravity: 1.01 })),
        0.5,
      ),
    ).toBe(true);
  });

  test("rests on no readings of yesterday, whatever else is measured now", () => {
    const stable = when({ is: "stable", points: 1, hours: 6 });
    const readings = through(0, 10, () => ({ gravity: 1.01 }));
    const warm = through(10.25, 13, () => ({ celsius: 20 }));
    for (const rule of [low, stable])
      expect([12, 12.1].map((hours) => ends([...readings, ...warm], hours, rule))).toEqual([true, false]);
  });

  test("rests on no hours of the step before: what is so for some hours must be so while it runs", () => {
    const stable = when({ is: "stable", points: 1, hours: 6 });
    const held = when({ is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 6 });
    const readings = through(0, 30, () => ({ gravity: 1.01 }));
    const hop: Facts = { ...facts, setPoints: [...followed.setPoints, { hours: 20, celsius: 22 }] };
    const endsAt = (rule: Rule) =>
      [20, 25.75, 26].map((hours) =>
        ends(
          readings.filter((each) => each.at <= at(hours)),
          hours,
          rule,
          hop,
        ),
      );
    expect(endsAt(stable)).toEqual([false, false, true]);
    expect(endsAt(held)).toEqual([false, false, true]);
    expect(endsAt(low)).toEqual([true, true, true]);
  });
});

describe("groups", () => {
  const warm = { is: "level", quantity: "celsius", side: "above", than: 22, hours: 0 } as const;
  const low = { is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 0 } as const;
  const sour = { is: "level", quantity: "ph", side: "below", than: 4, hours: 0 } as const;
  const rule: Rule = { join: ["all", "any"], conditions: [warm, low, sour] };
  const reading = (hours: number, celsius: number, gravity: number, ph: number): Reading => ({
    at: at(hours),
    celsius,
    gravity,
    ph,
  });

  test("all of one group must hold, and only what held is what it rests on", () => {
    const readings = [
      reading(1, 23, 1.03, 5),
      reading(2, 20, 1.01, 5),
      reading(3, 23, 1.01, 5),
      reading(4, 20, 1.03, 5),
      reading(5, 20, 1.03, 3.8),
    ];
    const fired = firedBy(rule, twice(readings));
    expect(hoursOf(fired)).toEqual([3, 5]);
    expect(fired.map(({ readings }) => readings.map(({ value }) => value))).toEqual([
      [23, 23, 1.01, 1.01],
      [3.8, 3.8],
    ]);
    expect(fired[0]?.values).toEqual([23, 1.01, 5]);
  });

  test("it is armed again when no group is near any more", () => {
    const readings = [
      reading(1, 23, 1.01, 5),
      // One of the group is clear of it, but the other group is near.
      reading(2, 20, 1.01, 4.02),
      reading(3, 23, 1.01, 5),
      // Near as a whole: both within their margins.
      reading(4, 21.9, 1.0205, 5),
      reading(5, 23, 1.01, 5),
      reading(6, 21.9, 1.03, 5),
      reading(7, 23, 1.01, 5),
    ];
    const fired = firedBy(rule, twice(readings));
    expect(hoursOf(fired)).toEqual([1, 7]);
  });

  test("a look at one moment judges alike", () => {
    const met = (...values: [number, number, number]) =>
      judgeAt(rule, facts, twice([reading(1, ...values)]), at(1)).met;
    expect([met(23, 1.03, 5), met(20, 1.01, 5), met(23, 1.01, 5), met(20, 1.03, 3)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
