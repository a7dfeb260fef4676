/** People: who may invite, change and remove whom. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  freshEmail,
  got,
  headersOf,
  member,
  ownedSite,
  password,
  visitor,
} from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { guest } from "../../domain/people/viewer.ts";
import { findViewer } from "../../storage/people.ts";
import { makeOwner } from "./operator.ts";
import { changeRole, createResetLink, invitePerson, ownPeople, removeMember } from "./people.ts";
import { signIn } from "./sign-in.ts";

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  describe("people", () => {
    test.each([
      ["a guest", "sign-in"],
      ["a viewer", "forbidden"],
      ["an editor", "forbidden"],
    ])("%s sees and changes nothing", async (who, code) => {
      const { accounts, viewer: owner } = await ownedSite(tested);
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
      const { accounts, viewer: owner } = await ownedSite(tested);
      const { viewer, email } = await member(accounts, owner, "editor");
      expect(viewer).toMatchObject({ role: "editor", email, name: "Ben" });
      const again = await invitePerson(accounts, owner, { name: "Ben", email, role: "viewer" });
      expect(again).toMatchObject({ ok: false, code: "taken", path: "email" });
    });

    test("a change of role counts from the next request", async () => {
      const { accounts, viewer: owner } = await ownedSite(tested);
      const { viewer, cookie } = await member(accounts, owner, "editor");
      got(await changeRole(accounts, owner, viewer.userId ?? "", "viewer"));
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("viewer");
    });

    test("somebody removed is a guest at once, and cannot sign in again", async () => {
      const { accounts, viewer: owner, store } = await ownedSite(tested);
      const { viewer, cookie, email } = await member(accounts, owner, "editor");
      got(await removeMember(accounts, owner, viewer.userId ?? ""));
      expect(await accounts.viewerOf(headersOf(cookie))).toEqual(guest);
      expect(codeOf(await signIn(accounts, { email, password }, visitor()))).toBe("wrong");
      expect(await findViewer(store, viewer.userId ?? "")).toBeNull();
    });

    test("the last owner is neither demoted nor removed, until there is another", async () => {
      const { accounts, viewer: owner, store } = await ownedSite(tested);
      const self = owner.userId ?? "";
      expect(codeOf(await changeRole(accounts, owner, self, "editor"))).toBe("last-owner");
      expect(codeOf(await removeMember(accounts, owner, self))).toBe("last-owner");
      const { email } = await member(accounts, owner, "editor");
      got(await makeOwner(store, email));
      expect(codeOf(await changeRole(accounts, owner, self, "editor"))).toBeNull();
    });
  });
});
