/** Who is looking: what a cookie is worth, on this site, on another one and once it has ended. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshEmail, headersOf, newSite, ownedSite, secret } from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { guest } from "../../domain/people/viewer.ts";
import { setRole } from "../../storage/people.ts";
import { createAccounts } from "./accounts.ts";
import { invitePerson } from "./people.ts";
import { signOut } from "./sign-in.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

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

    test("signing out ends the session at once and clears the cookie", async () => {
      const { accounts, cookie } = await ownedSite(tested);
      const cookies = await signOut(accounts, headersOf(cookie));
      expect(cookies[0]).toMatch(/session_token=; Max-Age=0/);
      expect(await accounts.viewerOf(headersOf(cookie))).toEqual(guest);
    });
  });
});
