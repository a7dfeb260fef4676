/** People: who has which role on this site. Names and passwords belong to the sign-in library. */
import { sql } from "kysely";
import type { Role, Viewer } from "../domain/people/viewer.ts";
import { countedPage, type Page, rowsToCount } from "../domain/publishing/page-of.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { countRows, one } from "./hits.ts";
import { appendEvents } from "./outbox.ts";
import { inParts } from "./reach.ts";
import { removeSecondFactor } from "./second-factors.ts";

export type Person = { userId: string; name: string; email: string; role: Role };
type GivenRole = Exclude<Role, "guest">;

/** The signed-in person as a viewer: without a role here, a guest with a `userId`. */
export async function findViewer(store: Store, userId: string): Promise<Viewer | null> {
  const { db, siteId } = { db: store.database.db, siteId: store.siteId };
  const row = await db
    .selectFrom("user")
    .leftJoin("people", (join) => join.onRef("people.user_id", "=", "user.id").on("people.site_id", "=", siteId))
    .select(["user.id", "user.name", "user.email", "people.role"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  return row ? { role: row.role ?? "guest", userId: row.id, name: row.name, email: row.email } : null;
}

const accounts = (store: Store) => store.database.db.selectFrom("user").select(["id", "name", "email"]);

/** With their roles, by name; those without a role here are guests. */
async function peopleOf(store: Store, users: ReturnType<typeof accounts>): Promise<Person[]> {
  const rows = await store.database.db
    .selectFrom(users.as("listed"))
    .leftJoin("people", (join) =>
      join.onRef("people.user_id", "=", "listed.id").on("people.site_id", "=", store.siteId),
    )
    .select(["listed.id as userId", "listed.name", "listed.email", "people.role"])
    .execute();
  return rows
    .map((row) => ({ ...row, role: row.role ?? ("guest" as const) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Everybody with an account. */
export const listPeople = (store: Store): Promise<Person[]> => peopleOf(store, accounts(store));

/** The words of the index. */
const lowerName = sql.raw<string>('lower("name")');

/** The database parts the pages without regard to accents; those on a page stand as `listPeople` has them. */
export async function peoplePage(store: Store, asked: string | null): Promise<{ people: Person[]; page: Page }> {
  // Where the index is entered: at its beginning.
  const named = accounts(store).where(lowerName, ">=", "");
  const counted = named.clearSelect().select(one).limit(rowsToCount(asked));
  const page = countedPage(asked, await countRows(store, counted));
  const users = named.orderBy(lowerName).orderBy("id").limit(page.limit).offset(page.offset);
  return { people: await peopleOf(store, users), page };
}

/** By id; who is gone has none. */
export async function namesOfPeople(
  { database: { db } }: Store,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await inParts(wanted, (part) =>
    db.selectFrom("user").select(["id", "name"]).where("id", "in", part).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** E-mail addresses are kept in lower case. */
export async function findPersonByEmail(store: Store, email: string): Promise<Person | null> {
  const user = await store.database.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  const viewer = user && (await findViewer(store, user.id));
  return viewer ? { userId: user.id, name: viewer.name ?? "", email: viewer.email ?? "", role: viewer.role } : null;
}

/** Two at most: it matters whether there is one, and another one. */
async function someOwners(store: Store): Promise<string[]> {
  const rows = await store.database.db
    .selectFrom("people")
    .select("user_id")
    .where("site_id", "=", store.siteId)
    .where("role", "=", "owner")
    .limit(2)
    .execute();
  return rows.map((row) => row.user_id);
}

export const hasOneOwner = async (store: Store): Promise<boolean> => (await someOwners(store)).length === 1;

/** False until the set-up code was used. */
export const hasOwner = async (store: Store): Promise<boolean> => (await someOwners(store)).length > 0;

/** Problem: `last-owner`. A role of `guest` takes the role away. */
export async function setRole(outer: Store, userId: string, role: Role): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    await store.database.engine.lock(store.database.db, `people ${store.siteId}`);
    const current = await someOwners(store);
    if (role !== "owner" && current.length === 1 && current[0] === userId)
      return problem("last-owner", "The last owner can't be removed or demoted; name another owner first.");
    await writeRole(store, userId, role);
    await appendEvents(store, [{ type: "person-changed", userId }]);
    return ok(undefined);
  });
}

async function writeRole(store: Store, userId: string, role: Role): Promise<void> {
  const { db } = store.database;
  if (role === "guest") {
    await db.deleteFrom("people").where("site_id", "=", store.siteId).where("user_id", "=", userId).execute();
    return;
  }
  const given: GivenRole = role;
  await db
    .insertInto("people")
    .values({ site_id: store.siteId, user_id: userId, role: given, created_at: store.now() })
    .onConflict((conflict) => conflict.columns(["site_id", "user_id"]).doUpdateSet({ role: given }))
    .execute();
}

/** Makes the first owner, once. Problem: `has-owner`. */
export async function claimSite(outer: Store, userId: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    await store.database.engine.lock(store.database.db, `people ${store.siteId}`);
    if (await hasOwner(store)) return problem("has-owner", "This site has an owner already.");
    await writeRole(store, userId, "owner");
    await appendEvents(store, [{ type: "person-changed", userId }]);
    return ok(undefined);
  });
}

/** Deletes the account with its sessions, passkeys, second factor, role, keys, grants and drafts of recipes. Problem: `last-owner`. */
export async function removePerson(outer: Store, userId: string): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const demoted = await setRole(store, userId, "guest");
    if (!demoted.ok) return demoted;
    const { database, siteId } = store;
    for (const table of ["recipe_drafts", "known_devices", "api_keys", "sign_in_grants"] as const)
      await database.db.deleteFrom(table).where("site_id", "=", siteId).where("user_id", "=", userId).execute();
    await removeSecondFactor(store, userId);
    await database.db.deleteFrom("user").where("id", "=", userId).execute();
    return ok(undefined);
  });
}
