/** Where readings are sent on to: each forward with its sealed target, and how far it has got with each device. */
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import type { ForwardRow } from "./forward-tables.ts";
import { enqueue } from "./outbox.ts";

/** `address` and `key`: whichever of them the receiver asks for; the other is empty. */
export type ForwardTarget = { address: string; key: string };
export type Forward = {
  id: string;
  name: string;
  receiver: string;
  /** Null: all devices. */
  deviceId: string | null;
  host: string;
  allowPrivate: boolean;
  enabled: boolean;
  /** Epoch milliseconds before which nothing is tried. */
  nextAt: number;
  failures: number;
  failure: string | null;
  createdAt: number;
  /** The site's secret is not the one that its target was sealed with. */
  isSealed: boolean;
};
export type ForwardFields = Pick<Forward, "name" | "receiver" | "deviceId" | "host" | "allowPrivate">;
/** Times in epoch milliseconds; `through`: of the last reading that was sent. */
export type ForwardMark = {
  deviceId: string;
  through: number;
  triedAt: number;
  sentAt: number | null;
  sent: number;
};

export const mostForwards = 50;
export const forwardKind = "forward-readings";

const placeOf = (siteId: string, id: string) => `forward ${siteId} ${id}`;
const forwardOf = ({ database, siteId }: Store, row: ForwardRow): Forward => ({
  id: row.id,
  name: row.name,
  receiver: row.receiver,
  deviceId: row.device_id,
  host: row.host,
  allowPrivate: row.allow_private === 1,
  enabled: row.enabled === 1,
  nextAt: row.next_at,
  failures: row.failures,
  failure: row.failure,
  createdAt: row.created_at,
  isSealed: database.vault.open(row.target, placeOf(siteId, row.id)) === null,
});

const rows = ({ database, siteId }: Store) =>
  database.db.selectFrom("forwards").where("site_id", "=", siteId).where("deleted_at", "is", null);
const update = ({ database, siteId }: Store, id: string) =>
  database.db.updateTable("forwards").where("site_id", "=", siteId).where("id", "=", id);

/** By name. */
export async function listForwards(store: Store): Promise<Forward[]> {
  const found = await rows(store).selectAll().execute();
  return found.map((row) => forwardOf(store, row)).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export async function findForward(store: Store, id: string): Promise<Forward | null> {
  const row = await rows(store).where("id", "=", id).selectAll().executeTakeFirst();
  return row ? forwardOf(store, row) : null;
}

/** Null: the site's secret is not the one that it was sealed with. */
export async function readTarget(store: Store, id: string): Promise<ForwardTarget | null> {
  const row = await rows(store).where("id", "=", id).select("target").executeTakeFirst();
  const text = row ? store.database.vault.open(row.target, placeOf(store.siteId, id)) : null;
  return text === null ? null : (JSON.parse(text) as ForwardTarget);
}

/** In the transaction at hand: it is looked after from that moment on, until it is switched off or removed. */
export const wakeForward = (store: Store, id: string, dueAt = store.now()): Promise<void> =>
  enqueue(store, [{ kind: forwardKind, key: `${forwardKind} ${id}`, payload: { forwardId: id }, dueAt }]);

const columnsOf = (store: Store, id: string, fields: ForwardFields, target: ForwardTarget) => ({
  name: fields.name,
  receiver: fields.receiver,
  device_id: fields.deviceId,
  target: store.database.vault.seal(JSON.stringify(target), placeOf(store.siteId, id)),
  host: fields.host,
  allow_private: fields.allowPrivate ? 1 : 0,
  next_at: 0,
  failures: 0,
  failure: null,
  updated_at: store.now(),
});

const tooMany = problem("too-many", `A site sends readings on to at most ${mostForwards} places.`);
const gone = problem("not-found", "This is not there any more.");

/** What is measured from now on is sent. Problem: `too-many`. */
export const insertForward = (outer: Store, fields: ForwardFields, target: ForwardTarget): Promise<Result<string>> =>
  inTransaction(outer, async (store): Promise<Result<string>> => {
    if ((await listForwards(store)).length >= mostForwards) return tooMany;
    const id = createId(store.now());
    await store.database.db
      .insertInto("forwards")
      .values({
        site_id: store.siteId,
        id,
        ...columnsOf(store, id, fields, target),
        enabled: 1,
        created_at: store.now(),
        deleted_at: null,
      })
      .execute();
    await wakeForward(store, id);
    return ok(id);
  });

export const updateForward = (outer: Store, id: string, fields: ForwardFields, target: ForwardTarget): Promise<void> =>
  inTransaction(outer, async (store) => {
    await update(store, id)
      .set(columnsOf(store, id, fields, target))
      .execute();
    await wakeForward(store, id);
  });

/** Switched on again, it goes on where it was. */
export const enableForward = (outer: Store, id: string, enabled: boolean): Promise<void> =>
  inTransaction(outer, async (store) => {
    await update(store, id)
      .set({ enabled: enabled ? 1 : 0, next_at: 0, failures: 0, failure: null, updated_at: store.now() })
      .execute();
    if (enabled) await wakeForward(store, id);
  });

export async function removeForward(store: Store, id: string): Promise<void> {
  await update(store, id).set({ deleted_at: store.now() }).execute();
}

/** Problems: `too-many`, `not-found`. */
export const restoreForward = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store): Promise<Result<void>> => {
    if ((await listForwards(store)).length >= mostForwards) return tooMany;
    const { numUpdatedRows } = await update(store, id).set({ deleted_at: null }).executeTakeFirst();
    if (numUpdatedRows === 0n) return gone;
    await wakeForward(store, id);
    return ok(undefined);
  });

/** Those that were removed 30 days ago, keys and all. Gives their number. */
export async function purgeForwards({ database: { db }, siteId, now }: Store): Promise<number> {
  const removed = db
    .selectFrom("forwards")
    .select("id")
    .where("site_id", "=", siteId)
    .where("deleted_at", "<", now() - binMilliseconds);
  await db.deleteFrom("forward_marks").where("site_id", "=", siteId).where("forward_id", "in", removed).execute();
  const gone = await db
    .deleteFrom("forwards")
    .where("site_id", "=", siteId)
    .where("deleted_at", "<", now() - binMilliseconds)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

const mostLookedAt = 200;

/** Devices that were heard since their last reading was sent, and by which nothing was sent after `sentBefore`; the one that was tried longest ago first. */
export async function devicesToForward(
  { database, siteId }: Store,
  forward: Forward,
  sentBefore: number,
): Promise<(ForwardMark & { name: string })[]> {
  return database.db
    .selectFrom("devices")
    .leftJoin("forward_marks as mark", (join) =>
      join
        .onRef("mark.site_id", "=", "devices.site_id")
        .onRef("mark.device_id", "=", "devices.id")
        .on("mark.forward_id", "=", forward.id),
    )
    .where("devices.site_id", "=", siteId)
    .where("devices.retired_at", "is", null)
    .$if(forward.deviceId !== null, (query) => query.where("devices.id", "=", forward.deviceId))
    .where(({ eb, fn }) => eb("last_seen_at", ">", fn.coalesce("through", eb.lit(forward.createdAt))))
    .where(({ eb, fn }) => eb(fn.coalesce("sent_at", eb.lit(0)), "<=", sentBefore))
    .select(({ eb, fn }) => [
      "devices.id as deviceId",
      "devices.name",
      fn.coalesce("through", eb.lit(forward.createdAt)).as("through"),
      fn.coalesce("tried_at", eb.lit(0)).as("triedAt"),
      "sent_at as sentAt",
      fn.coalesce("sent", eb.lit(0)).as("sent"),
    ])
    .orderBy("triedAt")
    .orderBy("devices.id")
    .limit(mostLookedAt)
    .execute();
}

export type Sums = { sent: number; sentAt: number | null };

/** Of each forward how many readings it has sent, and when it did last. */
export async function sumMarks({ database, siteId }: Store): Promise<Map<string, Sums>> {
  const found = await database.db
    .selectFrom("forward_marks")
    .select(({ fn }) => ["forward_id", fn.sum<number>("sent").as("sent"), fn.max("sent_at").as("sent_at")])
    .where("site_id", "=", siteId)
    .groupBy("forward_id")
    .execute();
  return new Map(found.map(({ forward_id, sent, sent_at }) => [forward_id, { sent: Number(sent), sentAt: sent_at }]));
}

/** Of these forwards how many readings of one device they have sent, and when. */
export async function marksOfDevice(
  { database, siteId }: Store,
  deviceId: string,
  forwardIds: readonly string[],
): Promise<Map<string, Sums>> {
  if (forwardIds.length === 0) return new Map();
  const found = await database.db
    .selectFrom("forward_marks")
    .select(["forward_id", "sent", "sent_at"])
    .where("site_id", "=", siteId)
    .where("forward_id", "in", forwardIds)
    .where("device_id", "=", deviceId)
    .execute();
  return new Map(found.map(({ forward_id, sent, sent_at }) => [forward_id, { sent, sentAt: sent_at }]));
}

/** Readings that nobody is to get count as seen. */
export async function keepMark({ database, siteId }: Store, { id }: Forward, mark: ForwardMark): Promise<void> {
  const values = { through: mark.through, tried_at: mark.triedAt, sent_at: mark.sentAt, sent: mark.sent };
  await database.db
    .insertInto("forward_marks")
    .values({ site_id: siteId, forward_id: id, device_id: mark.deviceId, ...values })
    .onConflict((conflict) => conflict.columns(["site_id", "forward_id", "device_id"]).doUpdateSet(values))
    .execute();
}

/** What came of one attempt: readings that arrived, or why they did not and when it makes sense again. */
export type Attempt = { mark: ForwardMark } & ({ failure: null } | { failure: string; nextAt: number });

export const keepAttempt = (outer: Store, forward: Forward, attempt: Attempt): Promise<void> =>
  inTransaction(outer, async (store) => {
    await keepMark(store, forward, attempt.mark);
    if (attempt.failure !== null)
      await update(store, forward.id)
        .set({ failures: forward.failures + 1, failure: attempt.failure, next_at: attempt.nextAt })
        .execute();
    else if (forward.failures > 0)
      await update(store, forward.id).set({ failures: 0, failure: null, next_at: 0 }).execute();
  });
