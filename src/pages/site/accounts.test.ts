/** The account pages as a browser without a script sees them: statuses, cookies, where they lead, and what must not leak. */
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { password, secret } from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { quickHashing } from "../../../tests/quick-hashing.ts";
import { accountsContext } from "../../features/accounts/accounts-context.ts";
import { type Accounts, createAccounts } from "../../features/accounts/accounts.ts";
import { createPasswordLink } from "../../features/accounts/password-link.ts";
import { createSetUpCode } from "../../features/accounts/set-up.ts";
import { siteContext } from "../../features/site/site-context.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import type { Store } from "../../storage/database.ts";
import * as people from "../studio/people.tsx";
import * as account from "./account.tsx";
import * as resetPage from "./reset-password.tsx";
import * as setUpPage from "./set-up.tsx";
import * as codePage from "./sign-in-code.tsx";
import * as signInPage from "./sign-in.tsx";
import * as signOutPage from "./sign-out.tsx";

const origin = "https://brewery.example";
const email = "ida@brewery.example";

type Page = { loader?: unknown; action?: unknown };
type Answer = { status: number; headers: Headers; body: unknown };
type Given = { request: Request; url: URL; context: RouterContextProvider; params: Record<string, string> };
type Call = (given: Given) => Promise<unknown>;

let tested: TestDatabase;
let store: Store;
let accounts: Accounts;
let cookie = "";

/** What a loader or an action returned or threw, as status, headers and body. */
function answerOf(given: unknown): Answer {
  if (given instanceof Response) return { status: given.status, headers: given.headers, body: null };
  if (given instanceof Error) throw given;
  const withInit = given as { type?: string; data?: unknown; init?: ResponseInit | null };
  if (withInit?.type !== "DataWithResponseInit") return { status: 200, headers: new Headers(), body: given };
  return { status: withInit.init?.status ?? 200, headers: new Headers(withInit.init?.headers), body: withInit.data };
}

async function visit(
  page: Page,
  path: string,
  form?: Record<string, string>,
  options: { cookie?: string; params?: Record<string, string>; address?: string } = {},
): Promise<Answer> {
  const headers = new Headers({ "user-agent": "curl/8", ...(options.cookie ? { cookie: options.cookie } : {}) });
  const request = new Request(
    origin + path,
    form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers },
  );
  const context = new RouterContextProvider();
  const viewer = await accounts.viewerOf(headers);
  const site = {
    store,
    settings: defaultSettings,
    viewer,
    choices: defaultChoices,
    origin,
    mediaFolder: "",
    address: options.address ?? "192.0.2.1",
  };
  context.set(siteContext, site);
  context.set(accountsContext, accounts);
  const call = (form ? page.action : page.loader) as Call;
  try {
    return answerOf(await call({ request, url: new URL(request.url), context, params: options.params ?? {} }));
  } catch (thrown) {
    return answerOf(thrown);
  }
}

const signInWith = (form: Record<string, string>, address?: string) =>
  visit(signInPage, "/sign-in", { email, password, ...form }, address ? { address } : {});

beforeAll(async () => {
  tested = await openTestDatabase(engines[0] ?? "sqlite");
  store = tested.store({ now: Date.now() });
  accounts = createAccounts({ store, origin, secret, hashing: quickHashing });
  const code = (await createSetUpCode(store)) ?? "";
  expect((await visit(signInPage, "/sign-in")).body).toMatchObject({ isUnowned: true });
  const bad = await visit(setUpPage, "/set-up", { code, name: "Ida", email: "not an address", password: "short" });
  expect(bad.status).toBe(400);
  expect(bad.body).toMatchObject({
    errors: { email: "Enter a valid e-mail address.", password: "At least 10 characters." },
  });
  expect(JSON.stringify(bad.body)).not.toContain("short");
  const made = await visit(setUpPage, "/set-up", { code, name: "Ida", email, password });
  expect([made.status, made.headers.get("location")]).toEqual([302, "/studio"]);
});
beforeEach(async () => {
  cookie = (await signInWith({})).headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(() => tested.dispose());

test("set-up is not there once there is an owner, neither to read nor to send", async () => {
  expect((await visit(setUpPage, "/set-up")).status).toBe(404);
  const again = { code: "0000", name: "Eve", email: "eve@brewery.example", password };
  expect((await visit(setUpPage, "/set-up", again)).status).toBe(404);
});

test.each([
  ["/recipes/altbier?batch=20", "/recipes/altbier?batch=20"],
  ["/studio/people", "/studio/people"],
  ["", "/studio"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example/", "/"],
  ["/\t/evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["\\\\evil.example", "/"],
])("signing in on the way to %j leads to %s", async (next, path) => {
  const answer = await signInWith({ next });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  const shown = await visit(signInPage, `/sign-in?next=${encodeURIComponent(next)}`);
  expect(shown.body).toMatchObject({ next: next === "" ? "" : path, isUnowned: false });
});

test.each([
  ["no password", { password: "" }, { password: "Enter your password." }],
  ["no address", { email: "ida" }, { email: "Enter a valid e-mail address." }],
  ["a wrong password", { password: "hunter2hunter2" }, { password: "Wrong e-mail or password. 4 tries left." }],
  [
    "an unknown address",
    { email: "eve@brewery.example", password: "hunter2hunter2" },
    { password: "Wrong e-mail or password. 4 tries left." },
  ],
])("%s is answered at its field with 400, no cookie, and never the password", async (_sentence, form, errors) => {
  const answer = await signInWith(form, "192.0.2.50");
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors });
  expect(JSON.stringify(answer.body)).not.toContain("hunter2");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("too many tries are answered with 429 and a sentence", async () => {
  for (let tried = 0; tried < 5; tried++) await signInWith({ password: "hunter2hunter2" }, "192.0.2.51");
  const answer = await signInWith({}, "192.0.2.51");
  expect(answer.status).toBe(429);
  expect(answer.body).toMatchObject({ errors: { form: "Too many tries. Wait 15 minutes, then try again." } });
});

test("whoever is signed in is led on from the sign-in page", async () => {
  const answer = await visit(signInPage, "/sign-in?next=/recipes", undefined, { cookie });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/recipes"]);
});

test("a link cannot sign anybody out, a form can", async () => {
  const mine = (await signInWith({})).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await visit(signOutPage, "/sign-out", undefined, { cookie: mine })).status).toBe(405);
  const answer = await visit(signOutPage, "/sign-out", {}, { cookie: mine });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect((await visit(account, "/account", undefined, { cookie: mine })).status).toBe(401);
});

test("the account is 401 for guests and knows its person's devices without their tokens", async () => {
  expect((await visit(account, "/account")).status).toBe(401);
  expect((await visit(account, "/account", { deed: "rename", name: "Eve" })).status).toBe(401);
  const answer = await visit(account, "/account", undefined, { cookie });
  expect(answer.body).toMatchObject({ name: "Ida", email, role: "owner" });
  expect((answer.body as { sessions: unknown[] }).sessions[0]).toMatchObject({ device: "curl", current: true });
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "nothing";
  expect(JSON.stringify(answer.body)).not.toContain(token);
});

test.each([
  [{ deed: "rename", name: " " }, 400],
  [{ deed: "rename", name: "Ida" }, 200],
  [{ deed: "password", current: "", password: "short" }, 400],
  [{ deed: "password", current: "not the password", password }, 400],
  [{ deed: "end-session", sessionId: "nobody's" }, 200],
  [{ deed: "remove-passkey", passkeyId: "nobody's" }, 200],
  [{ deed: "become-king" }, 400],
])("the account answers %j with %i", async (form, status) => {
  expect((await visit(account, "/account", form, { cookie })).status).toBe(status);
});

type Offer = { sealed: string; address: string };
type Shown = { offer?: Offer; codes?: string[]; errors: Record<string, string> };
const shownBy = async (form: Record<string, string>) =>
  visit(account, "/account", form, { cookie }).then(({ status, body }) => ({ status, ...(body as Shown) }));
const appCode = (offer: Offer | undefined) => {
  const typed = new URL(offer?.address ?? "").searchParams.get("secret") ?? "";
  return createOTP(Buffer.from(base32.decode(typed)).toString()).totp();
};

test("a second step is set up by password and code, asked for at sign-in, and turned off by password", async () => {
  expect(await shownBy({ deed: "second-step", current: "not the password" })).toMatchObject({ status: 400 });
  const { offer } = await shownBy({ deed: "second-step", current: password });
  expect((await visit(account, "/account", undefined, { cookie })).body).toMatchObject({ secondFactor: null });
  const confirm = { deed: "second-step-confirm", sealed: offer?.sealed ?? "" };
  const wrong = await shownBy({ ...confirm, code: "12" });
  expect(wrong).toMatchObject({ status: 400, offer, errors: { code: expect.stringMatching(/^Wrong code/) } });
  expect(await shownBy({ ...confirm, sealed: "v1.forged", code: await appCode(offer) })).toMatchObject({ status: 400 });
  const { codes = [] } = await shownBy({ ...confirm, code: await appCode(offer) });
  expect(codes).toHaveLength(10);

  const asked = await signInWith({ next: "/recipes" });
  expect([asked.status, asked.headers.get("location")]).toEqual([302, "/sign-in/code?next=%2Frecipes"]);
  const question = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await visit(account, "/account", undefined, { cookie: question })).status).toBe(401);
  const shown = await visit(codePage, "/sign-in/code?next=/recipes", undefined, { cookie: question });
  expect([shown.status, shown.body]).toEqual([
    200,
    { title: expect.any(String), language: "en", next: "/recipes", email },
  ]);
  const enter = (form: Record<string, string>) => visit(codePage, "/sign-in/code", form, { cookie: question });
  const refusals: Record<string, string>[] = [
    { code: "12345" },
    { code: "000000" },
    { deed: "recovery", recovery: "QQQQ" },
  ];
  for (const form of refusals) {
    const refused = await enter({ next: "", ...form });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []]);
    expect(JSON.stringify(refused.body)).not.toMatch(/12345|000000|QQQQ/);
  }
  const entered = await enter({ deed: "recovery", recovery: codes[0] ?? "" });
  expect([entered.status, entered.headers.get("location")]).toEqual([302, "/account?signed-in=recovery-code"]);
  const session = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const home = await visit(account, "/account?signed-in=recovery-code", undefined, { cookie: session });
  expect(home.body).toMatchObject({ isRecovered: true, secondFactor: { recoveryCodes: 9 } });
  expect((await visit(codePage, "/sign-in/code", undefined, { cookie: session })).status).toBe(302);

  expect((await shownBy({ deed: "recovery-codes", current: password })).codes).toHaveLength(10);
  expect(await shownBy({ deed: "second-step-off", current: "not the password" })).toMatchObject({ status: 400 });
  expect(await shownBy({ deed: "second-step-off", current: password })).toMatchObject({ status: 200 });
  expect((await visit(codePage, "/sign-in/code", undefined, { cookie: question })).status).toBe(410);
  expect((await signInWith({})).headers.get("location")).toBe("/studio");
});

test("the page for a code is 410 for whoever is asked for none", async () => {
  expect((await visit(codePage, "/sign-in/code?next=//evil.example")).body).toMatchObject({ email: null, next: "/" });
  expect((await visit(codePage, "/sign-in/code")).status).toBe(410);
  expect((await visit(codePage, "/sign-in/code", { code: "123456", next: "" })).status).toBe(400);
  expect((await visit(account, "/account", { deed: "second-step", current: password })).status).toBe(401);
});

test("people are for owners: 401 for guests, 403 for editors, to read and to send", async () => {
  expect((await visit(people, "/studio/people")).status).toBe(401);
  const invited = await visit(
    people,
    "/studio/people",
    { deed: "invite", name: "Ben", email: "ben@brewery.example", role: "editor" },
    { cookie },
  );
  const { link } = invited.body as { link: string };
  const token = link.split("/").at(-1) ?? "";
  const joined = await visit(resetPage, `/reset-password/${token}`, { password }, { params: { token } });
  const editor = joined.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await visit(people, "/studio/people", undefined, { cookie: editor })).status).toBe(403);
  const self = await accounts.viewerOf(new Headers({ cookie: editor }));
  const coup = { deed: "role", userId: self.userId ?? "", role: "owner" };
  expect((await visit(people, "/studio/people", coup, { cookie: editor })).status).toBe(403);
  expect((await visit(people, "/studio/people", coup)).status).toBe(401);
});

test.each([
  [{ deed: "invite", name: "", email: "x", role: "king" }, 400],
  [{ deed: "role", userId: "nobody", role: "viewer" }, 404],
  [{ deed: "remove", userId: "" }, 400],
  [{ deed: "become-king" }, 400],
])("people answer %j with %i", async (form, status) => {
  expect((await visit(people, "/studio/people", form, { cookie })).status).toBe(status);
});

test("the last owner stays: 409 with a sentence", async () => {
  const { userId } = await accounts.viewerOf(new Headers({ cookie }));
  const answer = await visit(people, "/studio/people", { deed: "remove", userId: userId ?? "" }, { cookie });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ errors: { form: expect.stringContaining("last owner") } });
});

test("a link to a password works once; used or made up it is 410", async () => {
  const { userId } = await accounts.viewerOf(new Headers({ cookie }));
  const link = await createPasswordLink(store, origin, "reset-password", userId ?? "");
  const params = { token: link.split("/").at(-1) ?? "" };
  const path = `/reset-password/${params.token}`;
  expect((await visit(resetPage, path, undefined, { params })).body).toMatchObject({
    whose: { email, invited: false },
  });
  expect((await visit(resetPage, path, { password: "short" }, { params })).status).toBe(400);
  const done = await visit(resetPage, path, { password }, { params });
  expect([done.status, done.headers.get("location")]).toEqual([302, "/account"]);
  expect((await visit(resetPage, path, undefined, { params })).status).toBe(410);
  expect((await visit(resetPage, path, { password }, { params })).status).toBe(410);
  const madeUp = { token: "x".repeat(43) };
  expect((await visit(resetPage, `/reset-password/${madeUp.token}`, undefined, { params: madeUp })).status).toBe(410);
});
