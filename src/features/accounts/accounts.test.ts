/** Accounts on real databases: set-up, sessions, links, people, and what must not leak. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import type { Result } from "../../domain/result.ts";
import { findViewer, setRole } from "../../storage/people.ts";
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  readAccount,
  removePasskey,
  renamePerson,
} from "./account.ts";
import { type Accounts, createAccounts, type Visitor } from "./accounts.ts";
import { makeOwner, resetByEmail } from "./operator.ts";
import { changeRole, createResetLink, invitePerson, ownPeople, removeMember } from "./people.ts";
import { findPasswordLink, resetPassword } from "./reset-password.ts";
import { createSetUpCode, needsOwner, setUp } from "./set-up.ts";
import { homeOf, signIn, signOut } from "./sign-in.ts";

const password = "three crowns of hops";
const minute = 60_000;
const secret = "a secret for tests that is long enough to sign with";
let count = 0;
const freshEmail = () => `brewer${++count}@brewery.example`;

function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
}
const codeOf = (result: Result<unknown>) => (result.ok ? null : result.code);

const visitor = (address = "192.0.2.1", cookie = ""): Visitor => ({
  headers: new Headers({
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    ...(cookie ? { cookie } : {}),
  }),
  address,
});
/** What a browser would send back. */
const cookieOf = (setCookies: readonly string[]) => setCookies.map((line) => line.split(";")[0]).join("; ");
const headersOf = (cookie: string) => new Headers({ cookie });

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  function newSite(origin = "https://brewery.example") {
    const clock = { now: Date.now() };
    const store = tested.store(clock);
    return { clock, store, accounts: createAccounts({ store, origin, secret }) };
  }

  /** A site with its owner signed in. */
  async function ownedSite() {
    const site = newSite();
    const code = (await createSetUpCode(site.store)) ?? "";
    const email = freshEmail();
    const cookie = cookieOf(got(await setUp(site.accounts, { code, name: "Ida", email, password }, visitor())));
    const viewer = await site.accounts.viewerOf(headersOf(cookie));
    return { ...site, email, cookie, viewer };
  }

  /** Somebody invited who has chosen a password. */
  async function member(accounts: Accounts, owner: Viewer, role: "viewer" | "editor" | "owner") {
    const email = freshEmail();
    const link = got(await invitePerson(accounts, owner, { name: "Ben", email, role }));
    const token = link.split("/").at(-1) ?? "";
    const cookie = cookieOf(got(await resetPassword(accounts, { token, password }, visitor("192.0.2.7"))));
    return { email, cookie, viewer: await accounts.viewerOf(headersOf(cookie)) };
  }

  describe("set-up", () => {
    test("the code from the server makes the owner, whose session begins at once", async () => {
      const { viewer, store, email } = await ownedSite();
      expect(viewer).toMatchObject({ role: "owner", name: "Ida", email });
      expect(await needsOwner(store)).toBe(false);
      expect(await createSetUpCode(store)).toBeNull();
    });

    test("the code is 16 readable letters, and a later one voids an earlier one", async () => {
      const { store, accounts } = newSite();
      const first = (await createSetUpCode(store)) ?? "";
      const second = (await createSetUpCode(store)) ?? "";
      expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const form = { name: "Ida", email: freshEmail(), password };
      expect(codeOf(await setUp(accounts, { ...form, code: first }, visitor()))).toBe("wrong-code");
      const sloppy = ` ${second.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
      expect(codeOf(await setUp(accounts, { ...form, code: sloppy }, visitor()))).toBeNull();
    });

    test("of two at once one becomes the owner, and the other leaves no account behind", async () => {
      const { store, accounts } = newSite();
      const code = (await createSetUpCode(store)) ?? "";
      const forms = [freshEmail(), freshEmail()].map((email) => ({ code, name: "Ida", email, password }));
      const results = await Promise.all(forms.map((form) => setUp(accounts, form, visitor())));
      expect(new Set(results.map(codeOf))).toEqual(new Set([null, "not-found"]));
      const signedIn = await Promise.all(forms.map((form) => signIn(accounts, form, visitor("192.0.2.9"))));
      expect(signedIn.map((result) => result.ok)).toEqual(results.map((result) => result.ok));
    });

    test("afterwards it is not there, even with the right code", async () => {
      const { accounts, store } = newSite();
      const code = (await createSetUpCode(store)) ?? "";
      const form = { code, name: "Ida", password };
      got(await setUp(accounts, { ...form, email: freshEmail() }, visitor()));
      expect(codeOf(await setUp(accounts, { ...form, email: freshEmail() }, visitor()))).toBe("not-found");
    });

    test("guessing is slowed down by address", async () => {
      const { accounts, store, clock } = newSite();
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

  describe("signing in", () => {
    test("an unknown address and a wrong password get the same answer, tries left included", async () => {
      const { accounts, email } = await ownedSite();
      const wrong = await signIn(accounts, { email, password: "not the password" }, visitor());
      const unknown = await signIn(accounts, { email: freshEmail(), password: "not the password" }, visitor());
      expect(wrong).toEqual(unknown);
      expect(wrong).toMatchObject({ code: "wrong", path: "password" });
      expect(wrong).toMatchObject({ message: "E-mail and password do not belong together. 4 tries left." });
    });

    test("five wrong tries close an account for this address, not for its owner elsewhere", async () => {
      const { accounts, email, clock } = await ownedSite();
      const tryOnce = (address: string, typed: string) =>
        signIn(accounts, { email, password: typed }, visitor(address));
      for (let tried = 0; tried < 5; tried++) await tryOnce("198.51.100.3", "not the password");
      const closed = await tryOnce("198.51.100.3", password);
      expect(closed).toMatchObject({ code: "too-many", message: "Too many tries. Wait 15 minutes, then try again." });
      expect(codeOf(await tryOnce("198.51.100.4", password))).toBeNull();
      clock.now += 15 * minute;
      expect(codeOf(await tryOnce("198.51.100.3", password))).toBeNull();
    });

    test("many tries at once count each other", async () => {
      const { accounts, email } = await ownedSite();
      const tries = Array.from({ length: 12 }, () => signIn(accounts, { email, password: "not it at all" }, visitor()));
      const codes = (await Promise.all(tries)).map(codeOf);
      expect(codes.filter((code) => code === "wrong")).toHaveLength(5);
      expect(codes.filter((code) => code === "too-many")).toHaveLength(7);
    });

    test("many accounts from one address are closed too", async () => {
      const { accounts } = newSite();
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
      const { accounts, store } = newSite(origin);
      const code = (await createSetUpCode(store)) ?? "";
      const cookies = got(await setUp(accounts, { code, name: "Ida", email: freshEmail(), password }, visitor()));
      expect(cookies).not.toHaveLength(0);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; HttpOnly/);
        expect(cookie).toMatch(/; SameSite=Lax/);
        expect(/; Secure/.test(cookie)).toBe(secure);
      }
    });

    test("a cookie from before never becomes the new session, and its own session ends", async () => {
      const { accounts, email, cookie } = await ownedSite();
      const cookies = got(await signIn(accounts, { email, password }, visitor("192.0.2.1", cookie))).cookies;
      expect(cookieOf(cookies)).not.toBe(cookie);
      expect((await accounts.viewerOf(headersOf(cookie))).userId).toBeNull();
      expect((await accounts.viewerOf(headersOf(cookieOf(cookies)))).role).toBe("owner");
    });

    test("editors and owners belong in the studio, others on the site", () => {
      expect((["guest", "viewer", "editor", "owner"] as const).map(homeOf)).toEqual(["/", "/", "/studio", "/studio"]);
    });
  });

  describe("who is looking", () => {
    test.each([
      ["no cookie", ""],
      ["a made-up token", "__Secure-wortfolio.session_token=abc.def"],
      ["a token without its signature", "__Secure-wortfolio.session_token=abc"],
      ["another cookie", "wf_choices=theme=dark"],
    ])("%s makes a guest", async (_sentence, cookie) => {
      const { accounts } = newSite();
      expect(await accounts.viewerOf(headersOf(cookie))).toEqual(guest);
    });

    test("a session signed with another secret is none", async () => {
      const { store, cookie } = await ownedSite();
      const other = createAccounts({
        store,
        origin: "https://brewery.example",
        secret: secret.replace("tests", "thieves"),
      });
      expect(await other.viewerOf(headersOf(cookie))).toEqual(guest);
    });

    test("a person of another site is signed in here without a role", async () => {
      const { cookie } = await ownedSite();
      const { accounts } = newSite();
      expect(await accounts.viewerOf(headersOf(cookie))).toMatchObject({ role: "guest", name: "Ida" });
    });

    test("what is remembered is seen for five seconds and no longer", async () => {
      const { accounts, cookie, store, viewer, clock } = await ownedSite();
      const another = freshEmail();
      await invitePerson(accounts, viewer, { name: "Ben", email: another, role: "owner" });
      await setRole(store, viewer.userId ?? "", "viewer");
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
      clock.now += 5_000;
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("viewer");
    });

    test("signing out ends the session at once and clears the cookie", async () => {
      const { accounts, cookie } = await ownedSite();
      const cookies = await signOut(accounts, headersOf(cookie));
      expect(cookies[0]).toMatch(/session_token=; Max-Age=0/);
      expect(await accounts.viewerOf(headersOf(cookie))).toEqual(guest);
    });
  });

  describe("the open endpoints", () => {
    const ask = (
      accounts: Accounts,
      method: string,
      path: string,
      {
        body,
        cookie = "",
        ...headers
      }: { body?: unknown; cookie?: string; origin?: string; "content-length"?: string } = {},
    ) => {
      const text = body === undefined ? null : JSON.stringify(body);
      const standard = { origin: "https://brewery.example", "content-length": String(text?.length ?? 0) };
      return accounts.handle(
        new Request(`https://brewery.example/api/auth/${path}`, {
          method,
          headers: { ...standard, "content-type": "application/json", cookie, ...headers },
          body: text,
        }),
        "192.0.2.1",
      );
    };

    test.each([
      ["POST", "sign-up/email"],
      ["POST", "sign-in/email"],
      ["GET", "get-session"],
      ["GET", "list-sessions"],
      ["POST", "update-user"],
      ["POST", "delete-user"],
      ["POST", "change-email"],
      ["POST", "request-password-reset"],
      ["POST", "reset-password"],
      ["GET", "error"],
      ["GET", "ok"],
      ["GET", "passkey/list-user-passkeys"],
      ["POST", "passkey/delete-passkey"],
      ["GET", "passkey/../get-session"],
      ["GET", "passkey/generate-authenticate-options/"],
      ["GET", "passkey/verify-authentication"],
    ])("%s /api/auth/%s is not there", async (method, path) => {
      const { accounts } = newSite();
      const answer = await ask(accounts, method, path, method === "POST" ? { body: {} } : {});
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    });

    test("nobody signs up, not even inside", async () => {
      const { accounts } = newSite();
      const body = { name: "Eve", email: freshEmail(), password };
      const answer = await accounts.auth.api.signUpEmail({ body, asResponse: true });
      expect(answer.status).toBe(400);
    });

    test("a guest may ask for a challenge, but registers no key", async () => {
      const { accounts } = newSite();
      expect((await ask(accounts, "GET", "passkey/generate-authenticate-options")).status).toBe(200);
      expect((await ask(accounts, "GET", "passkey/generate-register-options")).status).toBe(401);
      expect((await ask(accounts, "POST", "passkey/verify-registration", { body: { response: {} } })).status).toBe(401);
    });

    test.each([[{}], [{ response: {} }], [{ response: { id: "x" } }], [{ response: "x" }], [[]], [null]])(
      "%j as a passkey is refused without a fault",
      async (body) => {
        const { accounts, cookie } = await ownedSite();
        for (const path of ["passkey/verify-authentication", "passkey/verify-registration"]) {
          const answer = await ask(accounts, "POST", path, { body, cookie });
          expect([400, 401, 403]).toContain(answer.status);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      },
    );

    test.each([
      ["from a page of another site", { origin: "https://evil.example" }, 403],
      ["from nowhere", { origin: "null" }, 403],
      ["of a megabyte", { "content-length": "1000000" }, 413],
      ["of no stated length", { "content-length": "" }, 413],
    ])("a post %s is refused", async (_sentence, headers, status) => {
      const { accounts, cookie } = await ownedSite();
      const post = { body: { response: {} }, cookie, ...headers };
      expect((await ask(accounts, "POST", "passkey/verify-registration", post)).status).toBe(status);
    });

    test("challenges are limited by address", async () => {
      const { accounts } = newSite();
      const statuses = [];
      for (let asked = 0; asked < 61; asked++)
        statuses.push((await ask(accounts, "GET", "passkey/generate-authenticate-options")).status);
      expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
      expect(statuses[60]).toBe(429);
    });
  });

  describe("one-time links", () => {
    const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

    test("a link sets a new password once, ends every session and signs in", async () => {
      const { accounts, store, email, cookie } = await ownedSite();
      const link = got(await resetByEmail(store, accounts.origin, email));
      expect(link).toMatch(/^https:\/\/brewery\.example\/reset-password\/[\w-]{43}$/);
      const form = { token: tokenOf(link), password: "another good password" };
      const cookies = got(await resetPassword(accounts, form, visitor()));
      expect((await accounts.viewerOf(headersOf(cookie))).userId).toBeNull();
      expect((await accounts.viewerOf(headersOf(cookieOf(cookies)))).email).toBe(email);
      expect(codeOf(await resetPassword(accounts, form, visitor()))).toBe("used-link");
      expect(codeOf(await signIn(accounts, { email, password }, visitor("192.0.2.8")))).toBe("wrong");
    });

    test("it is void after 24 hours, and once a newer one is made", async () => {
      const { accounts, store, email, clock } = await ownedSite();
      const first = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      const second = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      expect(await findPasswordLink(store, first)).toBeNull();
      expect(await findPasswordLink(store, second)).toMatchObject({ email, purpose: "reset-password" });
      clock.now += 24 * 60 * minute;
      expect(await findPasswordLink(store, second)).toBeNull();
    });

    test("two who use it at once: one gets in", async () => {
      const { accounts, store, email } = await ownedSite();
      const token = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      const both = ["first good password", "second good password"].map((typed) =>
        resetPassword(accounts, { token, password: typed }, visitor()),
      );
      expect((await Promise.all(both)).filter((result) => result.ok)).toHaveLength(1);
    });

    test("the link's token is nowhere in the database", async () => {
      const { accounts, store, email } = await ownedSite();
      const token = tokenOf(got(await resetByEmail(store, accounts.origin, email)));
      const rows = await store.database.db.selectFrom("one_time_links").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  describe("people", () => {
    test.each([
      ["a guest", "sign-in"],
      ["a viewer", "forbidden"],
      ["an editor", "forbidden"],
    ])("%s sees and changes nothing", async (who, code) => {
      const { accounts, viewer: owner } = await ownedSite();
      const viewer =
        who === "a guest" ? guest : (await member(accounts, owner, who === "a viewer" ? "viewer" : "editor")).viewer;
      const target = owner.userId ?? "";
      const deeds = [
        ownPeople(accounts, viewer),
        invitePerson(accounts, viewer, { name: "Eve", email: freshEmail(), role: "owner" }),
        changeRole(accounts, viewer, target, "viewer"),
        removeMember(accounts, viewer, target),
        createResetLink(accounts, viewer, target),
      ];
      for (const deed of deeds) expect(codeOf(await deed)).toBe(code);
    });

    test("an invited person chooses a password and has the role", async () => {
      const { accounts, viewer: owner } = await ownedSite();
      const { viewer, email } = await member(accounts, owner, "editor");
      expect(viewer).toMatchObject({ role: "editor", email, name: "Ben" });
      const again = await invitePerson(accounts, owner, { name: "Ben", email, role: "viewer" });
      expect(again).toMatchObject({ ok: false, code: "taken", path: "email" });
    });

    test("a change of role counts from the next request", async () => {
      const { accounts, viewer: owner } = await ownedSite();
      const { viewer, cookie } = await member(accounts, owner, "editor");
      got(await changeRole(accounts, owner, viewer.userId ?? "", "viewer"));
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("viewer");
    });

    test("somebody removed is a guest at once, and cannot sign in again", async () => {
      const { accounts, viewer: owner, store } = await ownedSite();
      const { viewer, cookie, email } = await member(accounts, owner, "editor");
      got(await removeMember(accounts, owner, viewer.userId ?? ""));
      expect(await accounts.viewerOf(headersOf(cookie))).toEqual(guest);
      expect(codeOf(await signIn(accounts, { email, password }, visitor()))).toBe("wrong");
      expect(await findViewer(store, viewer.userId ?? "")).toBeNull();
    });

    test("the last owner is neither demoted nor removed, until there is another", async () => {
      const { accounts, viewer: owner, store } = await ownedSite();
      const self = owner.userId ?? "";
      expect(codeOf(await changeRole(accounts, owner, self, "editor"))).toBe("last-owner");
      expect(codeOf(await removeMember(accounts, owner, self))).toBe("last-owner");
      const { email } = await member(accounts, owner, "editor");
      got(await makeOwner(store, email));
      expect(codeOf(await changeRole(accounts, owner, self, "editor"))).toBeNull();
    });
  });

  describe("the own account", () => {
    test("devices are listed, this one first, and end one by one or all others together", async () => {
      const { accounts, email, cookie } = await ownedSite();
      const others = [];
      for (const address of ["192.0.2.2", "192.0.2.3"])
        others.push(cookieOf(got(await signIn(accounts, { email, password }, visitor(address))).cookies));
      const account = await readAccount(accounts, headersOf(cookie));
      expect(account?.sessions.map(({ current }) => current)).toEqual([true, false, false]);
      expect(account?.sessions[0]?.device).toBe("Firefox on Linux");
      const first = await readAccount(accounts, headersOf(others[0] ?? ""));
      await endOwnSession(accounts, account?.userId ?? "", first?.sessions[0]?.id ?? "");
      expect((await accounts.viewerOf(headersOf(others[0] ?? ""))).userId).toBeNull();
      await endOtherSessions(accounts, headersOf(cookie));
      expect((await accounts.viewerOf(headersOf(others[1] ?? ""))).userId).toBeNull();
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
    });

    test("nobody ends another person's session", async () => {
      const { accounts, viewer: owner, cookie } = await ownedSite();
      const ben = await member(accounts, owner, "viewer");
      const session = (await readAccount(accounts, headersOf(cookie)))?.sessions[0];
      await endOwnSession(accounts, ben.viewer.userId ?? "", session?.id ?? "");
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
    });

    test("a password changes only with the present one, and ends the other sessions", async () => {
      const { accounts, email, cookie } = await ownedSite();
      const other = cookieOf(got(await signIn(accounts, { email, password }, visitor("192.0.2.2"))).cookies);
      const here = visitor("192.0.2.1", cookie);
      const next = "a different password";
      const wrong = await changePassword(accounts, { current: "not the password", password: next }, here);
      expect(wrong).toMatchObject({ code: "wrong", path: "current" });
      expect(codeOf(await changePassword(accounts, { current: password, password: next }, here))).toBeNull();
      expect((await accounts.viewerOf(headersOf(other))).userId).toBeNull();
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
      expect(codeOf(await signIn(accounts, { email, password: next }, visitor("192.0.2.5")))).toBeNull();
    });

    test("guessing the present password is limited", async () => {
      const { accounts, cookie } = await ownedSite();
      const guess = () =>
        changePassword(accounts, { current: "not the password", password }, visitor("192.0.2.1", cookie));
      for (let tried = 0; tried < 5; tried++) expect(codeOf(await guess())).toBe("wrong");
      expect(codeOf(await guess())).toBe("too-many");
    });

    test("a new name is seen at once", async () => {
      const { accounts, cookie, viewer } = await ownedSite();
      await renamePerson(accounts, viewer.userId ?? "", "Ida of the Cellar");
      expect((await accounts.viewerOf(headersOf(cookie))).name).toBe("Ida of the Cellar");
    });

    test("a passkey is removed by its own person alone", async () => {
      const { accounts, viewer: owner, cookie } = await ownedSite();
      const { adapter } = await accounts.auth.$context;
      const key = {
        userId: owner.userId,
        name: "phone",
        publicKey: "k",
        credentialID: `key-${freshEmail()}`,
        counter: 0,
        deviceType: "singleDevice",
        backedUp: false,
        createdAt: new Date(),
      };
      const made = await adapter.create<typeof key, { id: string }>({ model: "passkey", data: key });
      const ben = await member(accounts, owner, "viewer");
      await removePasskey(accounts, ben.viewer.userId ?? "", made.id);
      expect((await readAccount(accounts, headersOf(cookie)))?.passkeys).toMatchObject([{ name: "phone" }]);
      await removePasskey(accounts, owner.userId ?? "", made.id);
      expect((await readAccount(accounts, headersOf(cookie)))?.passkeys).toEqual([]);
    });
  });
});
