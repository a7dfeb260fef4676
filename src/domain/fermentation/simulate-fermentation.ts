/**
 * Simulates the readings of a floating hydrometer in a fermenting beer, for demonstration data and for testing the analysis.
 *
 * Gravity falls from OG to FG, by default along the logistic curve. Temperature is the target plus the heat of fermentation (proportional to
 * the rate) plus the day's swing. On top come what real devices show: noise of 0.0006 SG, a daily drift of gravity with temperature,
 * a few wild readings while yeast or krausen hold the float, a gap while the network was down, and a battery that runs down; where asked
 * for, a slower end, warmer beer from some hour on, a float that wanders, and one that krausen lifts for a while.
 */
import { fallValue } from "./fall-curve.ts";
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
  /** Of the end, where it is another than that of the beginning. */
  tail?: number;
  /** From this hour on the beer is warmer and ferments so many times as fast. */
  ramp?: { fromHour: number; times: number };
  celsius?: number;
  /** Warming at the highest rate, °C: 2.2 is what a draughty fermenter of 20 L shows, 0.1 a controlled one. */
  exothermCelsius?: number;
  /** Of the fresh cell. */
  batteryVolts?: number;
  /** Amplitudes of the daily swing. */
  dailySwingCelsius?: number;
  dailySwingGravity?: number;
  noiseGravity?: number;
  /** How far the float has wandered, as a rule, since a day ago. */
  driftGravity?: number;
  /** Krausen lifts the float: it reads so much too low. */
  krausen?: { fromHour: number; hours: number; gravity: number };
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
  driftGravity: 0,
  krausen: { fromHour: 0, hours: 0, gravity: 0 },
  ramp: { fromHour: 0, times: 1 },
};

const roomAboveBeerCelsius = 1.5;
const minutesPerDay = 24 * 60;

/** Readings in order of time, rounded as such devices report them (SG to 0.0001, °C to 0.01). */
export function simulateFermentation(settings: SimulatedFermentation): Reading[] {
  const model = { ...defaults, ...settings };
  const random = randomSequence(model.seed);
  const readings: Reading[] = [];
  let drift = 0;
  for (let hour = 0; hour <= model.days * 24; hour += model.intervalMinutes / 60) {
    const jitterMilliseconds = Math.round((random() - 0.5) * 20_000);
    if (model.driftGravity > 0)
      drift += model.driftGravity * Math.sqrt(model.intervalMinutes / minutesPerDay) * normalFrom(random);
    const reading = readingAt(model, hour, drift, random);
    const inGap = hour >= model.gap.fromHour && hour < model.gap.fromHour + model.gap.hours;
    if (!inGap)
      readings.push({ at: model.startAt + Math.round(hour * millisecondsPerHour) + jitterMilliseconds, ...reading });
  }
  return readings;
}

function readingAt(
  model: typeof defaults & SimulatedFermentation,
  hour: number,
  drift: number,
  random: () => number,
): Omit<Reading, "at"> {
  const { og, fg, midpointHours: half, steepness: growth, tail = growth, ramp, krausen } = model;
  const curve = { initial: og, attenuation: (og - fg) / (og - 1), half, growth, tail };
  const beerHour = hour + Math.max(0, hour - ramp.fromHour) * (ramp.times - 1);
  const fallen = fallValue(curve, beerHour);
  const done = (og - fallen) / (og - fg);
  const isLifted = hour >= krausen.fromHour && hour < krausen.fromHour + krausen.hours;
  const swing = Math.sin(
    (2 * Math.PI * ((model.startAt + hour * millisecondsPerHour) % millisecondsPerDay)) / millisecondsPerDay - 2,
  );
  const isOutlier = random() < model.outlierShare;
  const gravity =
    fallen +
    drift -
    (isLifted ? krausen.gravity : 0) +
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
