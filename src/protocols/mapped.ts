/** Messages that no protocol understands: the fields in them, and the reading that their owner's mapping makes of them. */
import type { FieldMapping, Meaning } from "../domain/fermentation/field-mapping.ts";
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import { ok, type Result } from "../domain/result.ts";
import { buildReading, type Said } from "./build-reading.ts";
import { isAbsent, toNumber } from "./fields.ts";
import { type DeviceSettings, type ParsedReading, type Payload, type Protocol, success } from "./protocol.ts";
import { registered } from "./registry.ts";
import { isTokenName } from "./token-names.ts";

/** `path`: a JSON Pointer; `name`: as it is shown. */
export type Leaf = { path: string; name: string; value: string | number | boolean };

const mostLeaves = 100;
const deepest = 8;
/** Longer ones can't be sent back by a form of a hundred of them. */
const longestPath = 300;

/** Every value of the message that a mapping can point at, in its order. */
export function leavesOf(payload: Payload): Leaf[] {
  const leaves: Leaf[] = [];
  collect(rootOf(payload), { path: "", name: "", depth: 0 }, leaves);
  return leaves;
}

/** What stands in the body, else in the address; tokens are none of it. */
function rootOf({ body, query }: Payload): unknown {
  if (typeof body === "object" && body !== null) return body;
  return body === null ? query : null;
}

function collect(value: unknown, at: { path: string; name: string; depth: number }, leaves: Leaf[]): void {
  if (leaves.length >= mostLeaves || at.path.length > longestPath || at.depth > deepest) return;
  if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const path = `${at.path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      const name = at.name === "" ? key : `${at.name}.${key}`;
      collect(child, { path, name, depth: at.depth + 1 }, leaves);
    }
    return;
  }
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
  const key = at.name.slice(at.name.lastIndexOf(".") + 1);
  if (at.path !== "" && !isTokenName(key, String(value), registered.tokens))
    leaves.push({ path: at.path, name: at.name, value });
}

function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const part of path.slice(1).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Whether the mapping was made for messages such as this one. */
export const fits = ({ fields }: FieldMapping, payload: Payload): boolean => {
  const root = rootOf(payload);
  return fields.some(({ path, is }) => measures.has(is) && !isAbsent(valueAt(root, path)));
};

const scaled = (value: unknown, convert: (number: number) => number): unknown => {
  const number = toNumber(value);
  return number === null ? value : convert(number);
};
/** 48 and 1048 are both 1.048. */
const fromPoints = (number: number): number => (number > 500 ? number : 1000 + number) / 1000;
const fromFahrenheit = (value: unknown) => scaled(value, (number) => ((number - 32) * 5) / 9);

/** Puts a field where the reading has its place for it. */
export const places: Readonly<Record<Meaning, (value: unknown) => Partial<Said>>> = {
  "gravity:SG": (value) => ({ gravity: { value, unit: "SG" } }),
  "gravity:points": (value) => ({ gravity: { value: scaled(value, fromPoints), unit: "SG" } }),
  "gravity:P": (value) => ({ gravity: { value, unit: "P" } }),
  "gravity:Bx": (value) => ({ gravity: { value, unit: "BX" } }),
  "temperature:C": (value) => ({ temperature: value }),
  "temperature:F": (value) => ({ temperature: fromFahrenheit(value) }),
  "temperature:K": (value) => ({ temperature: scaled(value, (number) => number - 273.15) }),
  "ambient:C": (value) => ({ ambient: value }),
  "ambient:F": (value) => ({ ambient: fromFahrenheit(value) }),
  "fridge:C": (value) => ({ fridge: value }),
  "fridge:F": (value) => ({ fridge: fromFahrenheit(value) }),
  "target:C": (value) => ({ target: value }),
  "target:F": (value) => ({ target: fromFahrenheit(value) }),
  angle: (value) => ({ angle: value }),
  "pressure:kPa": (value) => ({ pressure: { value, unit: "KPA" } }),
  "pressure:psi": (value) => ({ pressure: { value, unit: "PSI" } }),
  "pressure:bar": (value) => ({ pressure: { value, unit: "BAR" } }),
  "pressure:mbar": (value) => ({ pressure: { value, unit: "MBAR" } }),
  ph: (value) => ({ ph: value }),
  bubbles: (value) => ({ bubblesPerMinute: value }),
  "battery:V": (value) => ({ batteryVolts: value }),
  "battery:mV": (value) => ({ batteryVolts: scaled(value, (number) => number / 1000) }),
  "battery:%": (value) => ({ batteryPercent: value }),
  signal: (value) => ({ rssi: value }),
  // A text that says a number is none of ISO 8601, and a number of another form would be taken for seconds.
  "time:iso": (value) => ({ at: toNumber(value) === null ? value : "?" }),
  "time:s": (value) => ({ at: scaled(value, (number) => number * 1000) }),
  "time:ms": (value) => ({ at: value }),
  sensor: (value) => ({ name: value }),
  comment: (value) => ({ comment: value }),
};

const measures: ReadonlySet<Meaning> = new Set(
  (Object.keys(places) as Meaning[]).filter((meaning) => !/^(?:time|sensor)/.test(meaning)),
);

/** Never throws. Problems as of `buildReading`. */
export function readByMapping(
  { fields }: FieldMapping,
  payload: Payload,
  settings: DeviceSettings,
): Result<ParsedReading> {
  const root = rootOf(payload);
  const said: Said = Object.assign(
    { name: undefined },
    ...fields.map(({ path, is }) => places[is](valueAt(root, path))),
  );
  return buildReading(said, payload, settings, { temperatureUnit: "C", pressureUnit: "KPA" });
}

/** Stands among the protocols wherever one is named, but is found by its owner's word alone. */
export const mapped = {
  id: "mapped",
  name: "JSON",
  paths: [],
  tokens: {},
  senders: [],
  accepts: () => false,
  parse: () => [unreadable("no-reading", "", { is: "no-sensor" })],
  answer: () => success,
} as const satisfies Protocol;

/** What a list of readings in one message would be is left aside: a mapping reads one. */
export const parseMapped = (mapping: FieldMapping, payload: Payload, settings: DeviceSettings) =>
  ok<{ protocol: Protocol; parsed: Result<ParsedReading>[] }>({
    protocol: mapped,
    parsed: [readByMapping(mapping, payload, settings)],
  });
