/** Messages that no protocol understands: the fields in them, and the reading that their owner's mapping makes of them. */
import {
  type FieldMapping,
  isOfElement,
  type MappedField,
  type Meaning,
  mostElements,
} from "../domain/fermentation/field-mapping.ts";
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import { ok, type Result } from "../domain/result.ts";
import { buildReading, type Said } from "./build-reading.ts";
import { isAbsent, isRecord, toLine, toNumber } from "./fields.ts";
import { type DeviceSettings, type ParsedReading, type Payload, type Protocol, success } from "./protocol.ts";
import { readTime } from "./read-time.ts";
import { registered } from "./registry.ts";
import { isTokenOfBody } from "./token-names.ts";

/** `path`: a JSON Pointer as a mapping has it; `at`: where the value stands; `name`: as it is shown. */
export type Leaf = { path: string; at: string; name: string; value: string | number | boolean };

const mostLeaves = 100;
const deepest = 8;
/** Longer ones can't be sent back by a form of a hundred of them. */
const longestPath = 300;

/** Every value of the message that a mapping can point at, in its order; of a list's elements each field once, as the first that has it says it. */
export function leavesOf(payload: Payload, list?: string): Leaf[] {
  const root = rootOf(payload);
  const leaves: Leaf[] = [];
  if (list === undefined) {
    collect(root, { path: "", name: "", depth: 0 }, leaves);
    return leaves;
  }
  const fields = new Map<string, Leaf>();
  for (const [key] of entriesAt(root, list)) {
    const path = `${list}/${escaped(key)}`;
    for (const leaf of leavesIn(root, path, `${list}/*`)) {
      const shared = `${list}/*${leaf.path.slice(path.length)}`;
      if (fields.size < mostLeaves && !fields.has(shared)) fields.set(shared, { ...leaf, path: shared });
    }
  }
  return [...fields.values(), ...leavesAround(root, list)].slice(0, mostLeaves);
}

function leavesAround(root: unknown, list: string): Leaf[] {
  const leaves: Leaf[] = [];
  collect(root, { path: "", name: "", depth: 0 }, leaves, list);
  return leaves;
}

/** What one element of a list says, and the message around it. */
export function leavesOfElement(payload: Payload, list: string, path: string): Leaf[] {
  const root = rootOf(payload);
  return [...leavesIn(root, path), ...leavesAround(root, list)].slice(0, mostLeaves);
}

/** `called`: a path that names an element without fields, which is a number itself. */
function leavesIn(root: unknown, path: string, called = path): Leaf[] {
  const leaves: Leaf[] = [];
  const element = valueAt(root, path);
  const name = typeof element === "object" ? "" : keysOf(called).slice(-2).join(".");
  collect(element, { path, name, depth: 1 }, leaves);
  return leaves;
}

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** What in the message may be one sensor after another: lists of objects or numbers, and objects that hold nothing but objects. */
export type ListFound = { path: string; name: string; elements: number };

const mostLists = 20;

export function listsOf(payload: Payload): ListFound[] {
  const lists: ListFound[] = [];
  findLists(rootOf(payload), { path: "", name: "", depth: 0 }, lists);
  return lists;
}

function findLists(value: unknown, at: { path: string; name: string; depth: number }, lists: ListFound[]): void {
  if (typeof value !== "object" || value === null) return;
  if (lists.length >= mostLists || at.path.length > longestPath || at.depth > deepest) return;
  const entries = Object.entries(value);
  const objects = entries.filter(([, each]) => isRecord(each));
  const elements = Array.isArray(value) && objects.length === 0 ? entries.filter(([, each]) => isBare(each)) : objects;
  if (elements.length > 0 && (Array.isArray(value) || elements.length === entries.length))
    lists.push({ path: at.path, name: at.name, elements: elements.length });
  // What stands in an element is found at its own place in the next one as well.
  if (Array.isArray(value)) return;
  for (const [key, child] of entries)
    findLists(
      child,
      {
        path: `${at.path}/${escaped(key)}`,
        name: at.name === "" ? key : `${at.name}.${key}`,
        depth: at.depth + 1,
      },
      lists,
    );
}

/** A number that is an element itself. */
const isBare = (value: unknown): boolean => toNumber(value) !== null;

/** The list's elements with what stands for each in a path. */
function entriesAt(root: unknown, list: string): [key: string, element: unknown][] {
  const found = valueAt(root, list);
  return typeof found === "object" && found !== null ? Object.entries(found) : [];
}

/** `fields`: of this element alone, where they stand in the message. */
export type MappedElement = { name: string; path: string; mapping: FieldMapping };

/** One for each element that measures something; the message as a whole where it has no list. */
export function elementsOf(mapping: FieldMapping, payload: Payload): MappedElement[] {
  const { list, fields } = mapping;
  const root = rootOf(payload);
  if (list === undefined) return measuresIn(fields, root) ? [{ name: "", path: "", mapping }] : [];
  const isNumbered = Array.isArray(valueAt(root, list));
  const [around, within] = [false, true].map((is) => fields.filter(({ path }) => isOfElement(path, list) === is));
  const naming = within?.find(({ is }) => is === "sensor");
  const bridge = textAt(root, around?.find(({ is }) => is === "sensor")?.path);
  return entriesAt(root, list).flatMap(([key, element]): MappedElement[] => {
    const path = `${list}/${escaped(key)}`;
    const own = (within ?? [])
      .filter((field) => isRecord(element) === field.path.startsWith(`${list}/*/`))
      .map((field) => ({ ...field, path: path + field.path.slice(list.length + 2) }));
    if (Array.isArray(element) || !measuresIn(own, root)) return [];
    const called = naming ? textAt(root, path + naming.path.slice(list.length + 2)) : isNumbered ? place(key) : key;
    const name = called === "" ? "" : [bridge, called].filter(Boolean).join(" ").slice(0, longestName);
    const read = [...(around ?? []), ...own].filter(({ is }) => is !== "sensor");
    return [{ name, path, mapping: { fields: read } }];
  });
}

const longestName = 100;
/** People count from one. */
const place = (index: string): string => String(Number(index) + 1);
const textAt = (root: unknown, path: string | undefined): string =>
  path === undefined ? "" : toLine(valueAt(root, path), longestName);

const measuresIn = (fields: readonly MappedField[], root: unknown): boolean =>
  fields.some(({ path, is }) => measures.has(is) && !isAbsent(valueAt(root, path)));

const timeMeanings = ["time:iso", "time:s", "time:ms"] as const;

/** Every time that one of its fields may be read as, epoch milliseconds. */
export function timesIn(payload: Payload): number[] {
  const times = leavesOf(payload).flatMap(({ value }) =>
    timeMeanings.flatMap((meaning) => {
      const read = readTime(places[meaning](value).at, payload.arrivedAt, "at");
      return read.ok && read.value.own ? read.value.at : [];
    }),
  );
  return [...new Set(times)];
}

/** What stands in the body, else in the address; tokens are none of it. */
function rootOf({ body, query }: Payload): unknown {
  if (typeof body === "object" && body !== null) return body;
  return body === null ? query : null;
}

function collect(
  value: unknown,
  at: { path: string; name: string; depth: number },
  leaves: Leaf[],
  without?: string,
): void {
  if (at.path === without || leaves.length >= mostLeaves || at.path.length > longestPath || at.depth > deepest) return;
  if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const path = `${at.path}/${escaped(key)}`;
      const name = at.name === "" ? key : `${at.name}.${key}`;
      collect(child, { path, name, depth: at.depth + 1 }, leaves, without);
    }
    return;
  }
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
  const key = at.name.slice(at.name.lastIndexOf(".") + 1);
  if (at.path !== "" && !isTokenOfBody(key, registered.tokens))
    leaves.push({ path: at.path, at: at.path, name: at.name, value });
}

const keysOf = (path: string): string[] =>
  path
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

function valueAt(root: unknown, path: string): unknown {
  let value = root;
  if (path === "") return value;
  for (const key of keysOf(path)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Whether the mapping was made for messages such as this one. */
export const fits = (mapping: FieldMapping, payload: Payload): boolean => elementsOf(mapping, payload).length > 0;

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

/** Of one sensor; `name` where the mapping has none of it. Never throws. Problems as of `buildReading`. */
export function readByMapping(
  { fields }: FieldMapping,
  payload: Payload,
  settings: DeviceSettings,
  { name, path }: { name?: string; path?: string } = {},
): Result<ParsedReading> {
  const root = rootOf(payload);
  const said: Said = Object.assign({ name }, ...fields.map(({ path: at, is }) => places[is](valueAt(root, at))));
  return buildReading(said, payload, settings, { temperatureUnit: "C", pressureUnit: "KPA" }, path);
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

/** A reading for each sensor of the message. Never throws; of an element that should name its sensor and doesn't, problem `no-reading`. */
export function readMapped(mapping: FieldMapping, payload: Payload, settings: DeviceSettings): Result<ParsedReading>[] {
  if (mapping.list === undefined) return [readByMapping(mapping, payload, settings)];
  const elements = elementsOf(mapping, payload);
  const read = elements.slice(0, mostElements).map(({ name, path, mapping: own }) => {
    const at = path.slice(1).replaceAll("/", ".");
    return name === ""
      ? unreadable("no-reading", at, { is: "no-name" })
      : readByMapping(own, payload, settings, { name, path: at });
  });
  if (elements.length > mostElements)
    read.push(unreadable("no-reading", "", { is: "too-many-elements", most: mostElements }));
  return read;
}

export const parseMapped = (mapping: FieldMapping, payload: Payload, settings: DeviceSettings) =>
  ok<{ protocol: Protocol; parsed: Result<ParsedReading>[] }>({
    protocol: mapped,
    parsed: readMapped(mapping, payload, settings),
  });
