/** Brokers as their owner sees them: how each connection stands, what came, and what came to nothing. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem } from "../../domain/result.ts";
import { type Broker, findBroker, listBrokers } from "../../storage/brokers.ts";
import { settleActivity } from "../../storage/device-activity.ts";
import { byName, findDevices } from "../../storage/device-lists.ts";
import { findDevice } from "../../storage/devices.ts";
import { sensorsOf } from "../../storage/sensors.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { brokerValues, freshBroker } from "./broker-form.ts";
import { sayDropped, sayTrouble } from "./say-broker.ts";

function shownOf(words: Words, { id, name, enabled, status, config }: Broker) {
  const { connected, since, trouble, nextAt, messages, readings, lastAt, lastTopic } = status;
  return {
    id,
    name,
    address: config.address,
    state: !enabled ? "off" : connected ? "connected" : trouble === null ? "connecting" : "away",
    since,
    trouble: enabled && trouble !== null ? sayTrouble(words, trouble) : null,
    nextAt: enabled ? nextAt : null,
    messages,
    readings,
    lastAt,
    lastTopic,
  } as const;
}
export type ShownBroker = ReturnType<typeof shownOf>;

/** Problems: `sign-in`, `forbidden`. */
export async function ownBrokers({ viewer, store, choices }: SiteContext) {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  return ok((await listBrokers(store)).map((broker) => shownOf(words, broker)));
}

/** What a new one begins with. Problems: `sign-in`, `forbidden`. */
export async function newBroker({ viewer }: SiteContext) {
  const allowed = requireRole(viewer, "owner");
  return allowed.ok ? ok(freshBroker()) : allowed;
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownBroker({ viewer, store, choices }: SiteContext, id: string) {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const broker = await findBroker(store, id);
  const device = broker && (await findDevice(store, id));
  if (!device) return problem("not-found", words.text("brokers.missing"));
  const known = [...(await sensorsOf(store, device)).values()].filter((sensor) => sensor.id !== id);
  await settleActivity(store);
  // What is remembered of a sensor does not say when it was heard last.
  const heard = await findDevices(
    store,
    known.map((sensor) => sensor.id),
  );
  const sensors = heard.toSorted(byName);
  const { dropped, lastDropped } = broker.status;
  return ok({
    broker: shownOf(words, broker),
    values: brokerValues(broker.name, broker.config),
    sensors: sensors.map((sensor) => ({
      id: sensor.id,
      name: sensor.name,
      lastSeenAt: sensor.lastSeenAt,
      isIgnored: sensor.retiredAt !== null,
    })),
    dropped: summed(Object.entries(dropped).map(([why, count]) => ({ why: sayDropped(words, why), count }))),
    lastDropped: lastDropped.map(({ why, ...rest }) => ({ ...rest, why: sayDropped(words, why) })),
  });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type BrokerRoom = Value<Awaited<ReturnType<typeof ownBroker>>>;

/** Several codes may have the same words. */
const summed = (rows: readonly { why: string; count: number }[]) =>
  [...Map.groupBy(rows, ({ why }) => why)].map(([why, same]) => ({
    why,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
