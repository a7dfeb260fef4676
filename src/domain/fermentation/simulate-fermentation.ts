/**
 * Simulates the readings of a floating hydrometer in a fermenting beer, for demonstration data and for testing the analysis.
 *
 * Gravity follows the logistic curve between OG and FG. Temperature is the target plus the heat of fermentation (proportional to
 * the rate) plus the day's swing. On top come what real devices show: noise of 0.0006 SG, a daily drift of gravity with temperature,
 * a few wild readings while yeast or krausen hold the float, a gap while the network was down, and a battery that runs down.
 */
import { logisticValue } from "./logistic-curve.ts";
import { normalFrom, randomSequence } from "./random-sequence.ts";
import type { Reading } from "./reading.ts";
import { millisecondsPerDay, millisecondsPerHour } from "./sample.ts";

export type SimulatedFermentation = {
  /** Any whole number; the same seed and settings give the same readings. */
  seed: number;
  /** First reading, epoch milliseconds UTC. */
  startAt: number;
  og: number;
  fg: number;
  days?: number;
  intervalMinutes?: number;
  /** When half of the extract is fermented: about 40 h for an ale, 90 h for a lager. */
  midpointHours?: number;
  /** Steepness per hour: about 0.10 for an ale, 0.045 for a lager. */
  steepness?: number;
  celsius?: number;
  /** Warming at the highest rate, °C: 2.2 is what a draughty fermenter of 20 L shows, 0.1 a controlled one. */
  exothermCelsius?: number;
  /** Of the fresh cell. */
  batteryVolts?: number;
  /** Amplitudes of the daily swing. */
  dailySwingCelsius?: number;
  dailySwingGravity?: number;
  noiseGravity?: number;
  outlierShare?: number;
  gap?: { fromHour: number; hours: number };
};

const defaults = {
  days: 14,
  intervalMinutes: 15,
  midpointHours: 42,
  steepness: 0.1,
  celsius: 19,
  exothermCelsius: 2.2,
  batteryVolts: 4.15,
  dailySwingCelsius: 0.4,
  dailySwingGravity: 0.0005,
  noiseGravity: 0.0006,
  outlierShare: 0.004,
  gap: { fromHour: 130, hours: 5 },
};

const roomAboveBeerCelsius = 1.5;

/** Readings in order of time, rounded as such devices report them (SG to 0.0001, °C to 0.01). */
export function simulateFermentation(settings: SimulatedFermentation): Reading[] {
  const model = { ...defaults, ...settings };
  const random = randomSequence(model.seed);
  const readings: Reading[] = [];
  for (let hour = 0; hour <= model.days * 24; hour += model.intervalMinutes / 60) {
    const jitterMilliseconds = Math.round((random() - 0.5) * 20_000);
    const reading = readingAt(model, hour, random);
    const inGap = hour >= model.gap.fromHour && hour < model.gap.fromHour + model.gap.hours;
    if (!inGap)
      readings.push({ at: model.startAt + Math.round(hour * millisecondsPerHour) + jitterMilliseconds, ...reading });
  }
  return readings;
}

function readingAt(
  model: typeof defaults & SimulatedFermentation,
  hour: number,
  random: () => number,
): Omit<Reading, "at"> {
  const curve = { initial: model.og, end: model.fg, slope: -model.steepness, midpoint: model.midpointHours };
  const done = 1 / (1 + Math.exp(model.steepness * (model.midpointHours - hour)));
  const swing = Math.sin(
    (2 * Math.PI * ((model.startAt + hour * millisecondsPerHour) % millisecondsPerDay)) / millisecondsPerDay - 2,
  );
  const isOutlier = random() < model.outlierShare;
  const gravity =
    logisticValue(curve, hour) +
    model.dailySwingGravity * swing +
    model.noiseGravity * normalFrom(random) +
    (isOutlier ? (random() < 0.5 ? -1 : 1) * (0.008 + 0.02 * random()) : 0);
  const celsius =
    model.celsius +
    4 * model.exothermCelsius * done * (1 - done) +
    model.dailySwingCelsius * swing +
    0.05 * normalFrom(random);
  return {
    gravity: rounded(gravity, 4),
    rawAngle: rounded(angleAt(gravity), 3),
    celsius: rounded(celsius, 2),
    targetCelsius: model.celsius,
    ambientCelsius: rounded(model.celsius + roomAboveBeerCelsius + 2 * model.dailySwingCelsius * swing, 1),
    batteryVolts: rounded(model.batteryVolts * (1 - 0.000217 * hour) + 0.005 * normalFrom(random), 2),
    rssi: Math.round(-64 + 4 * normalFrom(random)),
  };
}

/** Angle of a typical spindle: 25° in water, about 1.9° more for each five points. */
const angleAt = (gravity: number) => Math.min(Math.max(25 + 380 * (gravity - 1), 5), 88);
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
