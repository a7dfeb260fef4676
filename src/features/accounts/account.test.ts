/** The own account: its devices, its password, its name and its passkeys. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  cookieOf,
  freshEmail,
  got,
  headersOf,
  member,
  ownedSite,
  password,
  visitor,
} from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  readAccount,
  removePasskey,
  renamePerson,
} from "./account.ts";
import { openSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  describe("the own account", () => {
    test("devices are listed, this one first, and end one by one or all others together", async () => {
      const { accounts, email, cookie } = await ownedSite(tested);
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

    test("this device comes first, then the newest; a browser's name is kept as far as it is looked at", async () => {
      const { accounts, email, cookie, viewer } = await ownedSite(tested);
      const { adapter } = await accounts.auth.$context;
      for (const [index, browser] of ["Chrome/140.0", "Safari/604.1", `${"a".repeat(296)}curl/8.5.0`].entries()) {
        const headers = new Headers({ "user-agent": browser });
        const person = { userId: viewer.userId ?? "", email };
        const opened = headersOf(
          cookieOf(await openSession(accounts, person, { headers, address: "192.0.2.2", language: "en" })),
        );
        const id = (await readAccount(accounts, opened))?.sessions[0]?.id ?? "";
        const createdAt = new Date(Date.now() + [0, 2000, 1000][index]!);
        await adapter.update({ model: "session", where: [{ field: "id", value: id }], update: { createdAt } });
      }
      const sessions = (await readAccount(accounts, headersOf(cookie)))?.sessions ?? [];
      expect(sessions.map(({ device, current }) => [device, current])).toEqual([
        ["Firefox on Linux", true],
        ["Safari", false],
        ["An unknown browser", false],
        ["Chrome", false],
      ]);
    });

    test("where nobody is signed in there is no account, and nothing of it to change", async () => {
      const { accounts } = await ownedSite(tested);
      expect(await readAccount(accounts, new Headers())).toBeNull();
      await endOtherSessions(accounts, new Headers());
      const changed = await changePassword(accounts, { current: password, password }, visitor());
      expect(changed).toMatchObject({ code: "sign-in", message: "Sign in first." });
    });

    test("nobody ends another person's session", async () => {
      const { accounts, viewer: owner, cookie } = await ownedSite(tested);
      const ben = await member(accounts, owner, "viewer");
      const session = (await readAccount(accounts, headersOf(cookie)))?.sessions[0];
      await endOwnSession(accounts, ben.viewer.userId ?? "", session?.id ?? "");
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
    });

    test("a password changes only with the present one, and ends the other sessions", async () => {
      const { accounts, email, cookie } = await ownedSite(tested);
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
      const { accounts, cookie } = await ownedSite(tested);
      const guess = () =>
        changePassword(accounts, { current: "not the password", password }, visitor("192.0.2.1", cookie));
      for (let tried = 0; tried < 5; tried++) expect(codeOf(await guess())).toBe("wrong");
      expect(await guess()).toMatchObject({
        code: "too-many",
        path: "current",
        message: expect.stringMatching(/15 min/),
      });
    });

    test("the present password, given rightly, makes the wrong tries before it forgotten", async () => {
      const { accounts, cookie } = await ownedSite(tested);
      const type = async (current: string) =>
        codeOf(await changePassword(accounts, { current, password }, visitor("192.0.2.1", cookie)));
      for (let tried = 0; tried < 4; tried++) expect(await type("not the password")).toBe("wrong");
      expect(await type(password)).toBeNull();
      for (let tried = 0; tried < 5; tried++) expect(await type("not the password")).toBe("wrong");
    });

    test("a new name is seen at once", async () => {
      const { accounts, cookie, viewer } = await ownedSite(tested);
      await renamePerson(accounts, viewer.userId ?? "", "Ida of the Cellar");
      expect((await accounts.viewerOf(headersOf(cookie))).name).toBe("Ida of the Cellar");
    });

    test("a passkey is removed by its own person alone", async () => {
      const { accounts, viewer: owner, cookie } = await ownedSite(tested);
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
      const other = { ...key, name: "laptop", credentialID: `key-${freshEmail()}`, createdAt: new Date(0) };
      await adapter.create({ model: "passkey", data: other });
      await adapter.create({
        model: "passkey",
        data: { ...key, name: null, createdAt: null, credentialID: `key-${freshEmail()}` },
      });
      expect((await readAccount(accounts, headersOf(cookie)))?.passkeys).toMatchObject([
        { name: "phone", since: key.createdAt.getTime() },
        { name: "laptop", since: 0 },
        { name: null, since: null },
      ]);
      const ben = await member(accounts, owner, "viewer");
      await removePasskey(accounts, ben.viewer.userId ?? "", made.id);
      expect((await readAccount(accounts, headersOf(cookie)))?.passkeys).toHaveLength(3);
      await removePasskey(accounts, owner.userId ?? "", made.id);
      expect((await readAccount(accounts, headersOf(cookie)))?.passkeys).toMatchObject([
        { name: "laptop" },
        { name: null },
      ]);
    });
  });
});
