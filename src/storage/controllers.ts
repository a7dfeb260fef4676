/** What set points are told to: each controller with its sealed target, and how telling it went. */
import { binMilliseconds } from "../domain/publishing/bin-time.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import type { ControllerRow } from "./controller-tables.ts";
import { inTransaction, type Store } from "./database.ts";
import { appendEvents, enqueue } from "./outbox.ts";

/** Field by field, as its kind reads them. */
export type KeptTarget = Record<string, string>;
/** What it took: °C, `goal` that of the step's end, `at` epoch milliseconds, `answer` as `HTTP 204`. */
export type Told = { celsius: number; goal: number; step: number; batchId: string; at: number; answer: string };
/** A batch, or whichever one a device measures. */
export type Follows = { batchId: string; deviceId: null } | { batchId: null; deviceId: string };

/** What its service was asked to list; `failure` as `platform/failure.ts` keeps it. */
export type Listed = { is: "asked" } | { is: "names"; names: readonly string[] } | { is: "failed"; failure: string };

export type Controller = Follows & {
  id: string;
  name: string;
  kind: string;
  host: string;
  allowPrivate: boolean;
  enabled: boolean;
  revision: number;
  told: Told | null;
  /** Epoch milliseconds, as all that follow. */
  askedAt: number | null;
  triedAt: number | null;
  nextAt: number;
  failures: number;
  failingSince: number | null;
  failure: string | null;
  isAlarmed: boolean;
  /** Null: nobody has asked since its settings were changed. */
  listed: Listed | null;
  /** What it is called there is not chosen yet, or not asked for. */
  isUnnamed: boolean;
  /** The site's secret is not the one that its target was sealed with. */
  isSealed: boolean;
};
export type ControllerFields = Follows & Pick<Controller, "name" | "kind" | "host" | "allowPrivate">;

export const mostControllers = 50;
export const tellKind = "tell-controller";

const placeOf = (siteId: string, id: string) => `controller ${siteId} ${id}`;

const openTarget = ({ database, siteId }: Store, { id, target }: Pick<ControllerRow, "id" | "target">) => {
  const text = database.vault.open(target, placeOf(siteId, id));
  return text === null ? null : (JSON.parse(text) as KeptTarget);
};

const withTarget = (target: KeptTarget | null, row: ControllerRow): Controller => ({
  ...({ batchId: row.batch_id, deviceId: row.device_id } as Follows),
  id: row.id,
  name: row.name,
  kind: row.kind,
  host: row.host,
  allowPrivate: row.allow_private === 1,
  enabled: row.enabled === 1,
  revision: row.revision,
  told: row.told === null ? null : (JSON.parse(row.told) as Told),
  askedAt: row.asked_at,
  triedAt: row.tried_at,
  nextAt: row.next_at,
  failures: row.failures,
  failingSince: row.failing_since,
  failure: row.failure,
  isAlarmed: row.alarmed === 1,
  listed: row.listed === null ? null : (JSON.parse(row.listed) as Listed),
  isSealed: target === null,
  isUnnamed: target !== null && !target["name"],
});

const controllerOf = (store: Store, row: ControllerRow): Controller => withTarget(openTarget(store, row), row);

const rows = ({ database, siteId }: Store) =>
  database.db.selectFrom("controllers").where("site_id", "=", siteId).where("deleted_at", "is", null);
const update = ({ database, siteId }: Store, id: string) =>
  database.db.updateTable("controllers").where("site_id", "=", siteId).where("id", "=", id);

/** By name. */
export async function listControllers(store: Store): Promise<Controller[]> {
  const found = await rows(store).selectAll().execute();
  return found.map((row) => controllerOf(store, row)).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export async function findController(store: Store, id: string): Promise<Controller | null> {
  const row = await rows(store).where("id", "=", id).selectAll().executeTakeFirst();
  return row ? controllerOf(store, row) : null;
}

/** Whether one that is not paused follows this batch, or a device that measures it. */
export async function hasController(store: Store, batchId: string): Promise<boolean> {
  const found = await rows(store)
    .where("enabled", "=", 1)
    .where((eb) =>
      eb.or([
        eb("batch_id", "=", batchId),
        eb(
          "device_id",
          "in",
          eb
            .selectFrom("device_assignments")
            .select("device_id")
            .where("site_id", "=", store.siteId)
            .where("batch_id", "=", batchId)
            .where("to_at", "is", null),
        ),
      ]),
    )
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Null: the site's secret is not the one that it was sealed with. */
export async function readControllerTarget(store: Store, id: string): Promise<KeptTarget | null> {
  const row = await rows(store).where("id", "=", id).select(["id", "target"]).executeTakeFirst();
  return row ? openTarget(store, row) : null;
}

/** In the transaction at hand: it is looked after from that moment on, until it is paused or removed. */
export const wakeController = (store: Store, id: string, dueAt = store.now()): Promise<void> =>
  enqueue(store, [{ kind: tellKind, key: `${tellKind} ${id}`, payload: { controllerId: id }, dueAt }]);

/** Nothing is known of how telling goes. */
const untried = {
  told: null,
  asked_at: null,
  tried_at: null,
  next_at: 0,
  failures: 0,
  failing_since: null,
  failure: null,
  alarmed: 0,
};

const columnsOf = (store: Store, id: string, fields: ControllerFields, target: KeptTarget) => ({
  name: fields.name,
  kind: fields.kind,
  batch_id: fields.batchId,
  device_id: fields.deviceId,
  target: store.database.vault.seal(JSON.stringify(target), placeOf(store.siteId, id)),
  host: fields.host,
  allow_private: fields.allowPrivate ? 1 : 0,
  updated_at: store.now(),
  listed: null,
  ...untried,
});

const tooMany = problem("too-many", `A site has at most ${mostControllers} controllers.`);
const gone = problem("not-found", "This is not there any more.");

/** Problem: `too-many`. */
export const insertController = (outer: Store, fields: ControllerFields, target: KeptTarget): Promise<Result<string>> =>
  inTransaction(outer, async (store): Promise<Result<string>> => {
    if ((await listControllers(store)).length >= mostControllers) return tooMany;
    const id = createId(store.now());
    await store.database.db
      .insertInto("controllers")
      .values({
        site_id: store.siteId,
        id,
        ...columnsOf(store, id, fields, target),
        enabled: 1,
        revision: 1,
        created_at: store.now(),
        deleted_at: null,
      })
      .execute();
    await wakeController(store, id);
    return ok(id);
  });

/** What is under way for the former settings counts no more. */
async function change(store: Store, id: string, columns: Partial<ControllerRow>): Promise<boolean> {
  const { numUpdatedRows } = await update(store, id)
    .set(columns)
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const updateController = (
  outer: Store,
  id: string,
  fields: ControllerFields,
  target: KeptTarget,
): Promise<void> =>
  inTransaction(outer, async (store) => {
    await change(store, id, columnsOf(store, id, fields, target));
    await wakeController(store, id);
  });

/** Where it goes on it is told at once: somebody may have set it by hand meanwhile. */
export const enableController = (outer: Store, id: string, enabled: boolean): Promise<void> =>
  inTransaction(outer, async (store) => {
    await change(store, id, enabled ? { ...untried, enabled: 1 } : { enabled: 0 });
    if (enabled) await wakeController(store, id);
  });

/** It is told now, whatever it was told before. */
export const askController = (outer: Store, id: string): Promise<void> =>
  inTransaction(outer, async (store) => {
    await update(store, id).set({ asked_at: store.now() }).execute();
    await wakeController(store, id);
  });

/** Its service is asked now what it has. */
export const askListed = (outer: Store, id: string): Promise<void> =>
  inTransaction(outer, async (store) => {
    await update(store, id)
      .set({ listed: JSON.stringify({ is: "asked" } satisfies Listed) })
      .execute();
    await wakeController(store, id);
  });

/** Nothing, where the settings were changed meanwhile. */
export async function keepListed(store: Store, { id, revision }: Controller, listed: Listed): Promise<void> {
  await update(store, id)
    .where("revision", "=", revision)
    .set({ listed: JSON.stringify(listed) })
    .execute();
}

export async function removeController(store: Store, id: string): Promise<void> {
  await change(store, id, { deleted_at: store.now() });
}

/** Problems: `too-many`, `not-found`. */
export const restoreController = (outer: Store, id: string): Promise<Result<void>> =>
  inTransaction(outer, async (store): Promise<Result<void>> => {
    if ((await listControllers(store)).length >= mostControllers) return tooMany;
    if (!(await change(store, id, { ...untried, deleted_at: null }))) return gone;
    await wakeController(store, id);
    return ok(undefined);
  });

/** Those that were removed 30 days ago, keys and all. Gives their number. */
export async function purgeControllers({ database: { db }, siteId, now }: Store): Promise<number> {
  const removed = await db
    .deleteFrom("controllers")
    .where("site_id", "=", siteId)
    .where("deleted_at", "<", now() - binMilliseconds)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** What came of one attempt: what it took, or why it did not and when it makes sense again. */
export type Attempt = { told: Told } | { failure: string; nextAt: number };

const hour = 3_600_000;

/** Channels hear once of a failure that lasts an hour, and once that it is over; of an attempt for settings that were changed meanwhile nothing is kept. */
export const keepTelling = (outer: Store, controller: Controller, attempt: Attempt): Promise<void> =>
  inTransaction(outer, async (store) => {
    const { id, revision, failures, isAlarmed } = controller;
    const at = store.now();
    const since = controller.failingSince ?? at;
    const isFailed = "failure" in attempt;
    const alarmed = isFailed && at - since >= hour;
    const columns = isFailed
      ? { failures: failures + 1, failing_since: since, failure: attempt.failure, next_at: attempt.nextAt }
      : { ...untried, told: JSON.stringify(attempt.told) };
    const { numUpdatedRows } = await update(store, id)
      .where("revision", "=", revision)
      .where("deleted_at", "is", null)
      .set({ ...columns, alarmed: alarmed ? 1 : 0, asked_at: null, tried_at: at })
      .executeTakeFirst();
    if (numUpdatedRows === 0n || alarmed === isAlarmed) return;
    await appendEvents(store, [{ type: alarmed ? "controller-lost" : "controller-back", controllerId: id }]);
  });

/** There is nothing to tell any more, so nothing fails. */
export async function calmController(store: Store, { id, revision, failures, askedAt }: Controller): Promise<void> {
  if (failures === 0 && askedAt === null) return;
  const { told: _, tried_at: __, ...calm } = untried;
  await update(store, id).where("revision", "=", revision).set(calm).execute();
}
