/** Webmentions between two servers on this machine: told, fetched, approved, changed and gone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { startHttpServer, type TestServer } from "../../../tests/notifier-servers.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { fetchPage } from "../../notifiers/fetch-page.ts";
import type { Store } from "../../storage/database.ts";
import { listResponses, listShownResponses, listToldLinks, putResponse } from "../../storage/responses.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import type { Job, Work } from "../../storage/work.ts";
import { changeResponses, responsesRoom } from "./responses.ts";
import { shownResponses } from "./shown-responses.ts";
import { linksTo, readMention } from "./read-mention.ts";
import { receiveMention, receiveMentionWork } from "./receive-mention.ts";
import { cpuMilliseconds } from "../../../tests/cpu-milliseconds.ts";
import { endpointOf, tellLink, tellLinks } from "./tell-links.ts";

const signal = new AbortController().signal;
const run = (work: Work, store: Store, origin: string, payload: unknown) =>
  work.run({ store, origin, signal, dataFolder: "" }, { payload } as Job);

/** The payloads of what waits, which is then taken away. */
async function waiting(store: Store, kind: string): Promise<unknown[]> {
  const jobs = store.database.db.selectFrom("jobs").where("site_id", "=", store.siteId).where("kind", "=", kind);
  const rows = await jobs.select("payload").execute();
  await store.database.db.deleteFrom("jobs").where("site_id", "=", store.siteId).where("kind", "=", kind).execute();
  return rows.map(({ payload }) => JSON.parse(payload) as unknown);
}

describe("webmentions", () => {
  let opened: TestDatabase;
  let taker: TestServer;
  let teller: TestServer;
  let origin = "";
  let told = "";
  let store: Store;
  let mine: Store;
  let post: Entry<"post">;
  let page = { status: 200, text: "" };
  const said = (content: string) =>
    `<title>x</title><article class="h-entry"><a class="u-url" href="/writing/reply"></a><p class="p-author h-card"><a class="p-name u-url" href="/">Ida <b>M</b></a></p><a class="u-in-reply-to" href="${origin}/writing/said?a=1&amp;b=2#x">re</a><div class="e-content">${content}</div></article>`;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
    taker = await startHttpServer((arrival, response) => {
      if (arrival.path !== "/webmention") {
        response.writeHead(200, { "content-type": "text/html" });
        response.end('<link href="/webmention" rel="webmention">');
        return;
      }
      const form = new URLSearchParams(arrival.body.toString());
      const asked = { source: form.get("source") ?? "", target: form.get("target") ?? "" };
      void receiveMention(store, origin, asked).then((received) => response.writeHead(received.ok ? 202 : 400).end());
    });
    teller = await startHttpServer((_arrival, response) => {
      response.writeHead(page.status, { "content-type": "text/html" });
      response.end(page.text);
    });
    origin = `http://127.0.0.1:${taker.port}`;
    told = `http://127.0.0.1:${teller.port}`;
  });
  afterAll(async () => {
    await taker.close();
    await teller.close();
    await opened.dispose();
  });
  beforeEach(async () => {
    [store, mine] = [opened.store(), opened.store()];
    post = await insert(store, postOf({ slug: "said", title: "Said", publishAt: noon - 1 }));
    await changeWebSettings(store, { takesMentions: true });
    page = { status: 200, text: said("Well &lt;said&gt;.<script>x</script>") };
  });
  const target = () => `${origin}/writing/said?a=1&b=2`;
  const source = () => `${told}/writing/reply`;
  const receive = async () => {
    expect((await receiveMention(store, origin, { source: source(), target: target() })).ok).toBe(true);
    const [asked, ...more] = await waiting(store, "receive-mention");
    expect(more).toEqual([]);
    return run(receiveMentionWork(true), store, origin, asked);
  };
  const act = (fields: Record<string, string>) => changeResponses(siteOf(store, owner), formOf(fields));

  test("what is told is fetched, waits, is shown once approved, waits anew when it changes, and goes with its page", async () => {
    await receive();
    expect(await listShownResponses(store, post.id)).toEqual([]);
    const [first] = await listResponses(store, "waiting");
    expect(first).toMatchObject({
      channel: "webmention",
      kind: "reply",
      authorName: "Ida M",
      authorUrl: `${told}/`,
      url: source(),
      entryId: post.id,
    });
    expect(first?.content).toContain("Well <said>.");
    await act({ deed: "approve", id: first?.id ?? "" });
    await receive();
    expect(await listShownResponses(store, post.id)).toHaveLength(1);
    page = { status: 200, text: said("Otherwise.") };
    await receive();
    expect(await listShownResponses(store, post.id)).toEqual([]);
    expect(await listResponses(store, "waiting")).toMatchObject([{ content: "Otherwise." }]);
    page = { status: 410, text: "" };
    await receive();
    expect(await listResponses(store, "waiting")).toEqual([]);
  });

  test("a page that does not link here, and one in a private network, leave nothing", async () => {
    page = { status: 200, text: `<p>${target()}</p>` };
    await receive();
    expect(await listResponses(store, "waiting")).toEqual([]);
    page = { status: 200, text: said("Hello") };
    await receiveMention(store, origin, { source: source(), target: target() });
    const [asked] = await waiting(store, "receive-mention");
    await run(receiveMentionWork(), store, origin, asked);
    expect(await listResponses(store, "waiting")).toEqual([]);
    expect(await fetchPage({ url: new URL(source()) }, { signal, allowPrivate: false })).toBe("private");
  });

  test("what guests do not see is no target, as what is not there; who is blocked or refused stays out", async () => {
    await insert(store, postOf({ slug: "draft", status: "draft" }));
    const ask = (path: string) => receiveMention(store, origin, { source: source(), target: origin + path });
    expect(await ask("/writing/draft")).toEqual(await ask("/writing/nothing"));
    expect((await ask("/writing/nothing")).ok).toBe(false);
    expect((await receiveMention(store, origin, { source: target(), target: target() })).ok).toBe(false);
    expect((await receiveMention(store, origin, { source: "file:///etc", target: target() })).ok).toBe(false);
    await receive();
    const host = new URL(told).host;
    expect(await act({ deed: "block", host })).toMatchObject({
      value: { undo: { fields: { deed: "unblock", host } } },
    });
    expect(await listResponses(store, "waiting")).toEqual([]);
    await receiveMention(store, origin, { source: source(), target: target() });
    expect(await waiting(store, "receive-mention")).toEqual([]);
    await changeWebSettings(store, { takesMentions: false });
    expect(await ask("/writing/said")).toMatchObject({ ok: false, code: "not-found" });
  });

  test("the studio's room is the owner's, and takes a hub that is an address", async () => {
    expect((await responsesRoom(siteOf(store))).ok).toBe(false);
    await receive();
    expect(await responsesRoom(siteOf(store, owner))).toMatchObject({
      value: {
        waiting: { page: { total: 1, pages: 1 }, responses: [{ entry: { title: "Said", path: "/writing/said" } }] },
        settings: { takesMentions: true },
      },
    });
    expect(await act({ deed: "web", hub: "nonsense" })).toMatchObject({
      value: { errors: { hub: expect.any(String) } },
    });
    expect(await act({ deed: "web", hub: "https://hub.example/" })).toMatchObject({ value: { refused: null } });
    expect(await act({ deed: "approve", id: "none" })).toMatchObject({ value: { refused: "not-found" } });
  });

  test("the owner's answer stands under a mention, approves it, is changed and deleted, and an empty one is refused", async () => {
    await receive();
    const [waits] = await listResponses(store, "waiting");
    const id = waits?.id ?? "";
    const answers = async () => (await shownResponses(siteOf(store), post.id)).responses.map(({ answer }) => answer);
    expect(await act({ deed: "answer", id, answer: " " })).toMatchObject({
      value: { errors: { answer: expect.any(String) }, typed: { id } },
    });
    expect(await act({ deed: "answer", id, answer: "x".repeat(2001) })).toMatchObject({
      value: { errors: { answer: expect.any(String) } },
    });
    expect(await answers()).toEqual([]);
    await act({ deed: "answer", id, answer: "Thank\r\nyou" });
    expect(await answers()).toEqual(["Thank\nyou"]);
    await act({ deed: "unanswer", id });
    expect(await answers()).toEqual([""]);
    expect(await act({ deed: "answer", id: "none", answer: "x" })).toMatchObject({ value: { refused: "not-found" } });
  });

  test("responses are listed a page at a time, each list by itself", async () => {
    const said = { channel: "webmention", kind: "reply", host: "a.example", authorName: "Ida", authorUrl: "" } as const;
    for (let number = 0; number < 31; number++)
      await putResponse(store, {
        ...said,
        entryId: post.id,
        source: `https://a.example/${number}`,
        url: "",
        content: "",
        publishedAt: null,
      });
    const pages = async (waiting: string | null, shown: string | null) => {
      const room = await responsesRoom(siteOf(store, owner), { waiting, shown });
      return room.ok ? [room.value.waiting, room.value.shown].map(({ responses }) => responses.length) : null;
    };
    expect(await pages(null, null)).toEqual([30, 0]);
    expect(await pages("2", "7")).toEqual([1, 0]);
  });

  test("a post tells the pages that it links to, once each, also that a link is gone; a draft tells nobody", async () => {
    await changeWebSettings(mine, { sendsMentions: true });
    const links = `[a](${target()}) [again](${target()}) [own](${told}/about)`;
    const own = await insert(mine, postOf({ slug: "reply", title: "Reply", publishAt: noon - 1 }, { body: links }));
    const event = { type: "entry-saved", kind: "post", entryId: own.id, revision: 1 };
    const tell = async () => {
      await run(tellLinks, mine, told, event);
      const pieces = await waiting(mine, "tell-link");
      for (const piece of pieces) await run(tellLink(true), mine, told, piece);
      return pieces;
    };
    expect(await tell()).toMatchObject([{ target: target(), source: source(), isGone: false }]);
    expect(await listToldLinks(mine, own.id)).toEqual([{ target: target(), source: source() }]);
    expect(await waiting(store, "receive-mention")).toHaveLength(1);
    await updateEntry(mine, own.id, own.revision, { status: "draft", slug: "hidden-name" }, owner);
    expect(await tell()).toMatchObject([{ target: target(), source: source(), isGone: true }]);
    expect(await listToldLinks(mine, own.id)).toEqual([]);
    expect(await tell()).toEqual([]);
    await changeWebSettings(mine, { sendsMentions: false });
    expect(await tell()).toEqual([]);
  });
});

test("a link counts by its address alone, however it is written, and text does not", () => {
  const page = new URL("https://a.example/b/");
  for (const html of ['<a href="https://me.example/x?a=1&amp;b=2">', "<img src='https://me.example/x?a=1&b=2#c'>"])
    expect(linksTo(html, page, "https://me.example/x?a=1&b=2")).toBe(true);
  expect(linksTo('<a href="https://me.example/xy">', page, "https://me.example/x")).toBe(false);
  expect(linksTo("https://me.example/x", page, "https://me.example/x")).toBe(false);
});

test("links to others are not read, and of those to us no more than a page has", () => {
  const page = new URL("https://a.example/b/");
  const target = "https://xn--bru-rla.example/x";
  const read = vi.spyOn(URL, "canParse");
  const ours = '<a href="https://Bräu.example/x">';
  expect(linksTo(`${"<a href=a>".repeat(100_000)}${ours}`, page, target)).toBe(true);
  expect(read.mock.calls.length).toBeLessThan(10);
  expect(linksTo(`${"<a href=//xn--bru-rla.example>".repeat(30_000)}${ours}`, page, target)).toBe(false);
  expect(read.mock.calls.length).toBeLessThan(2100);
  expect(linksTo("<a href=x>", new URL("https://xn--bru-rla.example/y"), target)).toBe(true);
  read.mockRestore();
});

test("a header of opening brackets alone is looked at once", () => {
  const page = { url: new URL("https://b.example/"), status: 200, type: "text/html", headers: {}, text: "" };
  const started = cpuMilliseconds();
  for (let time = 0; time < 10; time++) expect(endpointOf({ ...page, link: "<".repeat(16_000) })).toBeNull();
  expect(cpuMilliseconds() - started).toBeLessThan(1000);
});

test("of a page without microformats the title is told, and addresses that are none of the web are dropped", async () => {
  const page = new URL("https://a.example/b");
  expect(await readMention("<title>On &amp; on</title>", page, "https://me.example/")).toMatchObject({
    kind: "mention",
    authorName: "a.example",
    url: "https://a.example/b",
    content: "On & on",
  });
  const evil =
    '<div class="h-entry"><a class="u-url" href="javascript:alert(1)"></a><a class="p-author h-card" href="data:x">E</a></div>';
  const read = await readMention(evil, page, "https://me.example/");
  expect([read.url, read.authorUrl]).toEqual(["https://a.example/b", "https://a.example"]);
});

test("an endpoint is found in the header before the page, and not in a comment", () => {
  const at = (text: string, link = "") =>
    endpointOf({ url: new URL("https://b.example/p/"), status: 200, type: "text/html", headers: {}, text, link });
  expect(at('<a rel="x webmention" href="/y">', '<https://b.example/wm>; rel="webmention"')).toBe(
    "https://b.example/wm",
  );
  expect(at('<!-- <link rel="webmention" href="/no"> --><a href="in?a=1&amp;b=2" rel=webmention>')).toBe(
    "https://b.example/p/in?a=1&b=2",
  );
  expect(at('<link rel="not-webmention" href="/x">')).toBeNull();
  expect(at("<a href='/z' title=\"Rel\" REL='a webmention'>")).toBe("https://b.example/z");
});

test("a page that was made to be read for minutes is read at once", async () => {
  const page = { url: new URL("https://b.example/p/"), status: 200, type: "text/html", headers: {}, link: "" };
  for (const part of ["<a ", "<!--", "<a rel=webmention ", "<a rel = "])
    expect(endpointOf({ ...page, text: part.repeat(1_000_000 / part.length) })).toBeNull();
  const read = await readMention("<title".repeat(160_000), page.url, "https://me.example/");
  expect(read).toMatchObject({ kind: "mention", content: "" });
});
