/** Values that senders say each on a topic of its own: durable at once, and one piece of work as soon as all of a reading are there. */
import { createId } from "../platform/ids.ts";
import { LruMap } from "../platform/lru-map.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import { enqueue } from "./outbox.ts";
import type { Budget } from "./reading-budgets.ts";

export type SaidValue = {
  /** Whose token opened the door; empty for a key of the site. */
  deviceId: string;
  topic: string;
  field: string;
  value: string;
  /** Its sender says it after all others. */
  isLast: boolean;
  arrivedAt: number;
  redelivered: boolean;
  budget: Budget;
};

export type WaitingValues = Pick<SaidValue, "deviceId" | "topic" | "arrivedAt" | "redelivered" | "budget"> & {
  values: Record<string, string>;
};

export const joinValuesKind = "join-values";

/** Sensors that say each value on a topic of its own say them all within it. */
const companyMilliseconds = 3000;
const mostPending = 5000;
const mostOpen = 2000;

/** Values that wait for others, and the work that they are kept in. */
type Group = { jobId: string; waiting: WaitingValues };
type Pending = { store: Store; said: SaidValue; settle: () => void; fail: (fault: unknown) => void };
/** `adopted`: the sites of which it is known what a former process left. */
type Queue = { pending: Pending[]; open: LruMap<Group>; adopted: Set<string>; working: Promise<void> | null };
const queues = new WeakMap<Engine, Queue>();

function queueOf({ database }: Store): Queue {
  const known = queues.get(database.engine);
  if (known) return known;
  const queue: Queue = {
    pending: [],
    open: new LruMap(mostOpen),
    adopted: new Set(),
    working: null,
  };
  queues.set(database.engine, queue);
  database.onClose(async () => queue.working ?? undefined);
  return queue;
}

/** Resolves after the commit; false where too many wait for theirs. Rejects with what the engine throws. */
export function keepValue(store: Store, said: SaidValue): Promise<boolean> {
  const queue = queueOf(store);
  if (queue.pending.length >= mostPending) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    queue.pending.push({ store, said, settle: () => resolve(true), fail: reject });
    queue.working ??= work(queue);
  });
}

/** What comes together is written together, in the order in which it came. */
async function work(queue: Queue): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  while (queue.pending.length > 0)
    for (const ofSite of Map.groupBy(queue.pending.splice(0), ({ store }) => store.siteId).values()) {
      const [first] = ofSite;
      if (!first) continue;
      try {
        await inTransaction(first.store, async (store) => {
          if (!queue.adopted.has(store.siteId)) await adopt(store, queue.open);
          for (const { said } of ofSite) await write(store, queue.open, said);
        });
        queue.adopted.add(first.store.siteId);
        for (const { settle } of ofSite) settle();
      } catch (fault) {
        // What it says of this transaction never came to be.
        queue.open.clear();
        for (const { fail } of ofSite) fail(fault);
      }
    }
  queue.working = null;
}

const nameOf = ({ siteId }: Store, { deviceId, topic }: Pick<SaidValue, "deviceId" | "topic">): string =>
  JSON.stringify([siteId, deviceId, topic]);

/** Values that came just before this process began still wait for theirs; what is older is a reading of its own. */
async function adopt(store: Store, open: Queue["open"]): Promise<void> {
  const left = await store.database.db
    .selectFrom("jobs")
    .select(["id", "payload"])
    .where("site_id", "=", store.siteId)
    .where("kind", "=", joinValuesKind)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .where("due_at", ">", store.now() - companyMilliseconds)
    .orderBy("due_at", "desc")
    .limit(mostOpen)
    .execute();
  for (const { id: jobId, payload } of left.toReversed()) {
    const waiting = JSON.parse(payload) as WaitingValues;
    open.set(nameOf(store, waiting), { jobId, waiting });
  }
}

async function write(store: Store, open: Queue["open"], said: SaidValue): Promise<void> {
  const name = nameOf(store, said);
  const group = open.get(name);
  const held = group?.waiting.values[said.field];
  // It may have been kept the first time, and its sender not have heard of it.
  const isHeard = said.redelivered && held === said.value;
  if (group && (held === undefined || isHeard)) {
    const joined = { jobId: group.jobId, waiting: join(group.waiting, said) };
    open.set(name, joined);
    if (await putOff(store, joined, group.waiting, said)) return;
  }
  const { deviceId, topic, arrivedAt, redelivered, budget } = said;
  const waiting = join({ deviceId, topic, arrivedAt, redelivered, budget, values: {} }, said);
  const jobId = createId(store.now());
  open.set(name, { jobId, waiting });
  const dueAt = dueOf(store, waiting, said);
  await enqueue(store, [{ id: jobId, kind: joinValuesKind, payload: waiting, dueAt }]);
}

const join = (waiting: WaitingValues, { field, value, redelivered }: SaidValue): WaitingValues => ({
  ...waiting,
  values: { ...waiting.values, [field]: value },
  redelivered: waiting.redelivered || redelivered,
});

const dueOf = (store: Store, { values }: WaitingValues, { isLast }: SaidValue): number =>
  store.now() + (isLast && Object.keys(values).length > 1 ? 0 : companyMilliseconds);

/** False where somebody is at it, or was, and where another process has put in more than was `held`. */
async function putOff(store: Store, { jobId, waiting }: Group, held: WaitingValues, said: SaidValue): Promise<boolean> {
  const { database, siteId } = store;
  const dueAt = dueOf(store, waiting, said);
  const changed = await database.db
    .updateTable("jobs")
    .set({ payload: JSON.stringify(waiting), due_at: dueAt })
    .where("site_id", "=", siteId)
    .where("id", "=", jobId)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .where("payload", "=", JSON.stringify(held))
    .executeTakeFirstOrThrow();
  if (changed.numUpdatedRows === 0n) return false;
  await database.publish("work", { siteId, dueAt });
  return true;
}
