/** Who sends and belongs to no device: listed, dismissed, ignored for good, or given to a device with all that was kept. */
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { createMemory } from "./memory.ts";
import type { UnknownSenderRow } from "./reading-tables.ts";

export type UnknownSender = {
  id: string;
  /** The broker that carries it; empty for those who come with a key of the site. */
  bridgeId: string;
  sensor: string;
  name: string;
  /** Empty where nothing of it is understood. */
  protocol: string;
  state: UnknownSenderRow["state"];
  firstAt: number;
  lastAt: number;
  /** All that came, of which the last are kept. */
  messages: number;
  lastPayload: string;
  lastAddress: string | null;
};

export type UnknownMessage = { at: number; payload: string; address: string | null };

export const mostUnknown = 50;
export const keptDays = 14;
const dayMilliseconds = 24 * 3_600_000;
/** How long a dismissal or pairing may be taken back. */
const undoMilliseconds = dayMilliseconds;

const sendersOf = ({ database, siteId }: Store) =>
  database.db.selectFrom("unknown_senders").where("site_id", "=", siteId);

const senderOf = (row: UnknownSenderRow): UnknownSender => ({
  id: row.id,
  bridgeId: row.bridge_id,
  sensor: row.sensor,
  name: row.name,
  protocol: row.protocol,
  state: row.state,
  firstAt: row.first_at,
  lastAt: row.last_at,
  messages: row.messages,
  lastPayload: row.last_payload,
  lastAddress: row.last_address,
});

/** Those that wait, who spoke last first. */
export async function listUnknown(store: Store): Promise<UnknownSender[]> {
  const rows = await sendersOf(store)
    .selectAll()
    .where("state", "=", "waiting")
    .where("last_at", ">", store.now() - keptDays * dayMilliseconds)
    .orderBy("last_at", "desc")
    .limit(mostUnknown)
    .execute();
  return rows.map(senderOf);
}

/** So many are shown of those that are ignored, the latest first. */
const shownIgnored = 100;

export async function listIgnored(store: Store): Promise<UnknownSender[]> {
  const rows = await sendersOf(store)
    .selectAll()
    .where("state", "=", "ignored")
    .orderBy("changed_at", "desc")
    .limit(shownIgnored)
    .execute();
  return rows.map(senderOf);
}

export async function countUnknown(store: Store): Promise<number> {
  const { count } = await sendersOf(store)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "waiting")
    .where("last_at", ">", store.now() - keptDays * dayMilliseconds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findUnknown(store: Store, id: string): Promise<UnknownSender | null> {
  const row = await sendersOf(store).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? senderOf(row) : null;
}

/** What is kept of it, in order. */
export async function unknownMessages(store: Store, id: string): Promise<UnknownMessage[]> {
  return store.database.db
    .selectFrom("unknown_messages")
    .select(["at", "payload", "address"])
    .where("site_id", "=", store.siteId)
    .where("sender_id", "=", id)
    .orderBy("id")
    .execute();
}

const remembered = createMemory<ReadonlySet<string>>(["device"], 1000);

/** Those of a bridge whose messages are not even kept, by their keys. */
export const ignoredOf = (store: Store, bridgeId: string): Promise<ReadonlySet<string>> =>
  remembered(store, bridgeId, async () => {
    const rows = await sendersOf(store)
      .select("sensor")
      .where("bridge_id", "=", bridgeId)
      .where("state", "=", "ignored")
      .execute();
    return new Set(rows.map(({ sensor }) => sensor));
  });

/** For all that is written of unknown senders: each waits for the other. */
export const lockUnknown = ({ database, siteId }: Store): Promise<void> =>
  database.engine.lock(database.db, `unknown ${siteId}`);

/** Of the oldest that are ignored room is made for others. */
const mostIgnored = 500;

/** Problem: `not-found` where it was not in the state `from`. */
export async function setUnknown(
  outer: Store,
  id: string,
  { from, to }: { from: UnknownSenderRow["state"]; to: UnknownSenderRow["state"] },
): Promise<Result<UnknownSender>> {
  return inTransaction(outer, async (store): Promise<Result<UnknownSender>> => {
    await lockUnknown(store);
    const found = await findUnknown(store, id);
    if (found?.state !== from) return problem("not-found", "This sender does not wait any more.");
    if (to === "ignored") await makeRoomForIgnored(store);
    await store.database.db
      .updateTable("unknown_senders")
      .set({ state: to, changed_at: store.now() })
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .execute();
    await store.database.publish("device", { siteId: store.siteId });
    return ok({ ...found, state: to });
  });
}

async function makeRoomForIgnored(store: Store): Promise<void> {
  const rows = await sendersOf(store)
    .select("id")
    .where("state", "=", "ignored")
    .orderBy("changed_at", "desc")
    .offset(mostIgnored - 1)
    .limit(mostIgnored)
    .execute();
  await removeUnknown(
    store,
    rows.map(({ id }) => id),
  );
}

/** In the transaction at hand: the senders with all that is kept of them. */
export async function removeUnknown({ database: { db }, siteId }: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("unknown_messages").where("site_id", "=", siteId).where("sender_id", "in", ids).execute();
  await db.deleteFrom("unknown_senders").where("site_id", "=", siteId).where("id", "in", ids).execute();
}

/** In the transaction at hand: who sends through the bridge under this name is this device from now on. */
export async function nameSensor(
  store: Store,
  { bridgeId, sensor, deviceId }: { bridgeId: string; sensor: string; deviceId: string },
): Promise<void> {
  await store.database.db
    .insertInto("sensor_names")
    .values({
      site_id: store.siteId,
      bridge_id: bridgeId,
      sensor,
      device_id: deviceId,
      created_at: store.now(),
    })
    .onConflict((conflict) => conflict.columns(["site_id", "bridge_id", "sensor"]).doUpdateSet({ device_id: deviceId }))
    .execute();
  await store.database.publish("device", { siteId: store.siteId });
}

/** Under which a device sends through others. */
export async function namesOfDevice({ database, siteId }: Store, deviceId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom("sensor_names")
    .select("sensor")
    .where("site_id", "=", siteId)
    .where("device_id", "=", deviceId)
    .execute();
  return rows.map(({ sensor }) => sensor);
}

export async function forgetSensorName(
  store: Store,
  { bridgeId, sensor, deviceId }: { bridgeId: string; sensor: string; deviceId: string },
): Promise<void> {
  await store.database.db
    .deleteFrom("sensor_names")
    .where("site_id", "=", store.siteId)
    .where("bridge_id", "=", bridgeId)
    .where("sensor", "=", sensor)
    .where("device_id", "=", deviceId)
    .execute();
  await store.database.publish("device", { siteId: store.siteId });
}

/** Those that fell silent, and what was decided long enough ago. Gives their number. */
export async function trimUnknown(outer: Store): Promise<number> {
  return inTransaction(outer, async (store) => {
    await lockUnknown(store);
    const rows = await sendersOf(store)
      .select("id")
      .where((eb) =>
        eb.or([
          eb.and([eb("state", "=", "waiting"), eb("last_at", "<=", store.now() - keptDays * dayMilliseconds)]),
          eb.and([eb("state", "in", ["dismissed", "paired"]), eb("changed_at", "<=", store.now() - undoMilliseconds)]),
        ]),
      )
      .execute();
    await removeUnknown(
      store,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}
