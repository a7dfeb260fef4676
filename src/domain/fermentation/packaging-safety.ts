/** Whether a beer is safe to package: its gravity stands still, and a second instrument says the same. */
import type { Apart, Comparison } from "./compare-hydrometers.ts";
import type { Sample } from "./sample.ts";
import { millisecondsPerDay, millisecondsPerHour } from "./sample.ts";

/** Bottles burst over what ferments on in them: two days without a fall, and not by the word of one instrument. */
export const stillHours = 48;
/** As far as a hydrometer and what floats may be apart, SG. */
const agreeSg = 0.002;
/** Two of the same hydrometer, SG. */
const sameSg = 0.001;
/** What is not heard of for so long no longer floats beside the other. */
const silentMilliseconds = 6 * millisecondsPerHour;

export type SafetyCheck =
  | { is: "stable"; ok: boolean; hours: number; rangeSg: number }
  | { is: "second"; ok: boolean; why: "agrees" | "apart"; at: number; sg: number; apartSg: number }
  | { is: "second"; ok: boolean; why: "agrees" | "apart"; name: string; apart: Apart }
  | { is: "second"; ok: false; why: "missing" | "early" };
export type PackagingSafety = { isSafe: boolean; checks: SafetyCheck[] };

type Measured = {
  /** What a device measured: whether its fall is over, for how long and to what. Null where no device measures. */
  device: { isOver: boolean; stillDays: number; rangeSg: number; sg: number; latestAt: number } | null;
  /** Gravities taken by hand, in order of time. */
  byHand: readonly Sample[];
  /** Hydrometers that measured the same beer beside the device. */
  others?: readonly Other[];
};

type Other = Pick<Comparison, "apart" | "stillDays" | "latestAt"> & { name: string };

/** How long the last gravities by hand have said the same. */
function stillByHand(byHand: readonly Sample[]): { hours: number; rangeSg: number } {
  const last = byHand.at(-1);
  if (!last) return { hours: 0, rangeSg: 0 };
  const moved = byHand.findLastIndex(({ value }) => Math.abs(value - last.value) > sameSg + 1e-9);
  const same = byHand.slice(moved + 1);
  const values = same.map(({ value }) => value);
  return {
    hours: (last.at - (same[0]?.at ?? last.at)) / 3_600_000,
    rangeSg: Math.max(...values) - Math.min(...values),
  };
}

/** One that has stood still as long, up to now; of several one that agrees. */
function otherOf({ latestAt }: NonNullable<Measured["device"]>, others: readonly Other[]): SafetyCheck | null {
  const still = others.flatMap(({ name, apart, stillDays, latestAt: at }) => {
    const isStill = stillDays * 24 >= stillHours && Math.abs(latestAt - at) <= silentMilliseconds;
    return isStill && apart ? { name, apart, ok: Math.abs(apart.sg - apart.leaderSg) <= agreeSg + 1e-9 } : [];
  });
  const other = still.find(({ ok }) => ok) ?? still[0];
  return other ? { is: "second", why: other.ok ? "agrees" : "apart", ...other } : null;
}

/** A sample that was drawn while the gravity still fell says nothing of its end; one drawn since says more than what floats. */
function secondOf({ device, byHand, others = [] }: Measured): SafetyCheck {
  if (!device) return { is: "second", ok: false, why: "missing" };
  const stoodSince = device.latestAt - device.stillDays * millisecondsPerDay;
  const sample = byHand.findLast(({ at }) => at >= stoodSince);
  if (!sample)
    return otherOf(device, others) ?? { is: "second", ok: false, why: byHand.length > 0 ? "early" : "missing" };
  const apartSg = Math.abs(sample.value - device.sg);
  const ok = apartSg <= agreeSg + 1e-9;
  return { is: "second", ok, why: ok ? "agrees" : "apart", at: sample.at, sg: sample.value, apartSg };
}

/** Whatever one instrument says alone, it is "not yet": a spindle under foam stands still too. */
export function packagingSafety(measured: Measured): PackagingSafety {
  const { device, byHand } = measured;
  const still = device ? { hours: device.stillDays * 24, rangeSg: device.rangeSg } : stillByHand(byHand);
  const isOver = device ? device.isOver : true;
  const checks: SafetyCheck[] = [
    { is: "stable", ok: isOver && still.hours >= stillHours, ...still },
    secondOf(measured),
  ];
  return { isSafe: checks.every(({ ok }) => ok), checks };
}
