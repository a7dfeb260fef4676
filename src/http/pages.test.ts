/** Who is given which bytes: guests share theirs, everybody signed in gets their own, and nothing on the way may keep them. */
import * as zlib from "node:zlib";
import { expect, test } from "vitest";
import { editor, member, owner } from "../../tests/entry-factory.ts";
import { inTime } from "../../tests/in-time.ts";
import { siteOf } from "../../tests/site-factory.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import { unreadableHeader } from "../platform/contract.ts";
import { defaultChoices, formatChoices } from "../platform/visitor-choices.ts";
import type { Store } from "../storage/database.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { fix, type FixedPage, fixPage } from "./page-cache.ts";
import type { createPageRenderer, MarkedPage, Passed, Visit } from "./page-renderer.ts";
import { createPages } from "./pages.ts";

type Here = ReturnType<typeof createPageRenderer>;
const home = "http://site.invalid";
const text = (words: string) => new TextEncoder().encode(words);
const page = (html: string, status = 200) => fixPage({ html, ownScripts: [], ownStyles: [] }, { status, embed: false });
const keeping = ({ headers }: { headers: Headers }) => `${headers.get("cache-control")}; ${headers.get("vary")}`;
const passed = (status: number, location: string): Passed => ({
  passed: { status, headers: [["location", location]], body: new Uint8Array() },
});

const huge = "x".repeat(6_000_000);

/** A site whose pages tell for whom, and as the how-manieth, they were drawn. */
function openSite() {
  let drawn = 0;
  const version = { now: "1" };
  const asked: string[] = [];
  const say = (by: string, url: string, { site }: Visit) => {
    asked.push(`${by} ${url.slice(home.length)}`);
    return `${++drawn} for ${site.viewer.name || "guests"} of ${site.store.siteId} in ${formatChoices(site.choices)}`;
  };
  const special: Record<string, () => FixedPage | Passed> = {
    "/moved": () => passed(302, "/beers"),
    "/gone": () => page("no such page", 404),
    "/damaged": () => {
      const made = page("unreadable", 404);
      made.headers[unreadableHeader] = "1";
      return made;
    },
    "/half": () => {
      const made = page(`half ${++drawn}`);
      made.headers["cache-control"] = "no-store";
      return made;
    },
    "/broken": () => page("a fault", 500),
    "/-/nothing": () => page("nothing here", 404),
    "/-/status/405": () => page("not in this way", 405),
  };
  const at = (url: string) => special[new URL(url).pathname];
  const here: Here = {
    fixed: async (url, visit) => {
      const said = say("fixed", url, visit);
      return at(url)?.() ?? page(said);
    },
    marked: async (url, visit): Promise<MarkedPage | Passed> => {
      const said = say("marked", url, visit);
      const made = at(url)?.();
      if (made && "passed" in made) return made;
      const headers = { "content-type": "text/html", ...(made?.status === 200 && made.headers) };
      return {
        status: made?.status ?? 200,
        headers,
        frames: [],
        parts: [`<script nonce="`, `">${said}</script>${url.endsWith("/huge") ? huge : ""}`],
      };
    },
    data: async (url, visit) => fix(text(say("data", url, visit)), 200, { "cache-control": "private, max-age=5" }),
    once: async (request, visit, nonce) => {
      const said = say(`once ${request.method}`, request.url, visit);
      const path = new URL(request.url).pathname;
      if (path.endsWith(".data")) return new Response(said, { headers: { "content-type": "text/x-script" } });
      const status = request.method === "DELETE" ? 405 : at(request.url) || path === "/sign-in/code" ? 404 : 200;
      return new Response(`${said} <script nonce="${nonce}">`, { status, headers: { "content-type": "text/html" } });
    },
  };
  const pages = createPages(here, null, { of: (siteId, kind) => `${siteId} ${kind} ${version.now}`, stop: () => {} });
  const visit = (viewer: Viewer, changes: Partial<SiteContext> = {}, siteId = "main"): Visit => ({
    site: siteOf({ siteId } as Store, viewer, changes),
    requestId: "request",
  });
  const ask = async (path: string, viewer: Viewer = guest, init: RequestInit = {}, of = visit(viewer)) => {
    const answer = await inTime(pages.deliver(new Request(home + path, init), of));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { ask, asked, pages, version, visit };
}

test("guests share a page, and each who is signed in has their own", async () => {
  const { ask } = openSite();
  const [first, second] = [await ask("/beers"), await ask("/beers")];
  expect([first.text.startsWith("1 for guests of main"), second.text]).toEqual([true, first.text]);
  const said: string[] = [];
  for (const viewer of [owner, editor, member, owner])
    said.push(/for (\w+)/.exec((await ask("/beers", viewer)).text)?.[1] ?? "");
  expect(said).toEqual(["Owner", "Editor", "Member", "Owner"]);
});

test("one of the same name with other rights is somebody else", async () => {
  const { ask } = openSite();
  const before = await ask("/beers", owner);
  const after = await ask("/beers", { ...owner, role: "viewer" });
  expect(after.text.replace(/nonce="[^"]+"/, "")).not.toBe(before.text.replace(/nonce="[^"]+"/, ""));
});

test("a page is drawn again for another version, site or choice, and for nothing else", async () => {
  const { ask, asked, version, visit } = openSite();
  const inEbc = { choices: { ...defaultChoices, colour: "ebc" as const } };
  for (const viewer of [guest, member]) {
    asked.length = 0;
    await ask("/beers", viewer);
    await ask("/beers?utm=1", viewer);
    expect(asked.length).toBe(1);
    await ask("/beers", viewer, {}, visit(viewer, inEbc));
    await ask("/beers", viewer, {}, visit(viewer, {}, "other"));
    version.now += "+";
    await ask("/beers", viewer);
    expect(asked.length).toBe(4);
  }
});

test("nothing but the visitor's own browser keeps a page, and what is one person's nobody keeps", async () => {
  const { ask } = openSite();
  expect(keeping(await ask("/beers"))).toBe("private, no-cache; Accept-Language, Cookie");
  expect((await ask("/gone")).headers.get("cache-control")).toBe("no-store");
  for (const [path, viewer] of [
    ["/beers", member],
    ["/studio", owner],
  ] as const) {
    const { headers, text: html } = await ask(path, viewer);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
    expect(headers.get("content-security-policy")).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect((await ask(path, viewer)).text).not.toContain(nonce);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("data are the guests' for seconds, and of one who is signed in nobody's", async () => {
  const { ask, asked } = openSite();
  expect((await ask("/beers.data")).text).toBe((await ask("/beers.data")).text);
  expect(asked).toEqual(["data /beers.data"]);
  const own = await ask("/beers.data", member);
  expect(keeping(own)).toBe("private, no-store; Accept-Language, Cookie");
  expect(asked.at(-1)).toBe("once GET /beers.data");
  const posted = await ask("/about.data", guest, { method: "POST", body: "x" });
  expect(posted.headers.get("cache-control")).toBe("private, no-store");
  expect((await ask("/search.data")).headers.get("cache-control")).toMatch(/^private/);
  expect(asked.at(-1)).toBe("once GET /search.data");
});

test("data are small the first time they are sent, pages are sent first", async () => {
  const { pages, visit } = openSite();
  const sent = async (path: string) => {
    const request = new Request(home + path, { headers: { "accept-encoding": "br" } });
    return Buffer.from(await (await pages.deliver(request, visit(guest))).arrayBuffer());
  };
  const brotli = (quality: number) => (bytes: Buffer) =>
    zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });
  const data = await sent("/beers.data");
  const said = zlib.brotliDecompressSync(data);
  expect(brotli(5)(said)).not.toEqual(brotli(11)(said));
  expect(data).toEqual(brotli(11)(said));
  const drawn = await sent("/beers");
  expect(drawn).toEqual(brotli(5)(zlib.brotliDecompressSync(drawn)));
});

test("all that is missing looks alike to the byte, and what cannot be read says so itself", async () => {
  const { ask, asked, version, visit } = openSite();
  const first = await ask("/gone");
  expect([first.status, first.text]).toEqual([404, "nothing here"]);
  expect(asked).toEqual(["fixed /gone", "fixed /-/nothing"]);
  await ask("/gone?utm=2");
  const drawn = () => asked.filter((each) => each === "fixed /-/nothing").length;
  expect(drawn()).toBe(1);
  await ask("/gone", guest, {}, visit(guest, {}, "other"));
  await ask("/gone", guest, {}, visit(guest, { choices: { ...defaultChoices, colour: "ebc" } }));
  version.now = "2";
  await ask("/gone");
  expect(drawn()).toBe(4);
  const streamed = await ask("/gone", guest, { method: "POST", body: "x" });
  expect(streamed.status).toBe(404);
  expect(await ask("/sign-in/code")).toMatchObject({ status: 404, text: "nothing here" });
  expect((await ask("/sign-in/code", member)).text).not.toBe("nothing here");
  expect(await ask("/damaged")).toMatchObject({ status: 404, text: "unreadable" });
});

test("what is missing or broken is looked for anew each time, and what somebody else asks for meanwhile is not it", async () => {
  const { ask, asked } = openSite();
  for (const viewer of [guest, member])
    for (const path of ["/gone", "/broken"]) {
      asked.length = 0;
      for (let times = 0; times < 2; times++) await ask(path, viewer);
      expect(asked.filter((each) => each.endsWith(path)).length).toBe(2);
    }
  const both = await Promise.all([ask("/talks"), ask("/music")]);
  expect(both[0].text).not.toBe(both[1].text);
});

test("a rush of searches is turned away sooner than as many who ask for a page", async () => {
  const { ask } = openSite();
  const refused = async (paths: readonly string[]) =>
    (await Promise.allSettled(paths.map((path) => ask(path)))).filter(({ status }) => status === "rejected").length;
  const count = Array.from({ length: 180 }, (_, index) => index);
  expect(await refused(count.map((index) => `/search?q=${index}`))).toBeGreaterThan(0);
  expect(await refused(count.map((index) => `/tools/abv?og=${index}`))).toBe(0);
  expect(await refused(count.map((index) => `/beers?page=${index}`))).toBe(0);
});

test("a redirect passes as it is, and a page with a hole in it is drawn anew", async () => {
  const { ask } = openSite();
  for (const viewer of [guest, member]) {
    const moved = await ask("/moved", viewer);
    expect([moved.status, moved.headers.get("location"), moved.text]).toEqual([302, "/beers", ""]);
    expect((await ask("/half", viewer)).text.replace(/nonce="[^"]+"/, "")).not.toBe(
      (await ask("/half", viewer)).text.replace(/nonce="[^"]+"/, ""),
    );
  }
});

test("what is asked for once is drawn each time, and many who ask at once wait for one", async () => {
  const { ask, asked } = openSite();
  await ask("/search?q=a");
  await ask("/search?q=a");
  expect(asked).toEqual(["fixed /search?q=a", "fixed /search?q=a"]);
  asked.length = 0;
  const all = await Promise.all([ask("/talks"), ask("/talks"), ask("/talks")]);
  expect(asked).toEqual(["fixed /talks"]);
  expect(new Set(all.map((each) => each.text)).size).toBe(1);
});

test("a method that a page does not take names those it takes, where there is a page", async () => {
  const { ask } = openSite();
  const refused = await ask("/beers", guest, { method: "DELETE" });
  expect([refused.status, refused.headers.get("allow"), refused.text]).toEqual([405, "GET, HEAD", "not in this way"]);
  const missing = await ask("/gone", guest, { method: "DELETE" });
  expect([missing.status, missing.headers.get("allow"), missing.text]).toEqual([404, null, "nothing here"]);
  const broken = await ask("/broken", guest, { method: "DELETE" });
  expect([broken.status, broken.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("who holds a page is told so, and who asks for its head is given no body", async () => {
  const { ask } = openSite();
  const first = await ask("/beers");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{16}"$/);
  const held = await ask("/beers", guest, { headers: { "if-none-match": etag } });
  expect([held.status, held.text, held.headers.get("etag")]).toEqual([304, "", etag]);
  expect(held.headers.get("cache-control")).toBe("private, no-cache");
  const head = await ask("/beers", guest, { method: "HEAD" });
  expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
  expect((await ask("/gone", guest, { headers: { "if-none-match": etag } })).headers.get("etag")).toBeNull();
});

test("the short way serves what a guest without a cookie has been served, and nothing else", async () => {
  const { ask, pages, version } = openSite();
  expect(pages.held("main", "/beers", "")).toBeUndefined();
  await ask("/beers", guest, { headers: { cookie: "units=us" } });
  expect(pages.held("main", "/beers", "")).toBeUndefined();
  await ask("/beers");
  const told = new TextDecoder().decode(pages.held("main", "/beers", "")?.page.bodies.identity);
  expect(told).toContain("for guests");
  expect(pages.held("main", "/beers?utm=1", "")).toBeDefined();
  await ask(`/beers?from=${"x".repeat(100)}`);
  await ask("/be%65rs");
  const long = (length: number) => `/beers?from=${"x".repeat(length - "/beers?from=".length)}`;
  expect(pages.held("main", long(599), "")).toBeDefined();
  for (const target of ["/talks", "/be%65rs", "/search", long(600), long(700)])
    expect([target, pages.held("main", target, "")]).toEqual([target, undefined]);
  expect(pages.held("other", "/beers", "")).toBeUndefined();
  expect(pages.held("main", "/beers", "de")).toBeUndefined();
  await ask("/beers", guest, { headers: { "accept-language": "de" } });
  expect(pages.held("main", "/beers", "de")).toBeDefined();
  version.now = "2";
  expect(pages.held("main", "/beers", "")).toBeUndefined();
});

test("pages of those who are signed in are kept up to a bound of memory", async () => {
  const { ask, asked } = openSite();
  for (const viewer of [owner, editor, owner]) await ask("/huge", viewer);
  expect(asked).toHaveLength(2);
  await ask("/huge", member);
  asked.length = 0;
  await ask("/huge", owner);
  await ask("/huge", editor);
  expect(asked).toEqual(["marked /huge"]);
});

test("data that are drawn for one request are the browser's for seconds only where a guest reads what is there", async () => {
  const { ask } = openSite();
  const scaled = "/recipes/fog.data?volume=30";
  const caching = async (path: string, viewer: Viewer, init: RequestInit = {}) =>
    (await ask(path, viewer, init)).headers.get("cache-control");
  expect(await caching(scaled, guest)).toBe("private, max-age=300");
  expect(await caching(scaled, guest, { method: "HEAD" })).toBe("private, no-store");
  expect(await caching(scaled, member)).toBe("private, no-store");
  expect(await caching("/search.data", guest)).toBe("private, no-store");
});
