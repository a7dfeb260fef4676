/** Signing in: what it gives away, how guessing is slowed down, and whose session a cookie is. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  cookieOf,
  freshEmail,
  got,
  headersOf,
  minute,
  newSite,
  ownedSite,
  password,
  visitor,
} from "../../../tests/accounts-site.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { guest } from "../../domain/people/viewer.ts";
import { signInByForm } from "./entry-deeds.ts";
import { createSetUpCode, setUp } from "./set-up.ts";
import { askForPassword, homeOf, signIn } from "./sign-in.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  describe("signing in", () => {
    test("an unknown address and a wrong password get the same answer, tries left included", async () => {
      const { accounts, email } = await ownedSite(tested);
      const wrong = await signIn(accounts, { email, password: "not the password" }, visitor());
      const unknown = await signIn(accounts, { email: freshEmail(), password: "not the password" }, visitor());
      expect(wrong).toEqual(unknown);
      expect(wrong).toMatchObject({ code: "wrong", path: "password" });
      expect(wrong).toMatchObject({ message: "Wrong e-mail or password. 4 tries left." });
    });

    test("the form leads to where the visitor was going, else home, and never gives the password back", async () => {
      const { accounts, store, email } = await ownedSite(tested);
      const entering = { site: siteOf(store, guest), accounts, headers: visitor().headers };
      const sign = async (typed: string, next: string) =>
        got(await signInByForm(entering, formOf({ email, password: typed, next })));
      const signed = await sign(password, "/beers/flux");
      expect(signed).toMatchObject({ refused: null, goTo: "/beers/flux" });
      expect((await accounts.viewerOf(headersOf(cookieOf(signed.cookies ?? [])))).email).toBe(email);
      expect((await sign(password, "")).goTo).toBe(homeOf("owner"));
      const wrong = await sign("not the password", "");
      expect(wrong).toMatchObject({ refused: "wrong", goTo: null, typed: { email } });
      expect(JSON.stringify(wrong)).not.toContain("not the password");
    });

    test("five wrong tries close an account for this address, not for its owner elsewhere", async () => {
      const { accounts, email, clock } = await ownedSite(tested);
      const tryOnce = (address: string, typed: string) =>
        signIn(accounts, { email, password: typed }, visitor(address));
      for (let tried = 0; tried < 5; tried++) await tryOnce("198.51.100.3", "not the password");
      const closed = await tryOnce("198.51.100.3", password);
      expect(closed).toMatchObject({ code: "too-many", message: "Too many tries. Wait 15 minutes, then try again." });
      expect(codeOf(await tryOnce("198.51.100.4", password))).toBeNull();
      clock.now += 15 * minute;
      expect(codeOf(await tryOnce("198.51.100.3", password))).toBeNull();
    });

    test("guessing from everywhere closes an account to strangers, not to a browser that signed in before", async () => {
      const { accounts, email, cookie } = await ownedSite(tested);
      for (let from = 0; from < 70; from++)
        await signIn(accounts, { email, password: "not the password" }, visitor(`198.51.100.${from}`));
      expect(codeOf(await signIn(accounts, { email, password }, visitor("203.0.113.9")))).toBe("too-many");
      expect(codeOf(await signIn(accounts, { email, password }, visitor("203.0.113.9", cookie)))).toBeNull();
      const other = await ownedSite(tested);
      expect(codeOf(await signIn(accounts, { email, password }, visitor("203.0.113.9", other.cookie)))).toBe(
        "too-many",
      );
    });

    test("a browser that signed in before may not guess without end either", async () => {
      const { accounts, email, cookie } = await ownedSite(tested);
      const codes = [];
      for (let from = 0; from < 6; from++)
        codes.push(
          codeOf(await signIn(accounts, { email, password: "not it" }, visitor(`198.51.100.${from}`, cookie))),
        );
      expect(codes).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "too-many"]);
    });

    test("many tries at once count each other", async () => {
      const { accounts, email } = await ownedSite(tested);
      const tries = Array.from({ length: 12 }, () => signIn(accounts, { email, password: "not it at all" }, visitor()));
      const codes = (await Promise.all(tries)).map(codeOf);
      expect(codes.filter((code) => code === "wrong")).toHaveLength(5);
      expect(codes.filter((code) => code === "too-many")).toHaveLength(7);
    });

    test("many accounts from one address are closed too", async () => {
      const { accounts } = newSite(tested);
      const codes = [];
      for (let tried = 0; tried < 21; tried++)
        codes.push(codeOf(await signIn(accounts, { email: freshEmail(), password: "spray and pray" }, visitor())));
      expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "wrong"));
      expect(codes[20]).toBe("too-many");
    });

    test.each([
      ["https://brewery.example", true],
      ["http://localhost:3000", false],
    ])("cookies at %s are HttpOnly and SameSite=Lax, and Secure on https alone", async (origin, secure) => {
      const { accounts, store } = newSite(tested, origin);
      const code = (await createSetUpCode(store)) ?? "";
      const { cookies } = got(await setUp(accounts, { code, name: "Ida", email: freshEmail(), password }, visitor()));
      expect(cookies).not.toHaveLength(0);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; HttpOnly/);
        expect(cookie).toMatch(/; SameSite=Lax/);
        expect(/; Secure/.test(cookie)).toBe(secure);
        expect(cookie.startsWith("__Host-")).toBe(secure);
        expect(cookie).toMatch(/; Path=\//);
        expect(cookie).not.toMatch(/Domain/);
      }
    });

    test("a cookie from before never becomes the new session, and its own session ends", async () => {
      const { accounts, email, cookie } = await ownedSite(tested);
      const cookies = got(await signIn(accounts, { email, password }, visitor("192.0.2.1", cookie))).cookies;
      expect(cookieOf(cookies)).not.toBe(cookie);
      expect((await accounts.viewerOf(headersOf(cookie))).userId).toBeNull();
      expect((await accounts.viewerOf(headersOf(cookieOf(cookies)))).role).toBe("owner");
    });

    test("a right password makes the wrong tries before it forgotten, and is none itself", async () => {
      const { accounts, email } = await ownedSite(tested);
      const type = async (typed: string) => codeOf(await signIn(accounts, { email, password: typed }, visitor()));
      for (let round = 0; round < 2; round++) {
        for (let tried = 0; tried < 4; tried++) expect(await type("not the password")).toBe("wrong");
        expect(await type(password)).toBeNull();
      }
      for (let tried = 0; tried < 21; tried++) expect(await type(password)).toBeNull();
    });

    test("that the database is away is no wrong try, and no answer", async () => {
      const { accounts, email } = await ownedSite(tested);
      const away = { ...accounts, internals: Promise.reject(new Error("away")) };
      away.internals.catch(() => undefined);
      for (let tried = 0; tried < 6; tried++)
        await expect(signIn(away as never, { email, password }, visitor())).rejects.toThrow("away");
      expect(accounts.limits.account.left(`${email} ${visitor().address}`)).toBe(5);
      expect(codeOf(await signIn(accounts, { email, password }, visitor()))).toBeNull();
    });

    test("of one address ten mails are asked for, of ten people", async () => {
      const { accounts } = newSite(tested);
      const ask = async (address: string) => codeOf(await askForPassword(accounts, freshEmail(), visitor(address)));
      for (let asked = 0; asked < 10; asked++) expect(await ask("198.51.100.1")).toBeNull();
      expect([await ask("198.51.100.1"), await ask("198.51.100.2")]).toEqual(["too-many", null]);
    });

    test("editors and owners belong in the studio, others on the site", () => {
      expect((["guest", "viewer", "editor", "owner"] as const).map(homeOf)).toEqual(["/", "/", "/studio", "/studio"]);
    });
  });
});
