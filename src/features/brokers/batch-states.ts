/** What the batches in the brewery measure now and are meant to reach, as it is told to a broker. */
import { program } from "../../domain/people/program.ts";
import { batchTarget } from "../../domain/fermentation/batch-target.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { listBriefs } from "../../storage/batch-summaries.ts";
import type { Store } from "../../storage/database.ts";
import { findEntryById } from "../../storage/entries.ts";
import { latestBatches } from "../../storage/own-entries.ts";
import { latestReadings } from "../../storage/readings.ts";

/** SG, °C, kPa, per cent and volts; what is not known is missing. */
export type BatchValues = Partial<
  Record<
    | "gravity"
    | "target_gravity"
    | "temperature"
    | "target_temperature"
    | "target_pressure"
    | "attenuation"
    | "abv"
    | "battery"
    | "battery_voltage",
    number
  >
>;
export type BatchState = {
  id: string;
  slug: string;
  title: string;
  number: number;
  style: string;
  status: string;
  /** Of the latest reading; null without any. */
  at: number | null;
  /** What runs of its profile, from 1; the beer may warm itself where it rises freely. Null without any target. */
  step: { number: number; name: string; freeRise: boolean } | null;
  values: BatchValues;
};

const running: readonly (string | null)[] = ["Brewing", "Fermenting", "Conditioning"];
const lookedAt = 100;
const mostTold = 20;
/** Not each message of a device carries its battery. */
const readingsLookedAt = 8;

export async function batchStates(store: Store): Promise<BatchState[]> {
  const latest = await latestBatches(store, program, lookedAt);
  const ids = latest.filter(({ stage }) => running.includes(stage)).map(({ id }) => id);
  const told = ids.slice(0, mostTold);
  const briefs = await listBriefs(store, told);
  const states: BatchState[] = [];
  for (const id of told) {
    const found = await findEntryById(store, "batch", id, program);
    if (found.access !== "open") continue;
    const { entry } = found;
    const readings = await latestReadings(store, id, readingsLookedAt);
    const last = <K extends "batteryPercent" | "batteryVolts" | "celsius">(field: K) =>
      readings.findLast((reading) => reading[field] !== undefined)?.[field];
    const summary = briefs.get(id)?.summary;
    const target = batchTarget(entry.data, store.now());
    states.push({
      ...headOf(entry),
      at: readings.at(-1)?.at ?? null,
      step: target && {
        number: target.step + 1,
        name: entry.data.setPoints[target.step]?.name ?? "",
        freeRise: target.freeRise,
      },
      values: known({
        gravity: rounded(summary?.gravity, 4),
        target_gravity: rounded(entry.data.targetFg, 4),
        temperature: rounded(last("celsius") ?? summary?.celsius, 2),
        target_temperature: rounded(target?.celsius, 2),
        target_pressure: rounded(target?.kpa, 1),
        attenuation: rounded(summary?.attenuationPercent, 1),
        abv: rounded(summary?.abvPercent, 2),
        battery: rounded(last("batteryPercent"), 0),
        battery_voltage: rounded(last("batteryVolts"), 2),
      }),
    });
  }
  return states;
}

const headOf = ({ id, slug, title, data: { number, style, batchStatus } }: Entry<"batch">) => ({
  id,
  slug,
  title,
  number,
  style,
  status: batchStatus,
});

const rounded = (value: number | null | undefined, decimals: number): number | undefined =>
  value === null || value === undefined ? undefined : Number(value.toFixed(decimals));

const known = (values: Record<string, number | undefined>): BatchValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
