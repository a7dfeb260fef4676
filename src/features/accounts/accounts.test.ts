/** Who is looking: what a cookie is worth, on this site, on another one and once it has ended. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshEmail, headersOf, newSite, ownedSite, secret } from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { guest } from "../../domain/people/viewer.ts";
import { setRole } from "../../storage/people.ts";
import { createAccounts } from "./accounts.ts";
import { invitePerson } from "./people.ts";
import { signOut } from "./sessions.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  test("a password is kept as a salted hash that is slow to compute", async () => {
    const accounts = createAccounts({ store: tested.store(), origin: "https://brewery.example", secret });
    const { password } = await accounts.internals;
    const [one, other] = await Promise.all(["three crowns", "three crowns"].map((typed) => password.hash(typed)));
    expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(other).not.toBe(one);
    expect(await password.verify({ hash: one ?? "", password: "three crowns" })).toBe(true);
    expect(await password.verify({ hash: one ?? "", password: "three crown" })).toBe(false);
  });

  describe("who is looking", () => {
    test.each([
      ["no cookie", ""],
      ["a made-up token", "__Host-wortfolio.session_token=abc.def"],
      ["a token without its signature", "__Host-wortfolio.session_token=abc"],
      ["another cookie", "wf_choices=theme=dark"],
    ])("%s makes a guest", async (_sentence, cookie) => {
      const { accounts } = newSite(tested);
      expect(await accounts.viewerOf(headersOf(cookie))).toEqual(guest);
    });

    test("a session signed with another secret is none", async () => {
      const { store, cookie } = await ownedSite(tested);
      const other = createAccounts({
        store,
        origin: "https://brewery.example",
        secret: secret.replace("tests", "thieves"),
      });
      expect(await other.viewerOf(headersOf(cookie))).toEqual(guest);
    });

    test("a person of another site is signed in here without a role", async () => {
      const { cookie } = await ownedSite(tested);
      const { accounts } = newSite(tested);
      expect(await accounts.viewerOf(headersOf(cookie))).toMatchObject({ role: "guest", name: "Ida" });
    });

    test("what is remembered is seen for five seconds and no longer", async () => {
      const { accounts, cookie, store, viewer, clock } = await ownedSite(tested);
      const another = freshEmail();
      await invitePerson(accounts, viewer, { name: "Ben", email: another, role: "owner" });
      await setRole(store, viewer.userId ?? "", "viewer");
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
      clock.now += 5_000;
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("viewer");
    });

    test("a change that cannot be told to other processes is reported, and holds all the same", async () => {
      const reports: unknown[][] = [];
      const database = {
        ...tested.database,
        publish: () => Promise.reject(new Error("away")),
        report: (...said: unknown[]) => void reports.push(said),
      };
      const setup = { store: { ...tested.store(), database }, origin: "https://brewery.example", secret };
      await createAccounts(setup).forget("somebody");
      expect(reports).toEqual([["A changed session could not be told to other processes.", new Error("away")]]);
    });

    test("sessions and challenges that are over are swept away, once an hour", async () => {
      const { accounts, clock, cookie, viewer } = await ownedSite(tested);
      const [internals, { adapter }] = [await accounts.internals, await (await accounts.auth).$context];
      const userId = viewer.userId ?? "";
      const expiresAt = new Date(clock.now);
      const identifier = `challenge of ${userId}`;
      const over = await internals.createSession(userId);
      await adapter.update({ model: "session", where: [{ field: "id", value: over.id }], update: { expiresAt } });
      await adapter.create({ model: "verification", data: { identifier, value: "x", expiresAt } });
      const left = async () => {
        const sessions = await adapter.findMany({ model: "session", where: [{ field: "userId", value: userId }] });
        const where = [{ field: "identifier", value: identifier }];
        return [sessions.length, (await adapter.findMany({ model: "verification", where })).length];
      };
      clock.now += 3_600_000 - 1;
      await accounts.sweep();
      expect(await left()).toEqual([2, 1]);
      clock.now += 1;
      await accounts.sweep();
      expect(await left()).toEqual([1, 0]);
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
    });

    test("signing out ends the session at once and clears the cookie", async () => {
      const { accounts, cookie } = await ownedSite(tested);
      const cookies = await signOut(accounts, headersOf(cookie));
      expect(cookies[0]).toMatch(/session_token=; Max-Age=0/);
      expect(await accounts.viewerOf(headersOf(cookie))).toEqual(guest);
    });
  });
});
