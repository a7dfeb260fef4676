/** Unknown senders as the owner of the site sees them. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem } from "../../domain/result.ts";
import { listBrokers } from "../../storage/brokers.ts";
import { suggestDevices } from "../../storage/device-lists.ts";
import { mapped } from "../../protocols/mapped.ts";
import { tiltColourIn } from "../../protocols/tilt-colour.ts";
import type { OfSensors } from "../../protocols/read-message.ts";
import { latestBatches } from "../../storage/own-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import {
  findUnknown,
  keptDays,
  listIgnored,
  listUnknown,
  type UnknownSender,
  unknownMessages,
} from "../../storage/unknown-senders.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { fieldsOf, mapperOf } from "./mapper.ts";
import { besidesOf, readWaiting } from "./pair-unknown.ts";
import { sayProtocol } from "./say-protocol.ts";

const mostBatches = 100;
const mostDevices = 60;
/** Of a message that nobody understands. */
const shownFields = 3;
const shownMessages = 20;

const asItIs = { gravityUnit: "sg", mapping: null } as const;

type Besides = ReadonlyMap<string, OfSensors>;

/** By broker; who is read by nobody's mapping needs none of it. */
async function besidesAll({ store }: SiteContext, senders: readonly UnknownSender[]): Promise<Besides> {
  const bridges = new Set(senders.flatMap(({ bridgeId, protocol }) => (protocol === mapped.id ? bridgeId : [])));
  return new Map(await Promise.all([...bridges].map(async (id) => [id, await besidesOf(store, id)] as const)));
}

function senderOf(words: Words, sender: UnknownSender, brokers: ReadonlyMap<string, string>, besides: Besides) {
  const { id, name, sensor, bridgeId, protocol, firstAt, lastAt, messages, lastPayload, lastAddress } = sender;
  const message = { at: lastAt, payload: lastPayload, address: lastAddress };
  const [read] = readWaiting([message], sender, asItIs, { sensors: besides.get(bridgeId) });
  const reading = read?.read.readings[0]?.reading;
  const isTopic = lastAddress?.startsWith("/mqtt/") === true;
  return {
    id,
    name: protocol === "" && isTopic ? sensor : name,
    /** Of a Tilt, which is called by it. */
    colour: tiltColourIn(sensor) ?? tiltColourIn(name),
    /** Null with a key of the site. */
    through: bridgeId === "" ? null : (brokers.get(bridgeId) ?? ""),
    speaks: sayProtocol(words, protocol),
    isUnderstood: protocol !== "",
    firstAt,
    lastAt,
    messages,
    values: reading
      ? {
          gravity: reading.gravity ?? null,
          celsius: reading.celsius ?? null,
          rawAngle: reading.rawAngle ?? null,
          batteryVolts: reading.batteryVolts ?? null,
          rssi: reading.rssi ?? null,
          pressureKpa: reading.pressureKpa ?? null,
          ph: reading.ph ?? null,
          bubblesPerMinute: reading.bubblesPerMinute ?? null,
        }
      : null,
    fields: reading ? [] : fieldsOf(message).slice(0, shownFields),
  };
}
export type InboxRow = ReturnType<typeof senderOf>;

async function choices({ store, viewer }: SiteContext) {
  const brokers = new Map((await listBrokers(store)).map(({ id, name }) => [id, name]));
  const devices = (await suggestDevices(store, mostDevices)).filter(({ id }) => !brokers.has(id));
  const batches = await latestBatches(store, viewer, mostBatches);
  return {
    brokers,
    devices: devices.map(({ id, name }) => ({ id, name })),
    batches: batches.map(({ id, title, number }) => ({ id, title, number: number ?? 0 })),
  };
}

/** Problems: `sign-in`, `forbidden`. */
export async function openInbox(site: SiteContext) {
  const allowed = requireRole(site.viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(site.choices.language);
  const { brokers, devices, batches } = await choices(site);
  const waiting = await listUnknown(site.store);
  const besides = await besidesAll(site, waiting);
  const ignored = await listIgnored(site.store);
  return ok({
    days: keptDays,
    // Where each stands does not change by what it sends: somebody may be about to press its button.
    rows: waiting
      .toSorted((one, other) => other.firstAt - one.firstAt)
      .map((sender) => senderOf(words, sender, brokers, besides)),
    ignored: ignored.map(({ id, name, lastAt }) => ({ id, name, lastAt })),
    devices,
    batches,
  });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type InboxRoom = Value<Awaited<ReturnType<typeof openInbox>>>;

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function openUnknown(site: SiteContext, id: string) {
  const allowed = requireRole(site.viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(site.choices.language);
  const sender = await findUnknown(site.store, id);
  if (sender?.state !== "waiting") return problem("not-found", words.text("devices.inbox.gone"));
  const { brokers, devices, batches } = await choices(site);
  const kept = await unknownMessages(site.store, id);
  const last = kept.at(-1);
  return ok({
    row: senderOf(words, sender, brokers, await besidesAll(site, [sender])),
    name: sender.name,
    devices,
    batches,
    mapper: mapperOf(last ?? null, {}, site.choices.language),
    arrivedAt: last?.at ?? sender.lastAt,
    kept: kept.length,
    messages: kept
      .slice(-shownMessages)
      .toReversed()
      .map(({ at, payload, address }) => ({ at, payload, address: address?.split("?")[0] ?? "" })),
  });
}
export type UnknownRoom = Value<Awaited<ReturnType<typeof openUnknown>>>;
