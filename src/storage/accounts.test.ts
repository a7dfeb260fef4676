import { passkey } from "@better-auth/passkey";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import type { Database } from "./database.ts";
import { findRecipeDraft, writeRecipeDraft } from "./recipe-drafts.ts";
import { claimSite, findPersonByEmail, findViewer, hasOwner, listPeople, removePerson, setRole } from "./people.ts";

const authOptions = (database: Database, logged: string[]) =>
  ({
    baseURL: "http://localhost:3000",
    secret: "a secret that is long enough for this test",
    database: { db: database.db as never, type: database.engine.name },
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => void logged.push(`${level}: ${message}`) },
    plugins: [passkey({ rpID: "localhost", rpName: "Wortfolio", origin: "http://localhost:3000" })],
  }) satisfies BetterAuthOptions;

describe.each(engines)("accounts on %s", (engine) => {
  let opened: TestDatabase;
  const logged: string[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const signUp = async (name: string) => {
    const auth = betterAuth(authOptions(opened.database, logged));
    const email = `${name.toLowerCase()}@example.org`;
    const { user } = await auth.api.signUpEmail({ body: { name, email, password: "correct horse battery" } });
    return user.id;
  };

  test("the sign-in library finds every table, column and index it wants", async () => {
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(authOptions(opened.database, logged));
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
    });
    expect(logged).toEqual([]);
  });

  test("its own migration from nothing would make the same columns", async () => {
    const shape = async () => {
      const tables = await opened.database.db.introspection.getTables();
      return tables
        .filter((table) => ["user", "session", "account", "verification", "passkey"].includes(table.name))
        .map(({ name, columns }) => ({
          name,
          columns: columns.map(
            (column) => `${column.name} ${column.dataType} ${column.isNullable} ${column.hasDefaultValue}`,
          ),
        }))
        .sort((a, b) => a.name.localeCompare(b.name));
    };
    const ours = await shape();
    for (const name of ["passkey", "verification", "account", "session", "user"])
      await sql`drop table ${sql.table(name)}`.execute(opened.database.db);
    await (await getMigrations(authOptions(opened.database, logged))).runMigrations();
    expect(ours).toHaveLength(5);
    expect(await shape()).toEqual(ours);
  });

  test("a person signs up, signs in and has a session through it", async () => {
    const auth = betterAuth(authOptions(opened.database, logged));
    const body = { name: "Ada", email: "Ada@Example.org", password: "correct horse battery" };
    await auth.api.signUpEmail({ body });
    const answer = await auth.api.signInEmail({ body, asResponse: true });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
    expect(session?.user).toMatchObject({ name: "Ada", email: "ada@example.org" });
    expect(session?.session.expiresAt).toBeInstanceOf(Date);
    expect(logged.filter((line) => /error|mismatch/i.test(line))).toEqual([]);
    const store = opened.store();
    expect(await findPersonByEmail(store, " ADA@example.org ")).toMatchObject({ name: "Ada", role: "guest" });
    expect(await findPersonByEmail(store, "nobody@example.org")).toBeNull();
  });

  test("a person without a role on this site is a guest who is signed in", async () => {
    const [store, other] = [opened.store(), opened.store()];
    const userId = await signUp("Bea");
    expect(await findViewer(store, userId)).toEqual({ role: "guest", userId, name: "Bea", email: "bea@example.org" });
    await setRole(store, userId, "editor");
    expect((await findViewer(store, userId))?.role).toBe("editor");
    expect((await findViewer(other, userId))?.role).toBe("guest");
    expect(await findViewer(store, "nobody")).toBeNull();
    expect(await listPeople(store)).toContainEqual({ userId, name: "Bea", email: "bea@example.org", role: "editor" });
  });

  test("a site is claimed once, however many try at the same moment", async () => {
    const store = opened.store();
    const ids = await Promise.all(["Cy", "Di", "Ed"].map(signUp));
    expect(await hasOwner(store)).toBe(false);
    const claims = await Promise.all(ids.map((id) => claimSite(store, id)));
    expect(claims.filter((claim) => claim.ok)).toHaveLength(1);
    expect(claims.filter((claim) => !claim.ok && claim.code === "has-owner")).toHaveLength(2);
    expect(await hasOwner(store)).toBe(true);
  });

  test("the last owner can be neither demoted nor removed, one of two can", async () => {
    const store = opened.store();
    const [first, second] = [await signUp("Flo"), await signUp("Gus")];
    await claimSite(store, first);
    expect(await setRole(store, first, "viewer")).toMatchObject({ ok: false, code: "last-owner" });
    expect(await removePerson(store, first)).toMatchObject({ ok: false, code: "last-owner" });
    await setRole(store, second, "owner");
    const both = await Promise.all([setRole(store, first, "viewer"), setRole(store, second, "guest")]);
    expect(both.filter((result) => result.ok)).toHaveLength(1);
    expect(await hasOwner(store)).toBe(true);
  });

  test("removing a person removes their sessions and drafts", async () => {
    const store = opened.store();
    const userId = await signUp("Hal");
    const sessions = () => store.database.db.selectFrom("session").select("id").where("userId", "=", userId).execute();
    expect(await sessions()).toHaveLength(1);
    const draft = { recipeId: "r", userId };
    await writeRecipeDraft(store, draft, { recipe: recipeOf(), baseVersion: 1, revision: 0 });
    expect(await removePerson(store, userId)).toMatchObject({ ok: true });
    expect(await findRecipeDraft(store, draft)).toBeNull();
    expect(await sessions()).toEqual([]);
    expect(await findViewer(store, userId)).toBeNull();
  });
});
