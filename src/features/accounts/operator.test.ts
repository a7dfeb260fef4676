/** What is done with people at the server's shell. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshEmail, got, member, ownedSite } from "../../../tests/accounts-site.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { findViewer } from "../../storage/people.ts";
import { listEverybody, makeOwner, resetByEmail, turnSecondStepOff } from "./operator.ts";

let tested: TestDatabase;
beforeAll(async () => {
  tested = await openTestDatabase("sqlite");
});
afterAll(() => tested.dispose());

test("everybody is listed, and somebody of them is made an owner", async () => {
  const { accounts, viewer, store, email } = await ownedSite(tested);
  const ben = await member(accounts, viewer, "viewer");
  const ownSite = [email, ben.email];
  const listed = async () =>
    (await listEverybody(store))
      .filter((person) => ownSite.includes(person.email))
      .map(({ name, role }) => [name, role]);
  expect(await listed()).toEqual([
    ["Ben", "viewer"],
    ["Ida", "owner"],
  ]);
  const made = got(await makeOwner(store, ben.email));
  expect(made).toEqual({ userId: ben.viewer.userId, name: "Ben", email: ben.email, role: "owner" });
  expect(await findViewer(store, made.userId)).toMatchObject({ role: "owner" });
});

test("whom nobody knows is named, with the way to find out who is there", async () => {
  const { accounts, store } = await ownedSite(tested);
  const nobody = freshEmail();
  const said = { ok: false, code: "not-found" };
  const message = `Nobody has an account with ${nobody}. \`user list\` shows who has one.`;
  expect(await resetByEmail(store, accounts.origin, nobody)).toMatchObject({ ...said, message });
  expect(await turnSecondStepOff(store, nobody)).toMatchObject({ ...said, message });
  expect(await makeOwner(store, nobody)).toMatchObject({ ...said, message });
});

test("a second step that is off already is said to be", async () => {
  const { store, email } = await ownedSite(tested);
  expect(await turnSecondStepOff(store, email)).toMatchObject({
    ok: false,
    code: "off",
    message: `Ida (${email}) signs in without a second step already.`,
  });
});
