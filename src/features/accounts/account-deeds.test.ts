/** The forms of the own account: what each deed does and says, and what a borrowed session must not do. */
import { createOTP } from "@better-auth/utils/otp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf, got, headersOf, ownedSite, password, visitor } from "../../../tests/accounts-site.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { findSecondFactor } from "../../storage/second-factors.ts";
import { readAccount } from "./account.ts";
import { changeAccount } from "./account-deeds.ts";
import { reopenOffer } from "./second-factor.ts";
import { openSession } from "./sessions.ts";

let tested: TestDatabase;
let house: Awaited<ReturnType<typeof ownedSite>>;
beforeAll(async () => {
  tested = await openTestDatabase("sqlite");
  house = await ownedSite(tested);
});
afterAll(() => tested.dispose());

const address = "192.0.2.1";
async function change(fields: Record<string, string>, viewer = house.viewer, language: "en" | "de" = "en") {
  const site = siteOf(house.store, viewer, { address, choices: { ...defaultChoices, language } });
  const settings = { ...site.settings, title: "The Brewery" };
  return changeAccount(
    { ...site, settings },
    { accounts: house.accounts, headers: headersOf(house.cookie) },
    formOf(fields),
  );
}
const account = async () => {
  const found = await readAccount(house.accounts, headersOf(house.cookie));
  if (!found) throw new Error("nobody is signed in");
  return found;
};
/** Another device of the same person; the password is not asked for. */
const openAnother = async () =>
  headersOf(
    cookieOf(
      await openSession(
        house.accounts,
        { userId: house.viewer.userId ?? "", email: house.email },
        visitor("192.0.2.2"),
      ),
    ),
  );

test("nobody changes an account without one, and there is no other deed", async () => {
  expect(await change({ deed: "rename", name: "Eve" }, guest)).toMatchObject({
    code: "sign-in",
    message: "Sign in first.",
  });
  expect(await change({ deed: "fly" })).toMatchObject({ code: "deed" });
});

test("a new name is kept and said to be; an empty one is not", async () => {
  expect(got(await change({ deed: "rename", name: "Ida Ale" }))).toMatchObject({
    refused: null,
    said: "Name saved.",
  });
  expect((await account()).name).toBe("Ida Ale");
  expect((await house.accounts.viewerOf(headersOf(house.cookie))).name).toBe("Ida Ale");
  expect(got(await change({ deed: "rename", name: "" })).errors).toEqual({ name: "Enter a name." });
});

test("one other device is signed out, or all of them, and this one stays", async () => {
  const others = [await openAnother(), await openAnother(), await openAnother()];
  const idOf = async (headers: Headers | undefined) =>
    (await readAccount(house.accounts, headers ?? new Headers()))?.sessions.find(({ current }) => current)?.id ?? "";
  const ended = await change({ deed: "end-session", sessionId: await idOf(others[0]) });
  expect(got(ended).said).toBe("Device signed out.");
  const isIn = async (headers: Headers) => (await house.accounts.viewerOf(headers)).userId !== null;
  expect(await Promise.all(others.map(isIn))).toEqual([false, true, true]);
  expect(got(await change({ deed: "end-session", sessionId: "" })).errors).toEqual({
    sessionId: "Fill in this field.",
  });
  expect(got(await change({ deed: "end-others" })).said).toBe("All other devices are signed out.");
  expect(await Promise.all(others.map(isIn))).toEqual([false, false, false]);
  expect((await account()).sessions.map(({ current }) => current)).toEqual([true]);
});

test("devices whose time is over are not listed", async () => {
  await openAnother();
  const userId = house.viewer.userId ?? "";
  const before = (await account()).sessions.length;
  const newest = (await account()).sessions.find(({ current }) => !current)?.id ?? "";
  const { adapter } = await house.accounts.auth.$context;
  await adapter.update({
    model: "session",
    where: [{ field: "id", value: newest }],
    update: { expiresAt: new Date(Date.now() - 1000) },
  });
  expect((await account()).sessions.length).toBe(before - 1);
  expect((await account()).userId).toBe(userId);
});

test("a passkey is removed by who owns it", async () => {
  const { adapter } = await house.accounts.auth.$context;
  const make = (userId: string, name: string) =>
    adapter.create<Record<string, unknown>, { id: string }>({
      model: "passkey",
      data: {
        userId,
        name,
        publicKey: "key",
        credentialID: `credential of ${name}`,
        counter: 0,
        deviceType: "singleDevice",
        backedUp: false,
        transports: "",
        createdAt: new Date(),
      },
    });
  const mine = await make(house.viewer.userId ?? "", "Phone");
  expect((await account()).passkeys).toMatchObject([{ id: mine.id, name: "Phone" }]);
  const answer = got(await change({ deed: "remove-passkey", passkeyId: mine.id }));
  expect(answer.said).toBe("Passkey removed. Remove it from your device too.");
  expect((await account()).passkeys).toEqual([]);
});

test("what a borrowed session must not do asks for the password, which never comes back", async () => {
  for (const deed of ["second-step", "recovery-codes", "second-step-off"]) {
    expect(got(await change({ deed, current: "" })).errors).toEqual({ current: "Enter your password." });
    const wrong = got(await change({ deed, current: "guessed by a stranger" }));
    expect([wrong.refused, wrong.errors, wrong.typed]).toEqual([
      "wrong",
      { current: "This is not your current password." },
      { deed },
    ]);
  }
  const changed = got(await change({ deed: "password", current: "a guess", password: "another good password" }));
  expect([changed.refused, changed.typed]).toEqual(["wrong", { deed: "password" }]);
  house.accounts.limits.account.clear(`${house.email} ${address}`);
});

test("the second step is offered, turned on by a code, given new recovery codes and turned off", async () => {
  const userId = house.viewer.userId ?? "";
  const offered = got(await change({ deed: "second-step", current: password }));
  expect(offered.offer?.address).toContain("otpauth://totp/The%20Brewery:");
  expect(offered.offer?.secret).toMatch(/^([A-Z2-7]{4} ){9}[A-Z2-7]{4}$/);
  const sealed = offered.offer?.sealed ?? "";
  const wrong = got(await change({ deed: "second-step-confirm", sealed, code: "000000" }));
  expect(wrong).toMatchObject({ refused: "form", errors: { code: expect.stringContaining("clock of your phone") } });
  expect([wrong.offer?.sealed, wrong.typed]).toEqual([sealed, { deed: "second-step-confirm", sealed }]);
  const late = got(await change({ deed: "second-step-confirm", sealed: "v1.old", code: "000000" }));
  expect([late.refused, late.errors]).toEqual([
    "expired",
    { form: "Setting up took too long. Start again to get a new code." },
  ]);
  const step = Math.floor(house.clock.now / 30_000);
  const person = { userId, email: house.email };
  const app = createOTP(reopenOffer(house.accounts, person, sealed, "The Brewery")?.secret ?? "");
  const on = got(await change({ deed: "second-step-confirm", sealed, code: await app.hotp(step) }));
  expect([on.refused, on.said, on.codes?.length]).toEqual([
    null,
    "Second step turned on. Your other devices are signed out.",
    10,
  ]);
  expect(await findSecondFactor(house.store, userId)).not.toBeNull();
  const again = got(await change({ deed: "second-step-confirm", sealed, code: await app.hotp(step) }));
  expect([again.refused, again.errors]).toEqual(["taken", { form: expect.stringContaining("is already on") }]);
  const fresh = got(await change({ deed: "recovery-codes", current: password }));
  expect([fresh.said, new Set([...(on.codes ?? []), ...(fresh.codes ?? [])]).size]).toEqual([
    "Your earlier recovery codes no longer work.",
    20,
  ]);
  const off = got(await change({ deed: "second-step-off", current: password }));
  expect(off.said).toBe("Second step turned off. Your password alone signs you in.");
  expect(await findSecondFactor(house.store, userId)).toBeNull();
  expect(got(await change({ deed: "recovery-codes", current: password }))).toMatchObject({
    refused: "not-found",
    errors: { form: "The second step is off." },
  });
});

test("a changed password is said to be, and opens from then on", async () => {
  const other = await openAnother();
  const changed = got(await change({ deed: "password", current: password, password: "another good password" }));
  expect([changed.refused, changed.said]).toEqual([null, "Password changed. Your other devices are signed out."]);
  expect((await house.accounts.viewerOf(other)).userId).toBeNull();
  const back = await change({ deed: "password", current: "another good password", password });
  expect(got(back).refused).toBeNull();
});

test("what is done, and what is not right, is said in German to who reads German", async () => {
  const inGerman = async (fields: Record<string, string>) => got(await change(fields, house.viewer, "de"));
  expect((await inGerman({ deed: "rename", name: "Ida" })).said).toBe("Name gespeichert.");
  expect((await inGerman({ deed: "rename", name: "" })).errors).toEqual({ name: "Gib einen Namen ein." });
  expect((await inGerman({ deed: "password", current: "", password: "short" })).errors).toEqual({
    current: "Gib dein Passwort ein.",
    password: "Mindestens 10 Zeichen.",
  });
  expect((await inGerman({ deed: "second-step", current: "not the password" })).errors).toEqual({
    current: "Das ist nicht dein aktuelles Passwort.",
  });
  expect((await inGerman({ deed: "rename", name: "Ida" })).errors).toEqual({});
});
