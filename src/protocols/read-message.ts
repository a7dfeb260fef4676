/** One message becomes what it says: by what its owner has said of its fields, else by the first protocol that accepts it. */
import type { FieldMapping } from "../domain/fermentation/field-mapping.ts";
import type { Result } from "../domain/result.ts";
import { toLine } from "./fields.ts";
import { fits, mapped, parseMapped } from "./mapped.ts";
import type { DeviceSettings, GravityUnit, ParsedReading, Payload, Protocol } from "./protocol.ts";
import { parseReadings, type Registry, registered } from "./registry.ts";
import { isTokenName } from "./token-names.ts";
import { isTopic, nameInTopic, topicOf } from "./topic.ts";

export type ReadMessage = Result<{ protocol: Protocol; parsed: Result<ParsedReading>[] }>;

/** As the owner has set it: `mapping` where no protocol understands it. */
export type ReadAs = { gravityUnit: GravityUnit | null; mapping: FieldMapping | null };
/** Those behind it, by their keys. */
export type OfSensors = ReadonlyMap<string, ReadAs>;
/** `carries`: it measures nothing itself, and whoever sends through it is told from others by name or topic. */
type Who = ReadAs & { ofSensors: OfSensors | null; carries: boolean };
export type Reader = Who & { settings: DeviceSettings; hasMappings: boolean };

export const readerOf = (who: Who): Reader => ({
  ...who,
  settings: settingsOf(who),
  hasMappings: [...(who.ofSensors?.values() ?? [])].some(({ mapping }) => mapping !== null),
});

/** What a message of a sender says, in the units and by the mapping of whoever it is. Never throws; problems as of `parseReadings`. */
export function readMessage(payload: Payload, reader: Reader, registry: Registry = registered): ReadMessage {
  const { settings } = reader;
  if (!reader.carries) return readBy(reader.mapping, payload, settings, registry);
  const mapping = reader.hasMappings ? (reader.ofSensors?.get(originOf(payload).key)?.mapping ?? null) : null;
  const read = readBy(mapping, payload, settings, registry);
  if (!read.ok) return read;
  const isMapped = read.value.protocol.id === mapped.id;
  if (!isMapped && !read.value.parsed.some(isNameless)) return read;
  const origin = originOf(payload);
  return withEach(read, (said) => (isMapped ? mappedBy(mapping, said, origin) : namedBy(said, origin)));
}

/** In no topic. */
const joint = "#";
const longestCarrier = 190;
export const keyOfElement = (carrier: string, name: string): string =>
  `${carrier.slice(0, longestCarrier)}${joint}${name}`;

/** Whose mapping reads what this one measures: an element of somebody's list. Null for one that sends by itself. */
export function carrierOf<T>(key: string, sensors: ReadonlyMap<string, T>): T | null {
  const found = key.includes(joint) && [...sensors].find(([each]) => key.startsWith(keyOfElement(each, "")));
  return found ? found[1] : null;
}

/** Of a list, one is who sends it, and each of the others a sensor beside it. */
function mappedBy(mapping: FieldMapping | null, said: ParsedReading, { key, name }: Origin): ParsedReading {
  return mapping?.list === undefined || said.sensor === mapping.own
    ? { ...said, sensor: name, sensorId: key }
    : { ...said, sensorId: keyOfElement(key, said.sensor) };
}

const isNameless = (each: Result<ParsedReading>): boolean =>
  each.ok && (each.value.isSender === true || each.value.sensor === "");

function settingsOf({ gravityUnit, ofSensors }: Who): DeviceSettings {
  if (!ofSensors) return { gravityUnit };
  return { gravityUnit, ofSensors: new Map([...ofSensors].map(([key, each]) => [key, each.gravityUnit])) };
}

const readBy = (
  mapping: FieldMapping | null,
  payload: Payload,
  settings: DeviceSettings,
  registry: Registry,
): ReadMessage =>
  mapping && fits(mapping, payload)
    ? parseMapped(mapping, payload, settings)
    : parseReadings(payload, settings, registry);

/** Everybody is one of many, also who has no other sensors, and nobody is without a name. */
const namedBy = (
  { sensor, sensorId, gravityUnit, ownTime, reading }: ParsedReading,
  origin: Origin,
): ParsedReading => ({
  sensor: sensor || origin.name,
  sensorId,
  gravityUnit,
  ownTime,
  reading,
});

const withEach = (read: ReadMessage, change: (said: ParsedReading) => ParsedReading): ReadMessage =>
  read.ok
    ? {
        ...read,
        value: {
          ...read.value,
          parsed: read.value.parsed.map((each) => (each.ok ? { ...each, value: change(each.value) } : each)),
        },
      }
    : read;

/** By what a message is known of which nobody understands who has sent it. */
export type Origin = { key: string; name: string };

const longestKey = 300;
const names = ["name", "devicename", "sensor", "device", "deviceid", "chipid", "mac", "color", "id"];

/** Of a broker's message its topic, of others the name that stands in it, else the address that it came to. */
export function originOf({ path, fields }: Payload): Origin {
  if (isTopic(path)) return { key: topicOf(path).slice(0, longestKey), name: nameInTopic(path) || topicOf(path) };
  const said = names.map((name) => [name, toLine(fields.get(name), 100)] as const);
  const [, name = ""] = said.find(([key, text]) => text !== "" && !isTokenName(key, text, registered.tokens)) ?? [];
  return name === "" ? { key: path.slice(0, longestKey), name: path.slice(0, 100) } : { key: name, name };
}
