/** Set-up: the code from the server makes one owner, once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  freshEmail,
  got,
  member,
  minute,
  newSite,
  ownedSite,
  password,
  visitor,
} from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { changeSiteSettings, readSiteSettings } from "../../storage/site-settings.ts";
import { createSetUpCode, needsOwner, setUp } from "./set-up.ts";
import { signIn } from "./sign-in.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  describe("set-up", () => {
    test("the code from the server makes the owner, whose session begins at once", async () => {
      const { viewer, store, email } = await ownedSite(tested);
      expect(viewer).toMatchObject({ role: "owner", name: "Ida", email });
      expect(await needsOwner(store)).toBe(false);
      expect(await createSetUpCode(store)).toBeNull();
    });

    test("the code is 16 readable letters, and a later one voids an earlier one", async () => {
      const { store, accounts } = newSite(tested);
      const first = (await createSetUpCode(store)) ?? "";
      const second = (await createSetUpCode(store)) ?? "";
      expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const form = { name: "Ida", email: freshEmail(), password };
      expect(codeOf(await setUp(accounts, { ...form, code: first }, visitor()))).toBe("wrong-code");
      const sloppy = ` ${second.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
      expect(codeOf(await setUp(accounts, { ...form, code: sloppy }, visitor()))).toBeNull();
    });

    test.each([
      ["a new site takes", "Pacific/Auckland", {}, "Pacific/Auckland"],
      ["a new site does not take", "Mars/Base", {}, "UTC"],
      ["a site with settings does not take", "Pacific/Auckland", { title: "Kept" }, "UTC"],
    ])("%s the browser's time zone, %s", async (_what, timeZone, settings, expected) => {
      const { store, accounts } = newSite(tested);
      if ("title" in settings) got(await changeSiteSettings(store, settings));
      const code = (await createSetUpCode(store)) ?? "";
      got(await setUp(accounts, { code, name: "Ida", email: freshEmail(), password, timeZone }, visitor()));
      expect((await readSiteSettings(store)).timeZone).toBe(expected);
    });

    test("of two at once one becomes the owner, and the other leaves no account behind", async () => {
      const { store, accounts } = newSite(tested);
      const code = (await createSetUpCode(store)) ?? "";
      const forms = [freshEmail(), freshEmail()].map((email) => ({ code, name: "Ida", email, password }));
      const results = await Promise.all(forms.map((form) => setUp(accounts, form, visitor())));
      expect(new Set(results.map(codeOf))).toEqual(new Set([null, "not-found"]));
      const signedIn = await Promise.all(forms.map((form) => signIn(accounts, form, visitor("192.0.2.9"))));
      expect(signedIn.map((result) => result.ok)).toEqual(results.map((result) => result.ok));
    });

    test("of two at once who have accounts on another site, the other keeps it", async () => {
      const elsewhere = await ownedSite(tested);
      const people = [
        await member(elsewhere.accounts, elsewhere.viewer, "editor"),
        await member(elsewhere.accounts, elsewhere.viewer, "viewer"),
      ];
      const { store, accounts } = newSite(tested);
      const code = (await createSetUpCode(store)) ?? "";
      const results = await Promise.all(
        people.map(({ email }) => setUp(accounts, { code, name: "Ida", email, password }, visitor())),
      );
      expect(new Set(results.map(codeOf))).toEqual(new Set([null, "not-found"]));
      for (const { email } of people)
        expect(codeOf(await signIn(elsewhere.accounts, { email, password }, visitor("192.0.2.9")))).toBeNull();
    });

    test("afterwards it is not there, even with the right code", async () => {
      const { accounts, store } = newSite(tested);
      const code = (await createSetUpCode(store)) ?? "";
      const form = { code, name: "Ida", password };
      got(await setUp(accounts, { ...form, email: freshEmail() }, visitor()));
      expect(codeOf(await setUp(accounts, { ...form, email: freshEmail() }, visitor()))).toBe("not-found");
    });

    test("guessing is slowed down by address", async () => {
      const { accounts, store, clock } = newSite(tested);
      await createSetUpCode(store);
      const guess = (address: string) =>
        setUp(accounts, { code: "0000-0000-0000-0000", name: "Eve", email: freshEmail(), password }, visitor(address));
      for (let tried = 0; tried < 20; tried++) expect(codeOf(await guess("198.51.100.1"))).toBe("wrong-code");
      expect(codeOf(await guess("198.51.100.1"))).toBe("too-many");
      expect(codeOf(await guess("198.51.100.2"))).toBe("wrong-code");
      clock.now += 15 * minute;
      expect(codeOf(await guess("198.51.100.1"))).toBe("wrong-code");
    });
  });
});
