/** What devices sent lately: kept in memory for a moment and written together, since no answer depends on it. */
import { sql } from "kysely";
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import { contains } from "./like.ts";
import type { DevicePayloads } from "./reading-tables.ts";
import { type KeptOutcome, type PayloadOutcome, readOutcome, writeOutcome } from "./payload-outcome.ts";

/** `address`: path and query that it came to, without the token; null where that was not kept. */
export type Payload = { at: number; payload: string; outcome: KeptOutcome; address: string | null };
/** Made ready to be shown only if it is written: in a rush most are followed by many others before that. */
type Message = { at: number; message: () => string; outcome: PayloadOutcome; address: () => string | null };
type Pending = { store: Store; deviceId: string; messages: Message[]; protocol: string };

const keptPayloads = 200;
const longestPayload = 16_384;
const longestAddress = 1000;
const writeMilliseconds = 1000;
/** After so many more the oldest go: to find them costs as much as to read all that stay. */
const trimmedTogether = 100;
const mostWritten = 20_000;
/** With 200 messages of seven columns each they stay below what a statement may hold. */
const devicesTogether = 20;

type Activity = {
  pending: Map<string, Pending>;
  writing: Promise<void>;
  /** By site and device: how many were written since the oldest went. Whoever is not in it may have too many. */
  written: Map<string, number>;
};
const activities = new WeakMap<Engine, Activity>();

function activityOf(store: Store): Activity {
  const known = activities.get(store.database.engine);
  if (known) return known;
  const activity: Activity = { pending: new Map(), writing: Promise.resolve(), written: new Map() };
  activities.set(store.database.engine, activity);
  store.database.onClose(() => writeActivity(store));
  return activity;
}

/** Remembers a payload, and the protocol by which it was understood; both are in the database within a second. */
export function recordPayload(
  store: Store,
  deviceId: string,
  message: () => string,
  outcome: PayloadOutcome,
  about: { at?: number; protocol?: string; address?: () => string } = {},
): void {
  const activity = activityOf(store);
  if (activity.pending.size === 0) setTimeout(() => void settleActivity(store), writeMilliseconds).unref();
  const key = `${store.siteId} ${deviceId}`;
  const known = activity.pending.get(key);
  const entry: Pending = known ?? { store, deviceId, messages: [], protocol: "" };
  if (!known) activity.pending.set(key, entry);
  if (about.protocol) entry.protocol = about.protocol;
  const { address = () => null } = about;
  entry.messages.push({ at: about.at ?? store.now(), message, outcome, address });
  if (entry.messages.length > keptPayloads) entry.messages.shift();
}

/** The transaction at hand. */
type Within = Pick<Store["database"], "db" | "engine">;

/** In the transaction at hand: messages that were kept elsewhere are the device's, the last of them in order. */
export async function takePayloads(store: Store, deviceId: string, payloads: readonly Payload[]): Promise<void> {
  const rows = payloads.slice(-keptPayloads).map(({ at, payload, outcome, address }) => ({
    site_id: store.siteId,
    device_id: deviceId,
    id: createId(at),
    at,
    payload: payload.slice(0, longestPayload),
    outcome: outcome.result === "told" ? outcome.text : writeOutcome(outcome),
    address: address?.slice(0, longestAddress) ?? null,
  }));
  const { db, engine } = store.database;
  await engine.insertPayloads(db, rows);
  await engine.trimPayloads(db, store.siteId, [deviceId], keptPayloads);
}

/** In the transaction at hand: what became of a kept message after all. */
export async function setOutcome(store: Store, deviceId: string, id: string, outcome: KeptOutcome): Promise<void> {
  await store.database.db
    .updateTable("device_payloads")
    .set({ outcome: outcome.result === "told" ? outcome.text : writeOutcome(outcome) })
    .where("site_id", "=", store.siteId)
    .where("device_id", "=", deviceId)
    .where("id", "=", id)
    .execute();
}

const rowsOf = ({ store: { siteId }, deviceId, messages }: Pending): DevicePayloads[] =>
  messages.map(({ at, message, outcome, address }) => ({
    site_id: siteId,
    device_id: deviceId,
    id: createId(at),
    at,
    payload: message().slice(0, longestPayload),
    outcome: writeOutcome(outcome),
    address: address()?.slice(0, longestAddress) ?? null,
  }));

type Heard = { rows: DevicePayloads[]; last: DevicePayloads; protocol: string };

/** Those of which many were written since their oldest went. */
function toTrim(written: Activity["written"], siteId: string, heard: readonly Heard[]): string[] {
  if (written.size > mostWritten) written.clear();
  return heard.flatMap(({ rows, last }) => {
    const key = `${siteId} ${last.device_id}`;
    const count = (written.get(key) ?? trimmedTogether) + rows.length;
    const isDue = count > trimmedTogether;
    written.set(key, isDue ? 0 : count);
    return isDue ? [last.device_id] : [];
  });
}

/** Of devices of one site, in few statements however many they are. */
async function writeHeard({ db, engine }: Within, siteId: string, heard: readonly Heard[], trim: readonly string[]) {
  const rows = heard.flatMap((each) => each.rows);
  await engine.insertPayloads(db, rows);
  await engine.trimPayloads(db, siteId, trim, keptPayloads);
  const given = heard.map(
    ({ last, protocol }) => sql`select cast(${last.device_id} as text) as device_id, cast(${last.at} as bigint) as at,
      cast(${last.payload} as text) as payload, cast(${protocol} as text) as protocol`,
  );
  await sql`update devices set last_seen_at = given.at, last_payload = given.payload,
      protocol = case when given.protocol = '' then devices.protocol else given.protocol end
    from (${sql.join(given, sql` union all `)}) as given
    where devices.site_id = ${siteId} and devices.id = given.device_id`.execute(db);
}

async function writePending(within: Within, { written }: Activity, pending: readonly Pending[]): Promise<void> {
  for (const [siteId, ofSite] of Map.groupBy(pending, ({ store }) => store.siteId)) {
    const heard = ofSite.flatMap((each): Heard[] => {
      const rows = rowsOf(each);
      const last = rows.at(-1);
      return last ? [{ rows, last, protocol: each.protocol }] : [];
    });
    for (let from = 0; from < heard.length; from += devicesTogether) {
      const together = heard.slice(from, from + devicesTogether);
      await writeHeard(within, siteId, together, toTrim(written, siteId, together));
    }
  }
}

/** Writes what is pending now. */
export function writeActivity(store: Store): Promise<void> {
  const activity = activityOf(store);
  const pending = [...activity.pending.values()];
  activity.pending.clear();
  if (pending.length === 0) return activity.writing;
  const written = activity.writing.then(() =>
    inTransaction(store, ({ database }) => writePending(database, activity, pending)),
  );
  // Who waits for this write hears of its fault; who comes later has nothing to do with it.
  activity.writing = written.catch(() => undefined);
  return written;
}

/** Before what devices sent is shown: where it cannot be written, what was written last is shown. In a transaction it waits for nobody. */
export async function settleActivity(store: Store): Promise<void> {
  if (store.database.inTransaction) return;
  await writeActivity(store).catch((error: unknown) =>
    store.database.report("The latest payloads could not be stored.", error),
  );
}

/** When it was heard last, for readings that came another way than by its own messages; an earlier moment changes nothing. */
export async function setLastSeen(store: Store, id: string, at: number): Promise<void> {
  await store.database.db
    .updateTable("devices")
    .set({ last_seen_at: at })
    .where("site_id", "=", store.siteId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", at)]))
    .execute();
}

/** `said`: a part of what was sent, in letters of either case. `only`: those of which something or all is not stored. */
export type PayloadSearch = { said?: string; only?: "refused"; limit?: number; offset?: number };

/** There may be more rows until the oldest go. */
const payloadsOf = ({ database: { db }, siteId }: Store, deviceId: string, { said, only }: PayloadSearch) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("device_payloads")
        .selectAll()
        .where("site_id", "=", siteId)
        .where("device_id", "=", deviceId)
        .orderBy("id", "desc")
        .limit(keptPayloads)
        .as("kept"),
    )
    .$if(said !== undefined, (query) => query.where(contains(sql`lower(payload)`, (said ?? "").toLowerCase())))
    .$if(only === "refused", (query) => query.where("outcome", "!=", "stored"));

/** Of the last 200 payloads those that are asked for, as they came, latest first. */
export async function listPayloads(store: Store, deviceId: string, search: PayloadSearch = {}): Promise<Payload[]> {
  await settleActivity(store);
  const rows = await payloadsOf(store, deviceId, search)
    .select(["at", "payload", "outcome", "address"])
    .orderBy("id", "desc")
    .limit(search.limit ?? keptPayloads)
    .offset(search.offset ?? 0)
    .execute();
  return rows.map(({ outcome, ...row }) => ({ ...row, outcome: readOutcome(outcome) }));
}

/** The latest messages of each of these devices, latest first, in one statement. */
export async function latestPayloads(
  store: Store,
  deviceIds: readonly string[],
  limit = keptPayloads,
): Promise<Map<string, Payload[]>> {
  const [first, ...others] = deviceIds.map((id) =>
    store.database.db
      .selectFrom(
        payloadsOf(store, id, {})
          .select(["device_id", "id", "at", "payload", "outcome", "address"])
          .orderBy("id", "desc")
          .limit(limit)
          .as("latest"),
      )
      .selectAll(),
  );
  if (!first) return new Map();
  await settleActivity(store);
  const rows = await others.reduce((all, each) => all.unionAll(each), first).execute();
  const payloads = new Map<string, Payload[]>(rows.map(({ device_id }) => [device_id, []]));
  for (const { device_id, id: _id, outcome, ...row } of rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)))
    payloads.get(device_id)?.push({ ...row, outcome: readOutcome(outcome) });
  return payloads;
}

/** All that are kept, as they came, with what `setOutcome` knows them by. */
export async function keptMessages(store: Store, deviceId: string): Promise<(Payload & { id: string })[]> {
  await settleActivity(store);
  const rows = await payloadsOf(store, deviceId, {})
    .select(["id", "at", "payload", "outcome", "address"])
    .orderBy("id")
    .execute();
  return rows.map(({ outcome, ...row }) => ({ ...row, outcome: readOutcome(outcome) }));
}

/** How many of them there are. */
export async function countPayloads(store: Store, deviceId: string, search: PayloadSearch = {}): Promise<number> {
  const { count } = await payloadsOf(store, deviceId, search)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
