/** One-time links: good for one password, for a day. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  cookieOf,
  got,
  headersOf,
  minute,
  ownedSite,
  password,
  visitor,
} from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { resetByEmail } from "./operator.ts";
import { findPasswordLink, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  describe("one-time links", () => {
    const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

    test("a link sets a new password once, ends every session and signs in", async () => {
      const { accounts, store, email, cookie } = await ownedSite(tested);
      const link = got(await resetByEmail(store, accounts.origin, email));
      expect(link).toMatch(/^https:\/\/brewery\.example\/reset-password\/[\w-]{43}$/);
      const form = { token: tokenOf(link), password: "another good password" };
      const { cookies } = got(await resetPassword(accounts, form, visitor()));
      expect((await accounts.viewerOf(headersOf(cookie))).userId).toBeNull();
      expect((await accounts.viewerOf(headersOf(cookieOf(cookies)))).email).toBe(email);
      expect(codeOf(await resetPassword(accounts, form, visitor()))).toBe("used-link");
      expect(codeOf(await signIn(accounts, { email, password }, visitor("192.0.2.8")))).toBe("wrong");
    });

    test("it is void after 24 hours, and once a newer one is made", async () => {
      const { accounts, store, email, clock } = await ownedSite(tested);
      const first = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      const second = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      expect(await findPasswordLink(store, first)).toBeNull();
      expect(await findPasswordLink(store, second)).toMatchObject({ email, name: "Ida", purpose: "reset-password" });
      clock.now += 24 * 60 * minute;
      expect(await findPasswordLink(store, second)).toBeNull();
    });

    test("two who use it at once: one gets in", async () => {
      const { accounts, store, email } = await ownedSite(tested);
      const token = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      const both = ["first good password", "second good password"].map((typed) =>
        resetPassword(accounts, { token, password: typed }, visitor()),
      );
      expect((await Promise.all(both)).filter((result) => result.ok)).toHaveLength(1);
    });

    test("guessing links is slowed down by address, and a link that is right counts for nothing", async () => {
      const { accounts, store, email, clock } = await ownedSite(tested);
      const open = async (token: string) => resetPassword(accounts, { token, password }, visitor("198.51.100.1"));
      for (let tried = 0; tried < 19; tried++) expect(codeOf(await open("guessed"))).toBe("used-link");
      const right = () => resetByEmail(store, accounts.origin, email).then((link) => tokenOf(got(link)));
      expect(codeOf(await open(await right()))).toBeNull();
      expect(await open("guessed")).toMatchObject({ message: "This link has expired or was already used." });
      expect(await open(await right())).toMatchObject({ code: "too-many", message: expect.stringMatching(/15 min/) });
      clock.now += 15 * minute;
      expect(codeOf(await open(await right()))).toBeNull();
    });

    test("the link's token is nowhere in the database", async () => {
      const { accounts, store, email } = await ownedSite(tested);
      const token = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      const rows = await store.database.db.selectFrom("one_time_links").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
});
