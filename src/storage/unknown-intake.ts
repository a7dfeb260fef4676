/** Keeps what unknown senders say: bounded, limited in its rate, and durable before anybody is answered. */
import { sql } from "kysely";
import { createId } from "../platform/ids.ts";
import { LruMap } from "../platform/lru-map.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import type { UnknownSenderRow } from "./reading-tables.ts";
import { lockUnknown, mostUnknown, removeUnknown } from "./unknown-senders.ts";

export type FromUnknown = {
  bridgeId: string;
  sensor: string;
  name: string;
  /** Empty where nothing of it is understood. */
  protocol: string;
  at: number;
  payload: string;
  address: string;
  /** It may have come before. */
  isAgain: boolean;
};
/** `known`: it belongs to a device by now. */
export type Kept = "kept" | "full" | "too-often" | "ignored" | "known";

/** Of each sender; of all together fifty times as much. */
export const mostKeptMessages = 1000;
export const mostKeptLetters = 256 * 1024;
/** A longer message can't be read from a part of it: only that it came is kept. */
export const longestKept = 4096;
/** A topic of three hundred letters, however they are escaped. */
const longestAddress = 4000;
const longestName = 100;

const minute = 60_000;
/** So many at once, then so many a minute. */
const ofSender = { burst: mostKeptMessages, aMinute: 60 };
const ofSite = { burst: 5000, aMinute: 1200 };
const mostRemembered = 2000;
const mostPending = 5000;
const againMilliseconds = 24 * 3_600_000;
/** How long it is not looked again whether there is room. */
const fullMilliseconds = 10_000;

type Bucket = { left: number; at: number };
type Pending = { store: Store; message: FromUnknown; settle: (kept: Kept) => void; fail: (fault: unknown) => void };
type Desk = { buckets: LruMap<Bucket>; full: LruMap<number>; pending: Pending[]; working: Promise<void> | null };
const desks = new WeakMap<Engine, Desk>();

function deskOf({ database }: Store): Desk {
  const known = desks.get(database.engine);
  if (known) return known;
  const desk: Desk = {
    buckets: new LruMap(mostRemembered),
    full: new LruMap(mostRemembered),
    pending: [],
    working: null,
  };
  desks.set(database.engine, desk);
  database.onClose(async () => desk.working ?? undefined);
  return desk;
}

/** Whether one more may come now; takes it then. */
function take({ buckets }: Desk, key: string, now: number, { burst, aMinute }: typeof ofSender): boolean {
  const { left, at } = buckets.get(key) ?? { left: burst, at: now };
  const refilled = Math.min(burst, left + ((now - at) / minute) * aMinute);
  const may = refilled >= 1;
  buckets.set(key, { left: may ? refilled - 1 : refilled, at: now });
  return may;
}

/** Resolves after the commit. Rejects with what the engine throws. */
export function keepUnknown(store: Store, message: FromUnknown): Promise<Kept> {
  const desk = deskOf(store);
  const now = store.now();
  const who = JSON.stringify([store.siteId, message.bridgeId, message.sensor]);
  if ((desk.full.get(who) ?? 0) > now) return Promise.resolve("full");
  if (desk.pending.length >= mostPending || !take(desk, who, now, ofSender) || !take(desk, store.siteId, now, ofSite))
    return Promise.resolve("too-often");
  return new Promise<Kept>((resolve, reject) => {
    const settle = (kept: Kept) => {
      if (kept === "full") desk.full.set(who, now + fullMilliseconds);
      resolve(kept);
    };
    desk.pending.push({ store, message, settle, fail: reject });
    desk.working ??= work(desk);
  });
}

/** What comes together is written together. */
async function work(desk: Desk): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  while (desk.pending.length > 0)
    for (const ofSite of Map.groupBy(desk.pending.splice(0), ({ store }) => store.siteId).values()) {
      const [first] = ofSite;
      if (!first) continue;
      try {
        const kept = await keepTogether(
          first.store,
          ofSite.map(({ message }) => message),
        );
        for (const [index, { settle }] of ofSite.entries()) settle(kept[index] ?? "full");
      } catch (fault) {
        for (const { fail } of ofSite) fail(fault);
      }
    }
  desk.working = null;
}

const whoOf = ({ bridgeId, sensor }: Pick<FromUnknown, "bridgeId" | "sensor">) => JSON.stringify([bridgeId, sensor]);

/** In one transaction, whatever their rate. In the messages' order. */
export function keepTogether(outer: Store, messages: readonly FromUnknown[]): Promise<Kept[]> {
  return inTransaction(outer, async (store) => {
    await lockUnknown(store);
    const outcomes = new Map<string, Kept>();
    for (const [who, ofOne] of Map.groupBy(messages, whoOf)) outcomes.set(who, await writeSender(store, ofOne));
    return messages.map((message) => outcomes.get(whoOf(message)) ?? "full");
  });
}

async function writeSender(store: Store, messages: readonly FromUnknown[]): Promise<Kept> {
  const last = messages.at(-1);
  if (!last) return "full";
  if (await isKnown(store, last)) return "known";
  const known = await store.database.db
    .selectFrom("unknown_senders")
    .selectAll()
    .where("site_id", "=", store.siteId)
    .where("bridge_id", "=", last.bridgeId)
    .where("sensor", "=", last.sensor)
    .executeTakeFirst();
  if (known?.state === "ignored") return "ignored";
  if (known?.state === "waiting") return addTo(store, known, messages);
  if (known) await removeUnknown(store, [known.id]);
  const understood = messages.some(({ protocol }) => protocol !== "");
  if (!(await hasRoom(store, understood))) return "full";
  return addTo(store, await insertSender(store, messages[0] ?? last), messages);
}

/** Somebody may have paired it since the message was looked at. */
async function isKnown({ database: { db }, siteId }: Store, { bridgeId, sensor }: FromUnknown): Promise<boolean> {
  const named = db
    .selectFrom("sensor_names")
    .select("device_id as id")
    .where("site_id", "=", siteId)
    .where("bridge_id", "=", bridgeId)
    .where("sensor", "=", sensor);
  const behind = db
    .selectFrom("devices")
    .select("id")
    .where("site_id", "=", siteId)
    .where("bridge_id", "=", bridgeId)
    .where("sensor", "=", sensor);
  const rows = await (bridgeId === "" ? named : named.unionAll(behind)).execute();
  return rows.length > 0;
}

/** Who says something that is understood takes the place of who has said nothing such for longest. */
async function hasRoom(store: Store, understood: boolean): Promise<boolean> {
  const waiting = await store.database.db
    .selectFrom("unknown_senders")
    .select(["id", "protocol"])
    .where("site_id", "=", store.siteId)
    .where("state", "=", "waiting")
    .orderBy("last_at")
    .execute();
  if (waiting.length < mostUnknown) return true;
  const least = understood ? waiting.find(({ protocol }) => protocol === "") : undefined;
  if (!least) return false;
  await removeUnknown(store, [least.id]);
  return true;
}

async function insertSender(store: Store, first: FromUnknown): Promise<UnknownSenderRow> {
  const row: UnknownSenderRow = {
    site_id: store.siteId,
    id: createId(first.at),
    bridge_id: first.bridgeId,
    sensor: first.sensor,
    name: first.name.slice(0, longestName),
    protocol: first.protocol,
    state: "waiting",
    first_at: first.at,
    last_at: first.at,
    messages: 0,
    last_payload: "",
    last_address: null,
    changed_at: store.now(),
  };
  await store.database.db.insertInto("unknown_senders").values(row).execute();
  return row;
}

async function addTo(store: Store, row: UnknownSenderRow, messages: readonly FromUnknown[]): Promise<Kept> {
  const added = await thoseNew(store, row.id, messages);
  const last = added.at(-1);
  if (!last) return "kept";
  const { db } = store.database;
  const whole = added.filter(({ payload }) => payload.length <= longestKept);
  if (whole.length > 0)
    await db
      .insertInto("unknown_messages")
      .values(
        whole.map(({ at, payload, address }) => ({
          site_id: store.siteId,
          sender_id: row.id,
          id: createId(at),
          at,
          payload,
          address: address.slice(0, longestAddress),
        })),
      )
      .execute();
  await trim(store, row.id);
  await db
    .updateTable("unknown_senders")
    .set({
      protocol: added.findLast(({ protocol }) => protocol !== "")?.protocol ?? row.protocol,
      last_at: Math.max(row.last_at, last.at),
      messages: row.messages + added.length,
      last_payload: last.payload.slice(0, longestKept),
      last_address: last.address.slice(0, longestAddress),
    })
    .where("site_id", "=", store.siteId)
    .where("id", "=", row.id)
    .execute();
  return "kept";
}

/** Of those that come again the ones that are not kept yet. */
async function thoseNew(store: Store, senderId: string, messages: readonly FromUnknown[]): Promise<FromUnknown[]> {
  const again = messages.filter(({ isAgain }) => isAgain);
  if (again.length === 0) return [...messages];
  const rows = await store.database.db
    .selectFrom("unknown_messages")
    .select("payload")
    .where("site_id", "=", store.siteId)
    .where("sender_id", "=", senderId)
    .where("at", ">", store.now() - againMilliseconds)
    .where(
      "payload",
      "in",
      again.map(({ payload }) => payload),
    )
    .execute();
  const there = new Set(rows.map(({ payload }) => payload));
  return messages.filter(({ isAgain, payload }) => !isAgain || !there.has(payload));
}

async function trim({ database: { db }, siteId }: Store, senderId: string): Promise<void> {
  await sql`delete from unknown_messages where site_id = ${siteId} and sender_id = ${senderId} and id in (
    select id from (
      select id, row_number() over (order by id desc) as place, 
        sum(length(payload) + coalesce(length(address), 0)) over (order by id desc) as letters
      from unknown_messages where site_id = ${siteId} and sender_id = ${senderId}
    ) as kept where place > ${mostKeptMessages} or letters > ${mostKeptLetters})`.execute(db);
}
