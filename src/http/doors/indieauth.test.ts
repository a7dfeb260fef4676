/** The owner signs in elsewhere by the site's address: a client asks, is answered and comes with its code; others try the same. */
import { createHash } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { got, member, ownedSite } from "../../../tests/accounts-site.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { answerConsent, consentPage } from "../../features/indieauth/consent.ts";
import { fetchClient, type FetchClient } from "../../features/indieauth/find-client.ts";
import { setRole } from "../../storage/people.ts";
import { openDoors } from "../app.ts";
import { indieAuthDoor } from "./indieauth.ts";

const origin = "https://brewery.example";
const me = `${origin}/`;
const clientId = "https://quill.example/id";
const verifier = "v".repeat(64);
const challenge = createHash("sha256").update(verifier).digest("base64url");
const asked = {
  client_id: clientId,
  redirect_uri: "https://quill.example/back?from=wortfolio",
  response_type: "code",
  state: "a b&c",
  scope: "profile email create",
  code_challenge: challenge,
  code_challenge_method: "S256",
};
const signal = new AbortController().signal;

let opened: TestDatabase;
let site: Awaited<ReturnType<typeof ownedSite>>;
let pages: Record<string, { type: string; text: string; link?: string }>;
let fetched: string[];
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  site = await ownedSite(opened);
});
afterAll(() => opened.dispose());
beforeEach(() => {
  fetched = [];
  pages = {
    [clientId]: {
      type: "application/json",
      text: JSON.stringify({
        client_id: clientId,
        client_name: "Quill\u202E",
        redirect_uris: ["https://app.quill.example/in"],
      }),
    },
  };
});

const fetch: FetchClient = (url) => {
  fetched.push(url.href);
  const page = pages[url.href];
  return Promise.resolve(page ? { url, status: 200, link: "", headers: {}, ...page } : "unreachable");
};
const as = (viewer: Viewer) => siteOf(site.store, viewer, { origin });
const ask = (changes: Record<string, string> = {}, viewer = site.viewer) =>
  consentPage(as(viewer), new URLSearchParams({ ...asked, ...changes }), signal, fetch);
const answer = (changes: Record<string, string> = {}, viewer = site.viewer) =>
  answerConsent(as(viewer), formOf({ deed: "allow", ...asked, ...changes }), signal, fetch);
const codeFor = async (changes: Record<string, string> = {}) =>
  new URL(got(await answer(changes))).searchParams.get("code") ?? "";

/** Each test is a network of its own. */
let network = 0;
function doors() {
  const from = `network ${++network}`;
  const visitors = { addressOf: () => from };
  const app = openDoors({ log: pino({ level: "silent" }), store: site.store }, [
    indieAuthDoor(site.store, origin, visitors),
  ]);
  const post = async (path: string, form: Record<string, string>) => {
    const answered = await app.request(path, { method: "POST", body: new URLSearchParams(form) });
    return {
      status: answered.status,
      json: (await answered.json()) as Record<string, unknown>,
      headers: answered.headers,
    };
  };
  const redeem = (code: string, changes: Record<string, string> = {}, path = "/indieauth/token") =>
    post(path, {
      grant_type: "authorization_code",
      code,
      client_id: clientId,
      redirect_uri: asked.redirect_uri,
      code_verifier: verifier,
      ...changes,
    });
  const userinfo = (token: unknown) =>
    app.request("/indieauth/userinfo", { headers: { authorization: `Bearer ${String(token)}` } });
  return { app, post, redeem, userinfo };
}

test("a client learns who the owner is, and no more than the owner has ticked", async () => {
  expect(got(await ask())).toMatchObject({
    client: "Quill",
    host: "quill.example",
    backHost: "quill.example",
    me,
    scopes: ["profile", "email"],
    name: "Ida",
  });
  const back = new URL(got(await answer({ "may.profile": "yes" })));
  expect(back.origin + back.pathname).toBe("https://quill.example/back");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: "wortfolio",
    code: expect.stringMatching(/^[\w-]{43}$/),
    iss: me,
    state: "a b&c",
  });
  const { redeem, userinfo, post } = doors();
  const { status, json, headers } = await redeem(back.searchParams.get("code") ?? "");
  expect([status, headers.get("cache-control"), headers.get("access-control-allow-origin")]).toEqual([
    200,
    "no-store",
    "*",
  ]);
  expect(json).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    scope: "profile",
    expires_in: 2_592_000,
    me,
    profile: { name: "Ida", url: me },
  });
  expect(await (await userinfo(json["access_token"])).json()).toEqual({ name: "Ida", url: me });
  expect((await post("/indieauth/revoke", { token: String(json["access_token"]) })).status).toBe(200);
  expect((await userinfo(json["access_token"])).status).toBe(401);
});

test("at the door of sign-in alone the address is told, with the e-mail where it is ticked, and no token", async () => {
  const { redeem } = doors();
  const code = await codeFor({ "may.email": "yes" });
  expect((await redeem(code, {}, "/indieauth/authorize")).json).toEqual({ me, profile: { email: site.email } });
  const bare = await codeFor({ scope: "" });
  expect((await redeem(bare)).json["error"]).toBe("invalid_grant");
  expect((await redeem(bare, {}, "/indieauth/authorize")).json).toEqual({ me });
});

test("who cancels goes back with a refusal", async () => {
  const back = new URL(got(await answer({ deed: "deny" })));
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: "wortfolio",
    error: "access_denied",
    iss: me,
    state: "a b&c",
  });
});

test("guests, members and editors give no code, and nothing is fetched for them", async () => {
  const [editor, reader] = [
    await member(site.accounts, site.viewer, "editor"),
    await member(site.accounts, site.viewer, "viewer"),
  ];
  for (const [viewer, code] of [
    [guest, "sign-in"],
    [editor.viewer, "forbidden"],
    [reader.viewer, "forbidden"],
  ] as const) {
    expect(await ask({}, viewer)).toMatchObject({ ok: false, code });
    expect(await answer({}, viewer)).toMatchObject({ ok: false, code });
  }
  expect(fetched).toEqual([]);
});

test.each([
  ["client", { client_id: "https://user@quill.example/" }],
  ["client", { client_id: "https://quill.example/#x" }],
  ["client", { client_id: "https://quill.example/a/../b" }],
  ["client", { client_id: "https://10.0.0.1/" }],
  ["client", { client_id: "https://[fd00::1]/" }],
  ["client", { client_id: "javascript:alert(1)" }],
  ["client", { client_id: "quill" }],
  ["client", { client_id: "" }],
  ["redirect", { redirect_uri: "javascript:alert(1)" }],
  ["redirect", { redirect_uri: "" }],
  ["redirect", { redirect_uri: "https://evil.example/back" }],
  ["redirect", { redirect_uri: "http://quill.example/back" }],
  ["redirect", { redirect_uri: "https://quill.example:8443/back" }],
  ["redirect", { redirect_uri: "https://quill.example.evil.example/back" }],
  ["redirect", { redirect_uri: "https://app.quill.example/in/" }],
  ["redirect", { redirect_uri: "https://app.quill.example/in?x=1" }],
  ["response", { response_type: "token" }],
  ["challenge", { code_challenge: "" }],
  ["challenge", { code_challenge_method: "plain" }],
  ["challenge", { code_challenge: "short" }],
] as const)("nobody is led anywhere by a request that is not right: %s by %j", async (code, changes) => {
  expect(await ask(changes)).toMatchObject({ ok: false, code });
  expect(await answer(changes)).toMatchObject({ ok: false, code });
});

test("what comes twice is not read", async () => {
  const params = new URLSearchParams(asked);
  params.append("redirect_uri", "https://evil.example/");
  expect(await consentPage(as(site.viewer), params, signal, fetch)).toMatchObject({ ok: false, code: "redirect" });
});

test("a client leads beyond its host where its document, its page or its header says so, and nothing else does", async () => {
  const redirect_uri = "https://app.quill.example/in";
  expect((await ask({ redirect_uri })).ok).toBe(true);
  const page = (text: string, link = "") => (pages[clientId] = { type: "text/html", text, link });
  page(`<link rel="redirect_uri" href="${redirect_uri}"><div class="h-app"><b class="p-name">Quill</b></div>`);
  expect(got(await ask({ redirect_uri })).client).toBe("Quill");
  page("", `<${redirect_uri}>; rel="redirect_uri"`);
  expect((await ask({ redirect_uri })).ok).toBe(true);
  page(`<a class="h-app" href="https://bank.example/">Bank</a>`);
  expect(got(await ask()).client).toBe("");
  expect((await ask({ redirect_uri })).ok).toBe(false);
  pages[clientId] = {
    type: "application/json",
    text: JSON.stringify({ client_id: "https://bank.example/", client_name: "Bank", redirect_uris: [redirect_uri] }),
  };
  expect(got(await ask())).toMatchObject({ client: "", isRead: false });
  expect((await ask({ redirect_uri })).ok).toBe(false);
  for (const text of ["{", "[]", "null"]) {
    pages[clientId] = { type: "application/json", text };
    expect(got(await ask()).isRead).toBe(false);
  }
  pages = {};
  expect(got(await ask()).isRead).toBe(false);
});

test("no address of one's own network is asked", async () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect(await fetchClient(new URL(`http://${host}:9/`), signal)).toBe("private");
});

test("a code is worth nothing to others, and a code that comes again ends what it was given", async () => {
  const { redeem, userinfo } = doors();
  const code = await codeFor({ "may.profile": "yes" });
  const others: Record<string, string>[] = [
    { code_verifier: "w".repeat(64) },
    { client_id: "https://other.example/" },
    { redirect_uri: "https://app.quill.example/in" },
    { redirect_uri: "https://quill.example/back" },
    { code: "x".repeat(43) },
  ];
  for (const changes of others) {
    const refused = await redeem(code, changes);
    expect([changes, refused.status, refused.json["error"]]).toEqual([changes, 400, "invalid_grant"]);
  }
  expect((await redeem(code, { code_verifier: "" })).json["error"]).toBe("invalid_request");
  expect((await redeem(code, { grant_type: "refresh_token" })).json["error"]).toBe("unsupported_grant_type");
  const { json } = await redeem(code);
  expect((await userinfo(json["access_token"])).status).toBe(200);
  expect((await redeem(code)).json["error"]).toBe("invalid_grant");
  expect((await userinfo(json["access_token"])).status).toBe(401);
});

test("a code is over after ten minutes, a token with its month, and both with their owner's role", async () => {
  const { redeem, userinfo } = doors();
  const began = site.clock.now;
  const code = await codeFor();
  site.clock.now = began + 600_000;
  expect((await redeem(code, {}, "/indieauth/authorize")).json["error"]).toBe("invalid_grant");
  const token = (await redeem(await codeFor({ "may.profile": "yes" }))).json["access_token"];
  const second = await member(site.accounts, site.viewer, "owner");
  const theirs = new URL(got(await answer({ "may.profile": "yes" }, second.viewer))).searchParams.get("code") ?? "";
  const taken = (await redeem(theirs)).json["access_token"];
  expect((await userinfo(taken)).status).toBe(200);
  const late = new URL(got(await answer({}, second.viewer))).searchParams.get("code") ?? "";
  await setRole(site.store, second.viewer.userId ?? "", "editor");
  expect((await userinfo(taken)).status).toBe(401);
  expect((await redeem(late, {}, "/indieauth/authorize")).json["error"]).toBe("invalid_grant");
  site.clock.now += 30 * 86_400_000 - 1;
  expect((await userinfo(token)).status).toBe(200);
  site.clock.now += 1;
  expect((await userinfo(token)).status).toBe(401);
});

test("who guesses codes waits, and a large body is not read", async () => {
  const { redeem } = doors();
  for (let count = 0; count < 30; count++) await redeem("x".repeat(43));
  const waits = await redeem(await codeFor({ "may.profile": "yes" }));
  expect([waits.status, Number(waits.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const { redeem: others } = doors();
  expect((await others("x".repeat(10_001))).status).toBe(413);
  expect((await others("x".repeat(43))).status).toBe(400);
});

test("the metadata name each door, and each is there", async () => {
  const { app } = doors();
  const metadata = (await (await app.request("/.well-known/oauth-authorization-server")).json()) as Record<
    string,
    string
  >;
  expect(metadata["issuer"]).toBe(me);
  for (const name of ["authorization_endpoint", "token_endpoint", "revocation_endpoint"]) {
    const path = new URL(metadata[name] ?? "").pathname;
    expect([name, (await app.request(path, { method: "POST", body: "" })).status]).not.toContain(404);
  }
});
