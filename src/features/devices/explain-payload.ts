/** How a device's last message was read: each field as it came, what it means, and the value that was made of it. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { keyOfSensor } from "../../protocols/protocol.ts";
import { parseReadings, registered } from "../../protocols/registry.ts";
import { isTokenName } from "../../protocols/token-names.ts";

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
  | "unused"
  | "unreadable";

/** `value` in its canonical unit, to be printed by `as`. */
export type ExplainedField = {
  name: string;
  raw: string;
  meaning: FieldMeaning;
  as: "gravity" | "temperature" | "pressure" | "volts" | "percent" | "dbm" | "degrees" | "seconds" | "number" | "none";
  value: number | null;
};
/** `protocol` by its id, empty where none was found. */
export type Explanation = { protocol: string; fields: ExplainedField[] };

const meanings: [pattern: RegExp, meaning: FieldMeaning, as: ExplainedField["as"], field: keyof Reading | null][] = [
  [/^(angle|tilt)$/, "angle", "degrees", "rawAngle"],
  [/^(temperature|temp|auxtemp|beertemp)$/, "temperature", "temperature", "celsius"],
  [/^(ambient|roomtemp|exttemp)/, "ambient", "temperature", "ambientCelsius"],
  [/^fridgetemp/, "fridge", "temperature", "fridgeCelsius"],
  [/^(settemp|beerset|targettemp)/, "target", "temperature", "targetCelsius"],
  [/^(gravity|sg|correctedgravity|gravitycorrected)$/, "gravity", "gravity", "gravity"],
  [/^(battery|voltage|batteryvolts|batteryv)$/, "battery", "volts", "batteryVolts"],
  [/^(batterypercent|batterylevel)$/, "battery", "percent", "batteryPercent"],
  [/^(rssi|wifisignal|signal)$/, "signal", "dbm", "rssi"],
  [/^pressure/, "pressure", "pressure", "pressureKpa"],
  [/^ph$/, "ph", "number", "ph"],
  [/^(bpm|bubblesperminute)$/, "bubbles", "number", "bubblesPerMinute"],
  [/^interval$/, "interval", "seconds", null],
  [/^(name|sensor|devicename)$/, "name", "none", null],
  [/^(token|apikey|key)$/, "token", "none", null],
  [/^id$/, "id", "none", null],
  [/units?$/, "unit", "none", null],
];
const folded = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Null where nothing has come or it can't be read. Of a message of several sensors, what `sensor` says. */
export function explainPayload(body: string, arrivedAt: number, sensor: string | null = null): Explanation | null {
  const payload = readPayload({
    path: "/stream",
    query: {},
    headers: {},
    bodyText: body,
    contentType: "application/json",
    arrivedAt,
  });
  if (
    !payload.ok ||
    typeof payload.value.body !== "object" ||
    payload.value.body === null ||
    Array.isArray(payload.value.body)
  )
    return null;
  const parsed = parseReadings(payload.value, { gravityUnit: null });
  const all = parsed.ok ? parsed.value.parsed : [];
  const own = Math.max(
    0,
    all.findIndex((each) => each.ok && keyOfSensor(each.value) === sensor),
  );
  const said = all[own]?.ok ? all[own].value.reading : undefined;
  const checked = said && checkReading(said);
  const reading = checked?.ok ? checked.value : undefined;
  const fields = Object.entries(recordAt(payload.value.body, own)).flatMap(([name, raw]) =>
    isScalar(raw) ? [explainField(name, raw, reading)] : [],
  );
  return { protocol: parsed.ok ? parsed.value.protocol.id : "", fields };
}

/** A message of several sensors lists them in one or more of its fields; any other is its own record. */
function recordAt(body: object, index: number): object {
  const listed = Object.values(body).flatMap((value: unknown) =>
    typeof value === "object" && value !== null ? Object.values(value) : [],
  );
  const records = listed.filter((value): value is object => typeof value === "object" && value !== null);
  return records[index] ?? body;
}

type Scalar = string | number | boolean;
const isScalar = (raw: unknown): raw is Scalar =>
  typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean";

function explainField(name: string, raw: Scalar, reading: Reading | undefined): ExplainedField {
  const [, meaning, as, field] = meanings.find(([pattern]) => pattern.test(folded(name))) ?? [
    null,
    "unused" as const,
    "none" as const,
    null,
  ];
  const read = field ? reading?.[field] : as === "seconds" ? Number(raw) : undefined;
  const value = typeof read === "number" && Number.isFinite(read) ? read : null;
  const shown =
    typeof raw === "string"
      ? JSON.stringify(isTokenName(name, raw, registered.tokens) ? `…${raw.slice(-4)}` : raw)
      : String(raw);
  return {
    name,
    raw: shown,
    meaning: value === null && as !== "none" ? "unreadable" : meaning,
    as: value === null ? "none" : as,
    value,
  };
}
