/** How a device's message was read: each field as it came, what it means, and the value that was made of it. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import type { FieldMapping } from "../../domain/fermentation/field-mapping.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import type { ReadingFault } from "../../domain/fermentation/reading-fault.ts";
import type { Result } from "../../domain/result.ts";
import { leavesOf, mapped, readByMapping } from "../../protocols/mapped.ts";
import { readExposition } from "../../protocols/read-exposition.ts";
import { isLineProtocol, readLines } from "../../protocols/read-lines.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { keyOfSensor, type ParsedReading, type Payload } from "../../protocols/protocol.ts";
import { parseReadings, registered } from "../../protocols/registry.ts";
import { isTokenOfBody } from "../../protocols/token-names.ts";
import { elementOf, explainFields } from "./explain-mapping.ts";

export type FieldMeaning =
  | "angle"
  | "temperature"
  | "ambient"
  | "fridge"
  | "target"
  | "gravity"
  | "battery"
  | "signal"
  | "pressure"
  | "ph"
  | "bubbles"
  | "interval"
  | "name"
  | "token"
  | "id"
  | "unit"
  | "time"
  | "comment"
  | "unused"
  | "unreadable";

/** `value` in its canonical unit, to be printed by `as`. */
export type ExplainedField = {
  name: string;
  raw: string;
  meaning: FieldMeaning;
  as: "gravity" | "temperature" | "pressure" | "volts" | "percent" | "dbm" | "degrees" | "seconds" | "number" | "none";
  value: number | null;
  /** Why its value is not stored, where that is known. */
  fault: ReadingFault | null;
};
/** `protocol` by its id, empty where none was found. `notes`: what else was guessed or left out, and why. */
export type Explanation = { protocol: string; fields: ExplainedField[]; notes: readonly ReadingFault[] };

const meanings: [pattern: RegExp, meaning: FieldMeaning, as: ExplainedField["as"], field: keyof Reading | null][] = [
  [/^(angle|tilt|tiltvalue|tiltdeg)$/, "angle", "degrees", "rawAngle"],
  [
    /^(temperature|temp|auxtemp|beertemp|temperaturedegc|temperaturedegf|celsius)$/,
    "temperature",
    "temperature",
    "celsius",
  ],
  [/^(ambient|roomtemp|exttemp)/, "ambient", "temperature", "ambientCelsius"],
  [/^fridgetemp/, "fridge", "temperature", "fridgeCelsius"],
  [/^(settemp|beerset|targettemp|targettemperature|temptarget)/, "target", "temperature", "targetCelsius"],
  [/^(gravity|sg|specificgravity|correctedgravity|gravitycorrected)$/, "gravity", "gravity", "gravity"],
  [/^(battery|voltage|batteryvolts|batteryv|extvolt)$/, "battery", "volts", "batteryVolts"],
  [/^(batterypercent|batterylevel)$/, "battery", "percent", "batteryPercent"],
  [/^(rssi|rssidbm|wifisignal|signal)$/, "signal", "dbm", "rssi"],
  [/^pressure/, "pressure", "pressure", "pressureKpa"],
  [/^ph$/, "ph", "number", "ph"],
  [/^(bpm|bubblesperminute)$/, "bubbles", "number", "bubblesPerMinute"],
  [/^interval$/, "interval", "seconds", null],
  [/^(name|sensor|devicename)$/, "name", "none", null],
  [/^(token|apikey|key)$/, "token", "none", null],
  [/^id$/, "id", "none", null],
  [/units?$/, "unit", "none", null],
];

/** What its sender is told from others by, and a time of its own, are called differently by each protocol: they are known by what was read. */
function identityOf(name: string, raw: Scalar, said: ParsedReading | undefined): FieldMeaning | null {
  if (!said) return null;
  const text = String(raw).toLowerCase();
  if (said.ownTime && isTimeName(name)) return "time";
  if (said.sensorId !== null && text === said.sensorId.toLowerCase()) return "id";
  if (said.sensor !== "" && /^colou?r$/.test(folded(name)) && text.startsWith(said.sensor.toLowerCase())) return "name";
  return null;
}
const isTimeName = (name: string): boolean => /^(at|time|timestamp|created(at|date|on))$/.test(folded(name));
const isOfTime = ({ is }: ReadingFault): boolean => is.startsWith("time-");
const folded = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** A message as it is kept; `address` null where it was not kept, as of messages that came before it was. */
export type KeptMessage = { at: number; payload: string; address: string | null };
/** As it is set now: `sensor` as it is called behind its bridge. */
export type ReadAs = { sensor: string | null; gravityUnit: "sg" | "plato"; mapping?: FieldMapping | null };

const readAnyhow: ReadAs = { sensor: null, gravityUnit: "sg" };

/** Null where nothing has come or it can't be read. Of a message of several sensors, what `sensor` says. */
export function explainPayload(
  message: KeptMessage,
  { sensor, gravityUnit, mapping = null }: ReadAs = readAnyhow,
): Explanation | null {
  const url = new URL(message.address ?? "/stream", "http://device");
  const payload = readPayload({
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: {},
    bodyText: message.payload,
    contentType: "",
    arrivedAt: message.at,
  });
  if (!payload.ok) return null;
  const element = mapping && elementOf(mapping, payload.value, sensor);
  if (element) {
    const read = readByMapping(element.mapping, payload.value, { gravityUnit: gravityUnit === "plato" ? "P" : null });
    const judged = read.ok ? checkReading(read.value.reading) : undefined;
    const fields = explainFields(mapping, payload.value, element);
    return { protocol: mapped.id, fields, notes: besides(fields, [...notesOf(read), ...notesOf(judged)]) };
  }
  const parsed = parseReadings(payload.value, { gravityUnit: gravityUnit === "plato" ? "P" : null });
  const all = parsed.ok ? parsed.value.parsed : [];
  const own = Math.max(
    0,
    all.findIndex((each) => each.ok && keyOfSensor(each.value) === sensor),
  );
  const said = all[own];
  const checked = said?.ok ? checkReading(said.value.reading) : undefined;
  const reading = checked?.ok ? checked.value : undefined;
  const record = recordIn(payload.value, own);
  if (record === null) return null;
  const notes = [...notesOf(said), ...notesOf(checked)];
  const from = { reading, said: said?.ok ? said.value : undefined, notes };
  const isUnknown = !all.some((each) => each.ok) && typeof payload.value.body === "object";
  const fields = isUnknown
    ? leavesOf(payload.value).map(({ name, value }) => ({ ...explainField(lastOf(name), value, from), name }))
    : Object.entries(record).flatMap(([name, raw]) => (isScalar(raw) ? [explainField(name, raw, from)] : []));
  return { protocol: parsed.ok ? parsed.value.protocol.id : "", fields, notes: besides(fields, notes) };
}

/** Nobody knows which part of such a message is the record: of "fermenter.temp" the last name says what it means. */
const lastOf = (name: string): string => name.split(".").at(-1) ?? name;

const notesOf = (result: Result<unknown> | undefined): readonly ReadingFault[] =>
  result === undefined ? [] : result.ok ? result.warnings.flatMap(({ faults = [] }) => faults) : (result.faults ?? []);

/** A fault that stands at its field needs no saying below. */
const besides = (fields: readonly ExplainedField[], notes: readonly ReadingFault[]): ReadingFault[] =>
  notes.filter((note) => !fields.some(({ fault }) => JSON.stringify(fault) === JSON.stringify(note)));

const isAbout = (fault: ReadingFault, name: string, field: keyof Reading | null): boolean =>
  fault.is === "impossible"
    ? fault.field === field
    : fault.is === "gravity-impossible"
      ? field === "gravity"
      : fault.is === "not-a-number" && fault.field === name;

/** Of lines the fields of one, of a command its words. */
function recordIn({ body, fields }: Payload, index: number): object | null {
  const command = fields.get("cmdtest");
  if (typeof command === "string") return { cmd: command };
  if (typeof body === "string")
    return Object.fromEntries(
      isLineProtocol(body) ? (readLines(body, 1000)[index]?.fields ?? []) : readExposition(body),
    );
  if (typeof body !== "object" || body === null) return null;
  return Array.isArray(body) ? (recordsIn(body)[index] ?? null) : recordAt(body, index);
}

/** A message of several sensors lists them in one or more of its fields; any other is its own record. */
function recordAt(body: object, index: number): object {
  const listed = Object.values(body).flatMap((value: unknown) =>
    typeof value === "object" && value !== null ? Object.values(value) : [],
  );
  return recordsIn(listed)[index] ?? body;
}

const recordsIn = (values: readonly unknown[]): object[] =>
  values.filter((value): value is object => typeof value === "object" && value !== null);

type Scalar = string | number | boolean;
const isScalar = (raw: unknown): raw is Scalar =>
  typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean";

type ReadFrom = {
  reading: Reading | undefined;
  said: ParsedReading | undefined;
  notes: readonly ReadingFault[];
};

function explainField(name: string, raw: Scalar, { reading, said, notes }: ReadFrom): ExplainedField {
  const [, meaning, as, field] = meanings.find(([pattern]) => pattern.test(folded(name))) ?? [
    null,
    identityOf(name, raw, said) ?? ("unused" as const),
    "none" as const,
    null,
  ];
  const read = field ? reading?.[field] : as === "seconds" ? Number(raw) : undefined;
  const value = typeof read === "number" && Number.isFinite(read) ? read : null;
  const shown =
    typeof raw === "string"
      ? JSON.stringify(isTokenOfBody(name, registered.tokens) ? `…${raw.slice(-4)}` : raw)
      : String(raw);
  const wrongTime = reading === undefined ? notes.find(isOfTime) : undefined;
  if (wrongTime && isTimeName(name))
    return { name, raw: shown, meaning: "unreadable", as: "none", value: null, fault: wrongTime };
  return {
    name,
    raw: shown,
    // Of a message that its time makes useless the rest could be read.
    meaning: value === null && as !== "none" ? (wrongTime ? "unused" : "unreadable") : meaning,
    as: value === null ? "none" : as,
    value,
    fault: value === null ? (notes.find((fault) => isAbout(fault, name, field)) ?? null) : null,
  };
}
