/** Turns what a device said, with the units it said it in, into one reading in canonical units. */
import { misread, type ReadingFault, unreadable } from "../domain/fermentation/reading-fault.ts";
import type { Reading } from "../domain/fermentation/reading.ts";
import { platoToSg } from "../domain/gravity/plato.ts";
import { ok, type Note, type Result } from "../domain/result.ts";
import { isAbsent, toLine, toNumber } from "./fields.ts";
import { type DeviceSettings, type GravityUnit, keyOfSensor, type ParsedReading, type Payload } from "./protocol.ts";
import { readTime } from "./read-time.ts";
import { isTopic, nameInTopic } from "./topic.ts";

export type Measure = { value: unknown; unit?: unknown };

/** Raw values under the reading's own names. A protocol's default unit is used where the sender names none. */
export type Said = {
  name: unknown;
  id?: unknown;
  /** It has no other sensors: a new name or chip makes it no other device. */
  isSender?: boolean;
  at?: unknown;
  /** Its sender can mend a wrong time, so that no other is put in its place. */
  mustHoldTime?: boolean;
  temperature?: unknown;
  ambient?: unknown;
  fridge?: unknown;
  target?: unknown;
  temperatureUnit?: unknown;
  gravity?: Measure & { assume?: GravityUnit };
  angle?: unknown;
  pressure?: Measure;
  ph?: unknown;
  bubblesPerMinute?: unknown;
  /** Volts, millivolts or per cent, told apart by size; `percent` where the protocol says so. */
  battery?: unknown;
  batteryPercent?: unknown;
  /** Where nothing has to be told apart. */
  batteryVolts?: unknown;
  rssi?: unknown;
  comment?: unknown;
};
export type Defaults = { temperatureUnit: "C" | "F"; pressureUnit?: "PSI" | "KPA" };

/** Collects warnings while one reading is built; `path` leads to the sensor inside the payload. */
type Desk = { warnings: Note[]; path: string };

/** Never throws. Problems: `no-reading` when not one value can be used, `reading-time` as of `mustHoldTime`. Warnings name the field. */
export function buildReading(
  said: Said,
  payload: Payload,
  settings: DeviceSettings,
  defaults: Defaults,
  path = "",
): Result<ParsedReading> {
  const desk: Desk = { warnings: [], path };
  if (isFirmware(said, defaults)) return unreadable("no-reading", path, { is: "firmware" });
  const sensor = toLine(said.name, 100) || nameInTopic(payload.path);
  const sensorId = toLine(said.id, 100) || null;
  // A broker carries for many, so that who sends through it is never the broker itself.
  const isSender = said.isSender && !isTopic(payload.path) ? { isSender: true as const } : {};
  const ownersUnit = settings.ofSensors?.get(keyOfSensor({ sensor, sensorId, ...isSender })) ?? settings.gravityUnit;
  const gravity = readGravity(said.gravity, sensor, ownersUnit, desk);
  const celsius = (field: string, value: unknown): number | null =>
    readCelsius(field, value, said.temperatureUnit, defaults.temperatureUnit, desk);
  const battery = readBattery(said.battery, desk);
  const values: Record<Exclude<keyof Reading, "at" | "flags" | "comment">, number | null> = {
    celsius: celsius("temperature", said.temperature),
    ambientCelsius: celsius("ambient", said.ambient),
    fridgeCelsius: celsius("fridge", said.fridge),
    targetCelsius: celsius("target", said.target),
    gravity: gravity?.sg ?? null,
    rawAngle: readNumber("angle", said.angle, desk),
    pressureKpa: readPressure(said.pressure, defaults.pressureUnit ?? "PSI", desk),
    ph: readNumber("ph", said.ph, desk),
    bubblesPerMinute: readNumber("bpm", said.bubblesPerMinute, desk),
    batteryVolts: battery.volts ?? readNumber("battery", said.batteryVolts, desk),
    batteryPercent: battery.percent ?? readNumber("battery", said.batteryPercent, desk),
    rssi: readNumber("rssi", said.rssi, desk),
  };
  const comment = toLine(said.comment, 1000);
  const filled = (Object.keys(values) as (keyof typeof values)[]).filter((field) => values[field] !== null);
  if (filled.length === 0 && comment === "") return nothingUseful(desk);
  const read = readTime(said.at, payload.arrivedAt, path);
  if (!read.ok && said.mustHoldTime) return read;
  if (!read.ok) note(desk, "time-unusable", "at", ...(read.faults ?? []), { is: "arrival-taken" });
  const time = read.ok ? read.value : { at: payload.arrivedAt, own: false };
  const reading: Reading = { at: time.at };
  for (const field of filled) reading[field] = values[field]!;
  if (comment !== "") reading.comment = comment;
  const gravityUnit = gravity?.unit ?? null;
  return ok({ sensor, sensorId, ...isSender, gravityUnit, ownTime: time.own, reading }, desk.warnings);
}

/**
 * A Tilt that wakes up sends 999 °F, and its firmware version where the gravity stands; whoever carries it on need not know, and
 * may have made °C of it, in whole degrees or tenths.
 */
const firmwareMarks: Readonly<Record<string, (number: number) => boolean>> = {
  F: (number) => number === 999,
  C: (number) => number >= 537 && number < 537.3,
};

const isFirmware = ({ temperature, temperatureUnit }: Said, defaults: Defaults): boolean =>
  firmwareMarks[firstLetter(temperatureUnit) || defaults.temperatureUnit]?.(toNumber(temperature) ?? 0) ?? false;

function nothingUseful({ warnings, path }: Desk): Result<ParsedReading> {
  return unreadable("no-reading", path, { is: "no-value" }, ...warnings.flatMap(({ faults = [] }) => faults));
}

const note = (desk: Desk, code: string, field: string, ...faults: ReadingFault[]): void => {
  desk.warnings.push(misread(code, desk.path ? `${desk.path}.${field}` : field, ...faults));
};

function readNumber(field: string, value: unknown, desk: Desk): number | null {
  if (isAbsent(value)) return null;
  const number = toNumber(value);
  if (number === null) note(desk, "not-a-number", field, { is: "not-a-number", field });
  return number;
}

function readCelsius(field: string, value: unknown, unit: unknown, fallback: "C" | "F", desk: Desk): number | null {
  const number = readNumber(field, value, desk);
  if (number === null) return null;
  const letter = firstLetter(unit) || fallback;
  if (letter === "C") return number;
  if (letter === "F") return ((number - 32) * 5) / 9;
  if (letter === "K") return number - 273.15;
  note(desk, "unknown-unit", field, { is: "temperature-unit", taken: fallback });
  return fallback === "C" ? number : ((number - 32) * 5) / 9;
}

const poundPerSquareInch = 6.894757;
const kpaPerUnit: ReadonlyMap<string, number> = new Map([
  ["PSI", poundPerSquareInch],
  ["BAR", 100],
  ["KPA", 1],
  ["MBAR", 0.1],
  ["HPA", 0.1],
]);

function readPressure(measure: Measure | undefined, fallback: "PSI" | "KPA", desk: Desk): number | null {
  const number = readNumber("pressure", measure?.value, desk);
  if (number === null) return null;
  const unit = toLine(measure?.unit, 10).toUpperCase() || fallback;
  const factor = kpaPerUnit.get(unit);
  if (factor !== undefined) return number * factor;
  note(desk, "unknown-unit", "pressure", { is: "pressure-unit", taken: fallback });
  return number * (fallback === "PSI" ? poundPerSquareInch : 1);
}

/** A cell shows 2.8 to 5.5 V; more than 6 is a percentage, more than 1,000 is millivolts. */
function readBattery(value: unknown, desk: Desk): { volts: number | null; percent: number | null } {
  const number = readNumber("battery", value, desk);
  if (number === null || number === 0) return { volts: null, percent: null };
  if (number > 1000) return { volts: number / 1000, percent: null };
  return number > 6 ? { volts: null, percent: number } : { volts: number, percent: null };
}

type Gravity = { sg: number; unit: GravityUnit | "ambiguous" };

/** The sender's unit goes first, then the owner's setting, then the name's suffix, then what the protocol documents. */
function readGravity(
  measure: Said["gravity"],
  sensor: string,
  ownersUnit: GravityUnit | null,
  desk: Desk,
): Gravity | null {
  const number = readNumber("gravity", measure?.value, desk);
  if (number === null) return null;
  const said = unitNamed(measure?.unit);
  if (said) return inUnit(number, said, desk);
  const expected = ownersUnit ?? unitInName(sensor) ?? measure?.assume ?? null;
  if (expected === "P") return inUnit(number, "P", desk);
  return number === 0 ? null : guessUnit(number, expected, desk);
}

/** Dry mead ends near -3 °P; no wort is heavier than a saturated syrup. */
const [leastPlato, mostPlato] = [-3, 45];

function inUnit(number: number, unit: GravityUnit, desk: Desk): Gravity | null {
  if (unit === "P")
    return number >= leastPlato && number <= mostPlato ? { sg: platoToSg(number), unit } : impossible(number, desk);
  if (number > 500 && number < 1500) return { sg: number / 1000, unit };
  return number === 0 ? null : { sg: number, unit };
}

/**
 * Without the sender's word on the unit: 1050 is SG in points, above 1.4 and below 0.7 only °P makes sense, and between them SG is
 * likelier, but the end of a fermentation measured in °P passes there too.
 */
function guessUnit(number: number, expected: "SG" | null, desk: Desk): Gravity | null {
  if (number > 500 && number < 1500) return { sg: number / 1000, unit: "SG" };
  if (number >= 0.7 && number <= 1.4) {
    if (expected) return { sg: number, unit: expected };
    note(desk, "gravity-unit-ambiguous", "gravity", { is: "gravity-ambiguous", value: number });
    return { sg: number, unit: "ambiguous" };
  }
  const gravity = inUnit(number, "P", desk);
  if (gravity) note(desk, "gravity-unit-guessed", "gravity", { is: "gravity-plato", value: number });
  return gravity;
}

function impossible(number: number, desk: Desk): null {
  note(desk, "gravity-impossible", "gravity", { is: "gravity-impossible", value: number });
  return null;
}

function unitNamed(unit: unknown): GravityUnit | null {
  const word = toLine(unit, 20)
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
  if (["G", "SG", "SPECIFICGRAVITY"].includes(word)) return "SG";
  return ["P", "PLATO", "DEGP", "BX", "BRIX"].includes(word) ? "P" : null;
}

/** Brewfather's and Grainfather's convention for senders without a unit field: `Spindle[SG]`, `Spindle,SG`. */
const unitInName = (sensor: string): GravityUnit | null => (/(?:\[SG\]|,\s*SG)\s*$/i.test(sensor) ? "SG" : null);

const firstLetter = (unit: unknown): string =>
  /[a-z]/i.exec(toLine(unit, 20).replace(/deg(?:rees?)?/i, ""))?.[0]?.toUpperCase() ?? "";
