/** Sensors that share a token: the first that a device names is the device itself, each further one is a device of its own. */
import { problem, ok, type Result } from "../domain/result.ts";
import type { Store } from "./database.ts";
import { inTransaction } from "./database.ts";
import { writeActivity } from "./device-activity.ts";
import { devicesOf } from "./device-lists.ts";
import { type Device, deviceOf } from "./device-rows.ts";
import { claimSensor, freeName, insertSensor } from "./devices.ts";
import { createMemory } from "./memory.ts";
import type { DeviceRow } from "./reading-tables.ts";

/** A token that got into wrong hands must not fill the list of devices. */
const mostSensors = 64;

const remembered = createMemory<ReadonlyMap<string, Device>>(["device"], 10_000);

/** By their keys: the device itself once it is known which sensor it is, and all that speak through its token, retired ones too. */
export const sensorsOf = (store: Store, bridge: Device): Promise<ReadonlyMap<string, Device>> =>
  remembered(store, bridge.id, () => readSensors(store, bridge));

async function readSensors(store: Store, bridge: Pick<Device, "id">): Promise<ReadonlyMap<string, Device>> {
  const all = devicesOf(store).selectAll().select("sensor as called");
  const rows = await all
    .where("bridge_id", "=", bridge.id)
    .unionAll(all.where("id", "=", bridge.id))
    .unionAll(namedOnes(store, bridge.id))
    .execute();
  return byNames(store, rows);
}

/** Devices that somebody has said to be the ones that send through it under these names. */
const namedOnes = ({ database: { db }, siteId }: Store, bridgeId: string) =>
  db
    .selectFrom("sensor_names as named")
    .innerJoin("devices", (join) =>
      join.onRef("devices.site_id", "=", "named.site_id").onRef("devices.id", "=", "named.device_id"),
    )
    .where("named.site_id", "=", siteId)
    .where("named.bridge_id", "=", bridgeId)
    .selectAll("devices")
    .select("named.sensor as called");

async function byNames(store: Store, rows: (DeviceRow & { called: string | null })[]): Promise<Map<string, Device>> {
  const inOrder = rows.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
  const devices = await Promise.all(inOrder.map(async (row) => [row.called, await deviceOf(store, row)] as const));
  return new Map(devices.flatMap(([called, device]) => (called === null ? [] : [[called, device] as const])));
}

/** Those that send with a key of the site, by their keys. */
export const sensorsOfKeys = (store: Store): Promise<ReadonlyMap<string, Device>> =>
  remembered(store, "", async () => byNames(store, await namedOnes(store, "").execute()));

/** Those in use that speak with another's token and were never given a batch, in the order in which they were heard. */
export async function listNewSensors(store: Store): Promise<Device[]> {
  await writeActivity(store);
  const rows = await store.database.db
    .selectFrom("devices")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .where("bridge_id", "is not", null)
    .where("retired_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("device_assignments as assigned")
            .select("assigned.device_id")
            .where("assigned.site_id", "=", store.siteId)
            .whereRef("assigned.device_id", "=", "devices.id"),
        ),
      ),
    )
    .orderBy("created_at")
    .limit(mostSensors)
    .execute();
  return Promise.all(rows.map((row) => deviceOf(store, row)));
}

/**
 * The device that a sensor is, made where it is heard for the first time. `name` is what people call it.
 * Problem: `too-many-sensors`.
 */
export async function meetSensor(
  outer: Store,
  bridge: Device,
  { key, name }: { key: string; name: string },
): Promise<Result<Device>> {
  return inTransaction(outer, async (store) => {
    await store.database.engine.lock(store.database.db, `devices ${store.siteId}`);
    const known = await readSensors(store, bridge);
    const met = known.get(key);
    if (met) return ok(met);
    if (known.size === 0) return ok(await claimSensor(store, bridge, key));
    if (known.size >= mostSensors)
      return problem(
        "too-many-sensors",
        `More than ${mostSensors} sensors speak with this token; “${name}” is not taken.`,
      );
    return ok(await insertSensor(store, bridge, { key, name: await freeName(store, `${bridge.name} ${name}`) }));
  });
}
