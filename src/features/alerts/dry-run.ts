/** When rules would have fired on a batch that is stored: the same code sees its readings, or their roll-ups where there are very many. With the curve that the marks stand on. */
import { createWatches, type Fired } from "../../domain/alerts/watch.ts";
import type { Rule } from "../../domain/alerts/rule.ts";
import type { Facts } from "../../domain/alerts/track.ts";
import { millisecondsPerDay } from "../../domain/fermentation/sample.ts";
import type { Lead } from "../../domain/fermentation/lead-hydrometer.ts";
import { readingsOf, rollUpWidths, widthFor } from "../../domain/fermentation/roll-up.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { type BatchSummary, findSummary } from "../../storage/batch-summaries.ts";
import { leadReadings } from "../../storage/batch-leaders.ts";
import type { Store } from "../../storage/database.ts";
import { listRollUps } from "../../storage/reading-rollups.ts";
import { latestReadings, listReadings } from "../../storage/readings.ts";
import { thin } from "../../ui/curve/curve-points.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { factsOf } from "./watch-batch.ts";

/** Beyond them the roll-ups are read, which have gravities and temperatures alone. */
const mostReadings = 20_000;
const mostFired = 100;
/** As many as a drawing shows. */
const mostPoints = 360;

type ToSee = { readings: readonly Reading[]; leader?: Facts["leader"] };

/** Nobody waits for one that was taken off with nobody to take over. */
const ledUntilTheirEnds = ({ leads, hydrometers }: BatchSummary["brief"]): Lead[] =>
  leads.map(({ deviceId, until }) => ({
    deviceId,
    until: until ?? hydrometers.find((each) => each.deviceId === deviceId)?.until ?? null,
  }));

async function readingsToSee(store: Store, batchId: string): Promise<ToSee> {
  const brief = (await findSummary(store, batchId))?.brief;
  if ((brief?.readingCount ?? 0) <= mostReadings) {
    const readings = await leadReadings(store, batchId, await listReadings(store, batchId, { limit: mostReadings }));
    return brief && brief.deviceIds.length > 1
      ? { readings, leader: { leads: ledUntilTheirEnds(brief), heardAt: null } }
      : { readings };
  }
  const [[first], [last]] = await Promise.all([
    listReadings(store, batchId, { limit: 1 }),
    latestReadings(store, batchId, 1),
  ]);
  const width = widthFor((last?.at ?? 0) - (first?.at ?? 0));
  return {
    readings: readingsOf(await listRollUps(store, batchId, width === rollUpWidths[2] ? rollUpWidths[1] : width)),
  };
}

export type Tried = { rule: Rule; fired: Fired };
/** Gravity and temperature over days since pitching, or since the first reading. */
export type TriedCurve = { startedAt: number; days: number; gravity: CurvePoint[]; temperature: CurvePoint[] };

function tryRules(rules: readonly Rule[], facts: Facts, readings: readonly Reading[]): Tried[] {
  const watches = createWatches(
    rules.map((rule) => ({ rule })),
    facts,
  );
  const tried = rules.map((): Tried[] => []);
  for (const reading of readings)
    for (const [place, fired] of watches.see(reading).entries()) {
      const [rule, of] = [rules[place], tried[place]];
      if (fired && rule && of && of.length < mostFired) of.push({ rule, fired });
    }
  return tried.flat();
}

function curveOf(startedAt: number, readings: readonly Reading[]): TriedCurve | null {
  const dayOf = (at: number) => (at - startedAt) / millisecondsPerDay;
  const pointsOf = (field: "gravity" | "celsius"): CurvePoint[] => {
    const points = readings.flatMap(({ at, [field]: value, flags }) =>
      value === undefined || flags?.length ? [] : { day: dayOf(at), value },
    );
    return [...thin(points, mostPoints)];
  };
  const days = dayOf(readings.at(-1)?.at ?? startedAt);
  const gravity = pointsOf("gravity");
  return gravity.length < 2 || days <= 0 ? null : { startedAt, days, gravity, temperature: pointsOf("celsius") };
}

/** @returns of each rule the first `mostFired`, all in order of time */
export async function dryRun(
  store: Store,
  { id, data }: Pick<Entry<"batch">, "id" | "data">,
  rules: readonly Rule[],
): Promise<{ tried: Tried[]; curve: TriedCurve | null; readingCount: number }> {
  const { readings, leader } = await readingsToSee(store, id);
  const facts = { ...factsOf(data, readings.at(-1)?.at ?? store.now()), ...(leader && { leader }) };
  const tried = tryRules(rules, facts, readings).sort((a, b) => a.fired.at - b.fired.at);
  const startedAt = data.fermentationStartedAt ?? readings[0]?.at ?? 0;
  return { tried, curve: curveOf(startedAt, readings), readingCount: readings.length };
}
