/** What lies around the entries of a big site: people, tastings, lots, the library, and what happened. */
import type { Entry } from "../../src/domain/publishing/entry.ts";
import { createId } from "../../src/platform/ids.ts";
import type { Store } from "../../src/storage/database.ts";
import { loadRows } from "./load-rows.ts";
import type { SiteSize } from "./site-size.ts";

type CopiedTable = "tastings" | "lots" | "lot_uses" | "library_items" | "batch_events";
type Row = Record<string, string | number | null | undefined>;

const numbers = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index);

/** `change`: what each copy has for itself. */
async function copyRows(
  store: Store,
  table: CopiedTable,
  wanted: number,
  change: (row: Row, number: number) => Row,
): Promise<void> {
  const rows: Row[] = await store.database.db
    .selectFrom(table)
    .selectAll()
    .where("site_id", "=", store.siteId)
    .execute();
  const copies = numbers(wanted - rows.length).map((number) => {
    const row = rows[number % rows.length] ?? {};
    return { ...row, ...change(row, number) };
  });
  await loadRows(store, table, copies);
}

const hour = 3_600_000;

export async function fillTables(store: Store, size: SiteSize, entries: readonly Entry[]): Promise<void> {
  const ofKind = (kind: Entry["kind"]) => entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const [beers, batches] = [ofKind("beer"), ofKind("batch")];
  const one = (ids: readonly string[], number: number) => ids[number % ids.length] ?? "";
  const at = (number: number) => store.now() - (number + 1) * hour;
  const id = (number: number) => createId(at(number));
  await copyRows(store, "tastings", size.tastings, (row, number) => ({
    id: id(number),
    at: at(number),
    beer_id: one(beers, number),
    note: `${row.note} ${number}`,
  }));
  await copyRows(store, "batch_events", batches.length * 4, (_, number) => ({
    id: id(number),
    batch_id: one(batches, number),
    at: at(number),
  }));
  const lots = numbers(size.lots).map(id);
  await copyRows(store, "lots", size.lots, (row, number) => ({
    id: one(lots, number),
    number: `L-${number}`,
    name: number % 3 === 0 ? row.name : `${row.name} ${number % 100}`,
  }));
  await copyRows(store, "lot_uses", size.lots * 4, (_, number) => ({
    id: id(number),
    lot_id: one(lots, number),
    amount: 0.01,
    batch_id: null,
    deduction_id: null,
    at: at(number),
  }));
  await copyRows(store, "library_items", 854 + size.libraryItems, (row, number) => ({
    id: id(number),
    origin: "own",
    library_version: "",
    name: `${row.name} ${number}`,
    folded_name: `${row.folded_name} ${number}`,
    search_text: `${row.search_text} ${number}`,
  }));
  await addDevices(store, size.drawer);
  await addPeople(store, size.people);
  await addHistory(store, size.jobs, entries);
}

/** Every tenth is retired. By their ids the measuring ones come after them. */
const addDevices = (store: Store, count: number): Promise<void> =>
  loadRows(
    store,
    "devices",
    numbers(count).map((number) => ({
      site_id: store.siteId,
      id: createId(number),
      name: `Drawer ${number}`,
      protocol: "tilt",
      created_at: store.now() - number,
      retired_at: number % 10 === 0 ? store.now() : null,
      calibration: '{"coefficients":[0.001,1]}',
      gravity_unit: "sg",
      temperature_unit: "celsius",
      expected_interval_seconds: 900,
    })),
  );

/** So many have signed in from one device after the other. */
const travellers = 100;

export async function addPeople(store: Store, count: number): Promise<void> {
  const [createdAt, expiresAt] = [new Date(store.now()), new Date(store.now() + 720 * hour)].map((time) =>
    time.toISOString(),
  );
  const times = { createdAt, updatedAt: createdAt, expiresAt };
  const users = numbers(count).map((number) => ({
    id: `person-${number}`,
    name: `Person ${number}`,
    email: `person-${number}@example.org`,
    emailVerified: true,
    ...times,
  }));
  const onSqlite = store.database.engine.name === "sqlite";
  await loadRows(
    store,
    "user",
    users.map((user) => ({ ...user, emailVerified: onSqlite ? 1 : true })),
  );
  const roles = ["owner", "editor", "viewer"] as const;
  await loadRows(
    store,
    "people",
    users.map(({ id }, number) => ({
      site_id: store.siteId,
      user_id: id,
      role: roles[Math.min(number, 2)],
      created_at: store.now(),
    })),
  );
  await loadRows(
    store,
    "session",
    users.flatMap(({ id }, index) =>
      numbers(index < travellers ? 20 : 1).map((number) => ({
        id: `${id}-${number}`,
        userId: id,
        token: `token-${id}-${number}`,
        ...times,
      })),
    ),
  );
}

/** Of thirty days, after which it is forgotten. */
async function addHistory(store: Store, count: number, entries: readonly Entry[]): Promise<void> {
  const at = (number: number) => store.now() - Math.floor(((number + 1) / (2 * count + 1)) * 30 * 24 * hour);
  const entryOf = (number: number) => entries[number % entries.length];
  const saved = (number: number) =>
    JSON.stringify({
      type: "entry-saved",
      revision: 1,
      kind: entryOf(number)?.kind,
      entryId: entryOf(number)?.id,
    });
  const event = (number: number) => ({
    at: at(number),
    id: createId(at(number)),
    site_id: store.siteId,
    origin: "live",
  });
  await loadRows(
    store,
    "events",
    numbers(2 * count).map((number) => ({ ...event(number), type: "entry-saved", data: saved(number) })),
  );
  await loadRows(
    store,
    "jobs",
    numbers(count).map((number) => {
      const state = number % 500 === 0 ? "dead" : number % 501 === 0 ? "waiting" : "done";
      const times = {
        created_at: at(number),
        updated_at: at(number),
        due_at: at(number) + (state === "waiting" ? 1e9 : 0),
      };
      const kind = number % 2 === 0 ? "publish-entry" : "send-notification";
      const key = state === "waiting" ? `waiting ${number}` : null;
      const ended = { attempts: 1, result: "null", payload: saved(number), priority: 1 };
      return { ...event(number), kind, key, state, ...ended, ...times };
    }),
  );
  await loadRows(
    store,
    "entry_changes",
    entries.map((entry, number) => ({
      site_id: store.siteId,
      id: createId(at(number)),
      entry_id: entry.id,
      kind: entry.kind,
      user_id: "person-1",
      at: at(number),
      action: "updated",
      title: entry.title,
    })),
  );
  await loadRows(
    store,
    "slug_history",
    entries.slice(0, count / 10).map(({ id, kind, slug }) => ({
      site_id: store.siteId,
      kind,
      old_slug: `former-${slug}`,
      entry_id: id,
      at: store.now(),
    })),
  );
}
