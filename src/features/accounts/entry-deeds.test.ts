/** The forms at the entry: where each leads, what it says, and that nothing secret comes back with a page. */
import { createOTP } from "@better-auth/utils/otp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cookieOf,
  freshEmail,
  got,
  headersOf,
  member,
  newSite,
  ownedSite,
  password,
} from "../../../tests/accounts-site.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import { choosePassword, enterCodeByForm, nextOf, setUpByForm, signInByForm } from "./entry-deeds.ts";
import { goWithCookies } from "./go-with-cookies.ts";
import { changePeople } from "./people-deeds.ts";
import { offerSecondFactor, reopenOffer, turnOn } from "./second-factor.ts";
import { createSetUpCode } from "./set-up.ts";
import { signOut } from "./sessions.ts";

let tested: TestDatabase;
let house: Awaited<ReturnType<typeof ownedSite>>;
let ben: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  tested = await openTestDatabase("sqlite");
  house = await ownedSite(tested);
  ben = await member(house.accounts, house.viewer, "viewer");
});
afterAll(() => tested.dispose());

const entering = (cookie = "", { store, accounts } = house) => ({
  site: siteOf(store, undefined, { address: "192.0.2.9" }),
  accounts,
  headers: headersOf(cookie),
});
const names = (cookies: readonly string[] = []) => cookies.map((line) => line.split("=")[0]?.split(".").at(-1));

test("who signs in comes home, or on the errand they came on, and never to another site", async () => {
  const enter = async (email: string, next = "") =>
    got(await signInByForm(entering(), formOf({ email, password, next })));
  const owner = await enter(house.email);
  expect([owner.goTo, owner.refused, names(owner.cookies)]).toEqual(["/studio", null, ["session_token", "device"]]);
  expect((await enter(ben.email)).goTo).toBe("/");
  expect((await enter(ben.email, "/beers?page=2")).goTo).toBe("/beers?page=2");
  expect((await enter(ben.email, "https://evil.example/")).goTo).toBe("/");
  expect([nextOf(null), nextOf(""), nextOf("/a"), nextOf("//evil.example")]).toEqual(["", "", "/a", "/"]);
});

test("a wrong password is said at its field, and does not come back", async () => {
  const refused = got(
    await signInByForm(entering(), formOf({ email: ben.email, password: "not the one", next: "/a" })),
  );
  expect(refused).toMatchObject({ refused: "wrong", typed: { email: ben.email, next: "/a" } });
  expect(refused.errors["password"]).toMatch(/^Wrong e-mail or password\. \d tries left\.$/);
  expect(JSON.stringify(refused)).not.toContain("not the one");
  expect(got(await signInByForm(entering(), formOf({ email: "ben", password: "" }))).errors).toEqual({
    email: "Enter a valid e-mail address.",
    password: "Enter your password.",
  });
});

test("whoever asks for a new password learns nothing of who has an account", async () => {
  const ask = async (email: string) => got(await signInByForm(entering(), formOf({ deed: "forgotten", email })));
  const [known, unknown] = [await ask(ben.email), await ask(freshEmail())];
  expect(known).toEqual(unknown);
  expect(known.said).toBe("If an account has this address, a link to set a new password is on its way.");
  for (let times = 0; times < 2; times++) await ask(ben.email);
  expect(await ask(ben.email)).toMatchObject({
    refused: "too-many",
    errors: { form: expect.stringMatching(/^Too many/) },
  });
});

test("a second step asks for its code on a page of its own, which leads on where the errand goes", async () => {
  const anna = await member(house.accounts, house.viewer, "editor");
  const person = { userId: anna.viewer.userId ?? "", email: anna.email };
  const offer = offerSecondFactor(house.accounts, person, "The Brewery");
  const { secret } = reopenOffer(house.accounts, person, offer.sealed, "The Brewery") ?? { secret: "" };
  const now = () => createOTP(secret).hotp(Math.floor(house.clock.now / 30_000));
  const visitor = { headers: headersOf(anna.cookie), address: "192.0.2.9", language: "en" };
  const codes = got(await turnOn(house.accounts, person, { secret, code: await now() }, visitor));
  const ask = async (next: string) => {
    house.clock.now += 60_000;
    return got(await signInByForm(entering(), formOf({ email: anna.email, password, next })));
  };
  const asked = await ask("/beers?a=b");
  expect([asked.goTo, names(asked.cookies)]).toEqual(["/sign-in/code?next=%2Fbeers%3Fa%3Db", ["question"]]);
  const answer = async (fields: Record<string, string>, question = asked.cookies) =>
    got(await enterCodeByForm(entering(cookieOf(question ?? [])), formOf(fields)));
  expect((await answer({ code: "12345" })).errors).toEqual({ code: "The code has six digits." });
  const wrong = await answer({ code: "000000", next: "/a" });
  expect([wrong.refused, wrong.typed]).toEqual(["wrong", { next: "/a" }]);
  expect(wrong.errors["code"]).toMatch(/^Wrong code, or one that was already used\. 4 tries left\.$/);
  const entered = await answer({ code: await now(), next: "/beers?a=b" });
  expect([entered.goTo, names(entered.cookies)]).toEqual(["/beers?a=b", ["session_token", "device", "question"]]);
  const second = await ask("");
  expect(second.goTo).toBe("/sign-in/code");
  expect((await answer({ code: await now() }, second.cookies)).goTo).toBe("/studio");
  const third = await ask("");
  const lost = await answer({ deed: "recovery", recovery: "not on my list" }, third.cookies);
  expect([lost.refused, lost.typed, Object.keys(lost.errors)]).toEqual(["wrong", { deed: "recovery" }, ["recovery"]]);
  expect(lost.errors["recovery"]).toMatch(/^Wrong recovery code, or one that was already used\. \d tries left\.$/);
  const found = await answer({ deed: "recovery", recovery: codes[0] ?? "" }, third.cookies);
  expect(found.goTo).toBe("/account?signed-in=recovery-code");
});

test("an owner invites, changes roles, makes a link and removes; the link leads whoever has it to the account", async () => {
  const { accounts, viewer } = house;
  const ask = (fields: Record<string, string>, by = viewer) =>
    changePeople(accounts, siteOf(house.store, by), formOf(fields));
  expect(await ask({ deed: "invite" }, ben.viewer)).toMatchObject({ code: "forbidden" });
  const invited = got(await ask({ deed: "invite", name: "Cleo", email: freshEmail(), role: "viewer" }));
  expect([invited.said, invited.userId]).toEqual(["Link created.", ""]);
  const token = invited.link?.split("/").at(-1) ?? "";
  const weak = got(await choosePassword(entering(), token, formOf({ password: "short" })));
  expect([weak.refused, weak.typed]).toEqual(["form", {}]);
  const chosen = got(await choosePassword(entering(), token, formOf({ password })));
  expect([chosen.goTo, names(chosen.cookies)]).toEqual(["/account", ["session_token", "device"]]);
  expect(got(await choosePassword(entering(), token, formOf({ password }))).errors).toEqual({
    form: "This link has expired or was already used.",
  });
  const cleo = await accounts.viewerOf(headersOf(cookieOf(chosen.cookies ?? [])));
  const userId = cleo.userId ?? "";
  const link = got(await ask({ deed: "link", userId }));
  expect([link.userId, link.link]).toEqual([
    userId,
    expect.stringMatching(/^https:\/\/brewery\.example\/reset-password\//),
  ]);
  expect(got(await ask({ deed: "role", userId, role: "editor" })).refused).toBeNull();
  expect(got(await ask({ deed: "role", userId: viewer.userId ?? "", role: "viewer" })).refused).toBe("last-owner");
  expect(got(await ask({ deed: "remove", userId })).refused).toBeNull();
  expect(got(await ask({ deed: "remove", userId: viewer.userId ?? "" })).refused).toBe("last-owner");
});

test("a site is set up once, by whoever has the code, and then says that it has an owner", async () => {
  const site = newSite(tested);
  const code = (await createSetUpCode(site.store)) ?? "";
  const at = { ...house, ...site };
  const fields = { code, name: "Ida", email: freshEmail(), password };
  const wrong = got(await setUpByForm(entering("", at), formOf({ ...fields, code: "guessed" })));
  expect([wrong.refused, Object.keys(wrong.errors), "password" in wrong.typed]).toEqual([
    "wrong-code",
    ["code"],
    false,
  ]);
  const made = got(await setUpByForm(entering("", at), formOf(fields)));
  expect([made.goTo, made.refused]).toEqual(["/studio", null]);
  expect(await setUpByForm(entering("", at), formOf(fields))).toMatchObject({
    code: "not-found",
    message: "This site already has an owner.",
  });
});

test("a session's cookies go with the way on, which nothing may keep", () => {
  const answer = goWithCookies("/studio", ["a=1; HttpOnly", "b=2"]);
  expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
    302,
    "/studio",
    "no-store",
  ]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2"]);
});

test("signing out makes the browser forget, also while the database is away; a bug is not hidden", async () => {
  const headers = headersOf(house.cookie);
  const reports: string[] = [];
  const fail = (explain: () => unknown) => ({
    ...house.accounts,
    sessionOf: () => Promise.reject(new Error("away")),
    store: {
      ...house.store,
      database: { engine: { explain }, report: (said: string) => reports.push(said) },
    },
  });
  const cookies = await signOut(fail(() => ({ code: "busy" })) as never, headers);
  expect(cookies.some((line) => /session_token=;.*Max-Age=0/.test(line))).toBe(true);
  expect(reports).toEqual(["A session could not be ended; its browser has forgotten it."]);
  await expect(signOut(fail(() => null) as never, headers)).rejects.toThrow("away");
  expect((await house.accounts.viewerOf(headers)).role).toBe("owner");
  await signOut(house.accounts, headers);
  expect((await house.accounts.viewerOf(headers)).userId).toBeNull();
});

test("signing in, links and people refuse in German whoever reads German", async () => {
  const choices = { ...defaultChoices, language: "de" } as const;
  const site = siteOf(house.store, undefined, { address: "192.0.2.77", choices });
  const german = { site, accounts: house.accounts, headers: headersOf("") };
  const wrong = got(await signInByForm(german, formOf({ email: ben.email, password: "not the password", next: "" })));
  expect(wrong.errors).toEqual({ password: "E-Mail oder Passwort stimmt nicht. Noch 4 Versuche." });
  const asked = got(await signInByForm(german, formOf({ deed: "forgotten", email: "nobody" })));
  expect(asked.errors).toEqual({ email: "Gib eine gültige E-Mail-Adresse ein." });
  const used = got(await choosePassword(german, "guessed", formOf({ password })));
  expect(used.errors).toEqual({ form: "Dieser Link ist abgelaufen oder wurde schon benutzt." });
  const late = got(await enterCodeByForm(german, formOf({ code: "123456" })));
  expect(late.errors).toEqual({ form: "Das hat zu lange gedauert, oder dein Passwort hat sich geändert." });
  const ask = async (fields: Record<string, string>) =>
    got(await changePeople(house.accounts, { viewer: house.viewer, choices }, formOf(fields))).errors;
  expect(await ask({ deed: "invite", name: "Ben", email: ben.email, role: "viewer" })).toEqual({
    email: "Diese Adresse gehört schon einem Mitglied.",
  });
  expect(await ask({ deed: "link", userId: "nobody" })).toEqual({
    form: "Person nicht gefunden. Vielleicht wurde das Konto gelöscht.",
  });
});
