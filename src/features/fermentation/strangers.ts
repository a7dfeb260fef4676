/** Where strangers wait: which readings of a message belong to devices, and who else has sent it. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import { problem, type Problem, type Result } from "../../domain/result.ts";
import { addressOf, messageOf } from "../../protocols/hide-tokens.ts";
import { keyOfSensor, type ParsedReading, type Payload } from "../../protocols/protocol.ts";
import {
  originOf,
  type ReadAs,
  type Reader,
  readerOf,
  readMessage,
  type ReadMessage,
} from "../../protocols/read-message.ts";
import type { Registry } from "../../protocols/registry.ts";
import type { Store } from "../../storage/database.ts";
import type { Device } from "../../storage/device-rows.ts";
import type { Sender } from "../../storage/senders.ts";
import { type Kept, keepUnknown } from "../../storage/unknown-intake.ts";

type Stranger = { sensor: string; name: string; protocol: string };
type Parsed = Result<ParsedReading>;

const longestKey = 300;
const readAs = ({ gravityUnit, mapping }: Device): ReadAs => ({
  gravityUnit: gravityUnit === "plato" ? "P" : null,
  mapping,
});

/** By sender, which is the same object as long as it is remembered. */
const readers = new WeakMap<Sender, Reader>();

function readerFor(sender: Sender): Reader {
  const known = readers.get(sender);
  if (known) return known;
  const { device, sensors, ignored } = sender;
  const carries = ignored !== undefined;
  const ofSensors =
    sensors.size > (carries ? 0 : 1) ? new Map([...sensors].map(([key, each]) => [key, readAs(each)])) : null;
  const made = readerOf({ ...readAs(device), ofSensors, carries });
  readers.set(sender, made);
  return made;
}

/** What a message of a sender says, as whoever it is is set. */
export const readFor = (sender: Sender, payload: Payload, registry: Registry): ReadMessage =>
  readMessage(payload, readerFor(sender), registry);

/** `known`: what belongs to devices; `owner`: whose message it is where nothing of it can be read. */
export type Split = { known: Parsed[]; strangers: Stranger[]; owner: Device | null };

export function splitStrangers({ sensors }: Sender, payload: Payload, read: ReadMessage): Split {
  if (read.ok && read.value.parsed.every((each) => each.ok && sensors.has(keyOfSensor(each.value))))
    return { known: read.value.parsed, strangers: [], owner: null };
  const origin = originOf(payload);
  const owner = sensors.get(origin.key) ?? null;
  const known: Parsed[] = [];
  const strangers = new Map<string, Stranger>();
  for (const each of read.ok ? read.value.parsed : []) {
    if (!each.ok || !checkReading(each.value.reading).ok) {
      if (each.ok ? sensors.has(keyOfSensor(each.value)) : owner) known.push(each);
      continue;
    }
    const sensor = keyOfSensor(each.value).slice(0, longestKey);
    if (sensors.has(sensor)) known.push(each);
    else
      strangers.set(sensor, {
        sensor,
        name: each.value.sensor || sensor,
        protocol: read.ok ? read.value.protocol.id : "",
      });
  }
  if (known.length === 0 && strangers.size === 0 && !owner)
    strangers.set(origin.key, { sensor: origin.key, name: origin.name, protocol: "" });
  return { known, strangers: [...strangers.values()], owner: strangers.size > 0 ? null : owner };
}

export type Told = { payload: Payload; token: string | null; isAgain: boolean };

/** Keeps the message for each of them. `known` where one of them has become a device meanwhile. */
export async function keepStrangers(
  store: Store,
  { device, ignored }: Sender,
  strangers: readonly Stranger[],
  { payload, token, isAgain }: Told,
): Promise<Kept> {
  const hide = (text: string) => (token === null ? text : text.replaceAll(token, "…"));
  const said = messageOf(payload, token);
  const address = addressOf(payload, token);
  const keep = async ({ sensor, name, protocol }: Stranger): Promise<Kept> => {
    if (ignored?.has(sensor)) return "ignored";
    const { id: bridgeId } = device;
    const who = { bridgeId, sensor: hide(sensor), name: hide(name), protocol };
    return keepUnknown(store, { ...who, at: payload.arrivedAt, payload: said, address, isAgain });
  };
  const kept = await Promise.all(strangers.map(keep));
  return (["known", "kept", "ignored", "too-often", "full"] as const).find((each) => kept.includes(each)) ?? "full";
}

/** Why nothing of it is kept; null where it is, or nobody wants it. */
export function refusalOfStranger(kept: Kept): Problem | null {
  if (kept === "full") return problem("too-many", "Too many unknown senders wait in the studio already.");
  return kept === "too-often" ? problem("too-many", "An unknown sender sends too often.") : null;
}
