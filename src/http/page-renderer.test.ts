/** Pages as the router makes them become bytes: with all that must reach the visitor, and without what must not be kept. */
import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { siteOf } from "../../tests/site-factory.ts";
import { type Loader, textBuild } from "../../tests/text-build.ts";
import { accountsContext } from "../features/accounts/accounts-context.ts";
import type { Accounts } from "../features/accounts/accounts.ts";
import { siteContext } from "../features/site/site-context.ts";
import { unreadableHeader } from "../platform/contract.ts";
import { renderContext } from "../platform/render-context.ts";
import type { Store } from "../storage/database.ts";
import { createPageRenderer } from "./page-renderer.ts";

const away = new Error("the database is away");
const seen: string[] = [];

const pages: Record<string, Loader> = {
  beers: ({ request, context }) => {
    const { nonce, requestId, isData } = context.get(renderContext);
    seen.push(`${request.headers.get("accept")} ${requestId} ${isData ? "data" : "page"}`);
    return { url: request.url, nonce, origin: context.get(siteContext).origin };
  },
  moved: () => {
    throw redirect("/beers", 301);
  },
  file: () => new Response("plain", { headers: { "content-type": "text/plain" } }),
  gone: () => {
    throw data(null, { status: 404 });
  },
  half: ({ context }) => {
    context.get(renderContext).digest = "0123";
    return null;
  },
  cutoff: ({ context }) => {
    context.get(renderContext).trouble = away;
    return null;
  },
};
const headers: Record<string, string> = {
  "set-cookie": "a=b",
  "x-robots-tag": "noindex",
  link: "</a>; rel=next",
  allow: "GET",
  [unreadableHeader]: "1",
  "x-other": "stays here",
};

const accounts = { name: "accounts" } as unknown as Accounts;
const home = "http://site.invalid";
const visit = { site: siteOf({ siteId: "main" } as Store), requestId: "request-1" };
const renderer = createPageRenderer(textBuild({ pages, headers }), "production", accounts);
const textOf = (made: Awaited<ReturnType<typeof renderer.fixed>>) =>
  "bodies" in made ? new TextDecoder().decode(made.bodies.identity) : "";

test("a guest's page is rendered whole for this visit, keeps the headers that are meant for the visitor, and no nonce", async () => {
  seen.length = 0;
  const made = await renderer.fixed(`${home}/beers`, visit);
  if ("passed" in made) throw new Error("no page");
  const { "x-other": _dropped, ...kept } = headers;
  expect(made.headers).toMatchObject({ ...kept, "cache-control": "private, no-cache" });
  expect(made.headers).not.toHaveProperty("x-other");
  expect([made.status, seen]).toEqual([200, ["text/html request-1 page"]]);
  const said = textOf(made);
  expect(said).toContain(`"url":"${home}/beers","nonce":"`);
  expect(said).toContain(`"origin":"http://localhost:3000"`);
  expect(said).toContain('data-late=""');
  expect(said).not.toContain("<script nonce=");
});

test("a page's own router knows the way to it and no other page, and is made once for all its addresses", async () => {
  let made = 0;
  const build = textBuild({ pages, onHandler: () => made++ });
  const own = createPageRenderer(build, "production", null);
  const knownAt = async (path: string) => />([\w ]+)<\/script>/.exec(textOf(await own.fixed(home + path, visit)))?.[1];
  expect(await knownAt("/beers")).toBe("root beers");
  expect(await knownAt("/")).toBe("root home");
  expect(await knownAt("/tools/ibu")).toBe("root tools tool");
  const before = made;
  for (const path of ["/tools/ibu", "/tools/og", "/", "/beers"]) await knownAt(path);
  expect(made).toBe(before);
  expect(await knownAt("/exact")).toBe(Object.keys(build.routes).join(" "));
  expect(await knownAt("/Exact")).toBe("root exact");
});

test("a build that is read anew for each page, as in development, renders the same", async () => {
  const anew = createPageRenderer(() => Promise.resolve(textBuild({ pages, headers })), "production", null);
  expect(textOf(await anew.fixed(`${home}/beers`, visit))).toContain('"frame"');
});

test("what is for one person has a mark where each answer's nonce comes", async () => {
  const made = await renderer.marked(`${home}/beers`, visit);
  if ("passed" in made) throw new Error("no page");
  expect([made.status, made.parts.length, made.headers["content-type"]]).toEqual([200, 3, "text/html"]);
  expect(made.parts[0]).toMatch(/^<body><script nonce="$/);
  const half = await renderer.marked(`${home}/half`, visit);
  expect("headers" in half && half.headers["cache-control"]).toBe("no-store");
});

test("a page with a hole in it is not kept, and one that is missing has its status", async () => {
  const half = await renderer.fixed(`${home}/half`, visit);
  expect("headers" in half && [half.status, half.headers["cache-control"]]).toEqual([200, "no-store"]);
  const gone = await renderer.fixed(`${home}/gone`, visit);
  expect("headers" in gone && gone.status).toBe(404);
});

test("what comes instead of a page passes as it is", async () => {
  for (const way of ["fixed", "marked"] as const) {
    const moved = await renderer[way](`${home}/moved`, visit);
    if (!("passed" in moved)) throw new Error("a page");
    expect([moved.passed.status, new Headers(moved.passed.headers).get("location")]).toEqual([301, "/beers"]);
  }
  const moved = await renderer.data(`${home}/moved.data`, visit);
  expect("passed" in moved && moved.passed.status).toBe(202);
});

test("data are for the visitor's own browser for as long as the page allows, and those of no route are not kept", async () => {
  seen.length = 0;
  const made = await renderer.data(`${home}/beers.data`, visit);
  expect("headers" in made && made.headers).toMatchObject({
    "cache-control": "private, max-age=300",
    vary: "Accept-Language, Cookie",
    "x-content-type-options": "nosniff",
  });
  expect(seen).toEqual(["text/html request-1 data"]);
  expect(textOf(made)).toContain("frame");
  const none = await renderer.data(`${home}/beers.data?_routes=nothing`, visit);
  expect("headers" in none && none.headers["cache-control"]).toBe("no-store");
});

test("a page whose database is away is no page: who asked for it is told why", async () => {
  await expect(renderer.fixed(`${home}/cutoff`, visit)).rejects.toBe(away);
  await expect(renderer.marked(`${home}/cutoff`, visit)).rejects.toBe(away);
  await expect(renderer.once(new Request(`${home}/cutoff`), visit, "nonce")).rejects.toBe(away);
  expect((await renderer.once(new Request(`${home}/cutoff.data`), visit, "nonce")).status).toBe(200);
});

test("for one request a page has the nonce of the answer, with the accounts at hand", async () => {
  let told: unknown;
  const account: Loader = ({ context }) => {
    told = context.get(accountsContext);
    const { nonce, requestId, isData } = context.get(renderContext);
    seen.push(`${nonce} ${requestId} ${isData ? "data" : "page"}`);
    return null;
  };
  seen.length = 0;
  const whole = createPageRenderer(textBuild({ pages: { account } }), "production", accounts);
  expect((await whole.once(new Request(`${home}/account`), visit, "nonce-1")).status).toBe(200);
  await whole.once(new Request(`${home}/account.data`), visit, "nonce-2");
  expect([told, seen]).toEqual([accounts, ["nonce-1 request-1 page", "nonce-2 request-1 data"]]);
  const without = createPageRenderer(textBuild({ pages: { account } }), "production", null);
  await without.once(new Request(`${home}/account.data`), visit, "nonce-3");
  expect(seen).toHaveLength(2);
});

test("for one request a page and its data say how long they are, and a redirect passes as it is", async () => {
  const once = (target: string) => renderer.once(new Request(home + target), visit, "nonce");
  for (const target of ["/beers", "/beers.data"]) {
    const answer = await once(target);
    const { byteLength } = await answer.bytes();
    expect(byteLength).toBeGreaterThan(0);
    expect([target, answer.status, answer.headers.get("content-length")]).toEqual([target, 200, String(byteLength)]);
  }
  const moved = await once("/moved");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/beers"]);
  expect((await once("/gone")).status).toBe(404);
});

test("only the page of a batch that is asked for as such may be framed by others", async () => {
  const own = createPageRenderer(textBuild({ pages: { "batches/:slug": () => null } }), "production", null);
  const policyAt = async (target: string) => {
    const made = await own.fixed(home + target, visit);
    return "headers" in made ? (made.headers["content-security-policy"] ?? "") : "";
  };
  expect(await policyAt("/batches/fog")).toMatch(/frame-ancestors 'none'$/);
  expect(await policyAt("/batches/fog?embed")).toMatch(/frame-ancestors \*$/);
});
