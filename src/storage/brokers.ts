/** MQTT brokers of a site: settings with a sealed password, which process holds the connection, and how it stands. */
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { type BrokerStatus, noStatus } from "./broker-status.ts";
import { inTransaction, type Store } from "./database.ts";
import { insertBridge, nameTaken, retireDevice, restoreDevice, updateDevice } from "./devices.ts";
import type { BrokerRow } from "./reading-tables.ts";

export type BrokerConfig = {
  address: string;
  user: string;
  certificateAuthority: string;
  clientId: string;
  topics: string[];
  /** What runs is told to the broker under `prefix`, and with `discovery` to Home Assistant; empty prefix: nothing is. */
  prefix: string;
  discovery: string;
};

/** What lies at the broker because of us. */
export type LeftThere = { subscribed: string[]; published: string[] };

export type Broker = {
  /** Of the device that it is. */
  id: string;
  name: string;
  config: BrokerConfig;
  enabled: boolean;
  status: BrokerStatus;
  left: LeftThere;
  updatedAt: number;
};

export const mostBrokers = 10;

const placeOf = (siteId: string, id: string) => `broker ${siteId} ${id}`;

const rows = ({ database, siteId }: Store) => database.db.selectFrom("brokers").where("brokers.site_id", "=", siteId);

const update = ({ database, siteId }: Store, id: string) =>
  database.db.updateTable("brokers").where("site_id", "=", siteId).where("device_id", "=", id);

const brokerOf = (row: BrokerRow & { name: string }): Broker => ({
  id: row.device_id,
  name: row.name,
  config: JSON.parse(row.config) as BrokerConfig,
  enabled: row.enabled === 1,
  status: { ...noStatus, ...(JSON.parse(row.status) as Partial<BrokerStatus>) },
  left: { subscribed: [], published: [], ...(JSON.parse(row.left_there) as Partial<LeftThere>) },
  updatedAt: row.updated_at,
});

const named = (store: Store) =>
  rows(store)
    .innerJoin("devices", (join) =>
      join.onRef("devices.site_id", "=", "brokers.site_id").onRef("devices.id", "=", "brokers.device_id"),
    )
    .selectAll("brokers")
    .select("devices.name");

/** By name. */
export async function listBrokers(store: Store): Promise<Broker[]> {
  const found = await named(store).where("deleted_at", "is", null).execute();
  return found.map(brokerOf).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export async function findBroker(store: Store, id: string): Promise<Broker | null> {
  const row = await named(store).where("device_id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  return row ? brokerOf(row) : null;
}

/** Removed ones of which something is still to be taken away from the broker. */
export async function listLeaving(store: Store): Promise<Broker[]> {
  const found = await named(store).where("deleted_at", "is not", null).execute();
  return found.map((row) => ({ ...brokerOf(row), enabled: false })).filter(({ left }) => left.published.length > 0);
}

/** Null: the site's secret is not the one that it was sealed with. */
export async function readBrokerPassword(store: Store, id: string): Promise<string | null> {
  const row = await rows(store).where("device_id", "=", id).select("secrets").executeTakeFirst();
  return row ? store.database.vault.open(row.secrets, placeOf(store.siteId, id)) : null;
}

const tell = (store: Store) => store.database.publish("broker", { siteId: store.siteId });

const secretOf = ({ database, siteId }: Store, id: string, password: string) =>
  database.vault.seal(password, placeOf(siteId, id));

export type BrokerFields = { name: string; config: BrokerConfig; password: string };

/** Problems: `too-many`, `name-taken`. */
export const insertBroker = (outer: Store, { name, config, password }: BrokerFields): Promise<Result<string>> =>
  inTransaction(outer, async (store): Promise<Result<string>> => {
    if ((await listBrokers(store)).length >= mostBrokers) return tooMany;
    const taken = await nameTaken(store, name);
    if (taken) return taken;
    const { id } = await insertBridge(store, { name, protocol: "mqtt" });
    const at = { created_at: store.now(), updated_at: store.now(), deleted_at: null };
    await store.database.db
      .insertInto("brokers")
      .values({
        site_id: store.siteId,
        device_id: id,
        config: JSON.stringify(config),
        secrets: secretOf(store, id, password),
        enabled: 1,
        holder: null,
        held_until: null,
        status: JSON.stringify({ since: store.now() }),
        left_there: "{}",
        ...at,
      })
      .execute();
    await tell(store);
    return ok(id);
  });

const tooMany = problem("too-many", `A site has at most ${mostBrokers} brokers.`);

/** Problems: `not-found`, `name-taken`. */
export const updateBroker = (
  outer: Store,
  id: string,
  { name, config, password }: BrokerFields,
): Promise<Result<void>> =>
  inTransaction(outer, async (store): Promise<Result<void>> => {
    const renamed = await updateDevice(store, id, { name });
    if (!renamed.ok) return renamed;
    await update(store, id)
      .set({ config: JSON.stringify(config), secrets: secretOf(store, id, password), updated_at: store.now() })
      .execute();
    await tell(store);
    return ok(undefined);
  });

export async function enableBroker(store: Store, id: string, enabled: boolean): Promise<void> {
  await update(store, id)
    .set({ enabled: enabled ? 1 : 0, updated_at: store.now() })
    .execute();
  await tell(store);
}

/** Its sensors and all that they measured stay. Problem: `not-found`. */
export const removeBroker = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store) => {
    await update(store, id).set({ deleted_at: store.now(), updated_at: store.now() }).execute();
    await tell(store);
    return retireDevice(store, id);
  });

/** Problems: `too-many`, `not-found`, `name-taken`. */
export const restoreBroker = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store) => {
    if ((await listBrokers(store)).length >= mostBrokers) return tooMany;
    const restored = await restoreDevice(store, id);
    if (!restored.ok) return restored;
    await update(store, id).set({ deleted_at: null, updated_at: store.now() }).execute();
    await tell(store);
    return ok(undefined);
  });

/** Those that were removed 30 days ago, with their passwords. Gives their number. */
export async function purgeBrokers({ database, siteId, now }: Store): Promise<number> {
  const gone = await database.db
    .deleteFrom("brokers")
    .where("site_id", "=", siteId)
    .where("deleted_at", "<", now() - binMilliseconds)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** True where this process holds the connection until then: nobody else did, or no longer. */
export async function holdBroker(store: Store, id: string, holder: string, milliseconds: number): Promise<boolean> {
  const { numUpdatedRows } = await update(store, id)
    .set({ holder, held_until: store.now() + milliseconds })
    .where((eb) => eb.or([eb("holder", "is", null), eb("holder", "=", holder), eb("held_until", "<", store.now())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function letBrokerGo(store: Store, id: string, holder: string): Promise<void> {
  await update(store, id).set({ holder: null, held_until: null }).where("holder", "=", holder).execute();
}

/** Where only one process can be: what a killed one held is free. */
export async function freeAllBrokers({ database, siteId }: Store): Promise<void> {
  await database.db.updateTable("brokers").where("site_id", "=", siteId).set({ holder: null }).execute();
}

export async function writeBrokerStatus(store: Store, id: string, status: BrokerStatus): Promise<void> {
  await update(store, id)
    .set({ status: JSON.stringify(status) })
    .execute();
}

export async function writeLeftThere(store: Store, id: string, left: LeftThere): Promise<void> {
  await update(store, id)
    .set({ left_there: JSON.stringify(left) })
    .execute();
}
