/** The statistics as a whole: what visits come to on the page, that its parts agree, and that nothing says more than it may. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { createVisitCounter } from "./count-visits.ts";
import type { HeaderOf } from "./is-person.ts";
import { statistics } from "./queries.ts";
import { type SpanId, spanIds } from "./spans.ts";
import { changeStatistics } from "./statistics-deeds.ts";
import { statisticsFile } from "./statistics-file.ts";

const day = 86_400_000;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const by =
  (headers: Record<string, string> = {}): HeaderOf =>
  (name) =>
    ({ "user-agent": firefox, "accept-language": "en", ...headers })[name];
const settings = { ...defaultSettings, timeZone: "Europe/Berlin" };

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

function open() {
  const clock = { now: noon };
  const store = opened.store(clock);
  const visits = createVisitCounter(store, "https://site.example");
  visits.learn(settings);
  return { clock, store, visits };
}

async function shown(store: Store, span: SpanId = "30", viewer = editor) {
  const page = await statistics(siteOf(store, viewer, { settings }), span);
  if (!page.ok) throw new Error(page.code);
  return page.value;
}
const rows = ({ rows: of }: { rows: { label: string; count: number }[] }) =>
  of.map(({ label, count }) => [label, count]);

test("the same total stands on each part, whatever was visited and over whichever span", async () => {
  const visit = fc.record({
    path: fc.constantFrom("/", "/writing", "/projects", "/tools", "/music", "/talks", "/a", "/b", "/c", "/d", "/e"),
    from: fc.constantFrom(
      "",
      "https://news.example/1",
      "https://site.example/",
      "https://a.example",
      "https://b.example",
    ),
    daysAgo: fc.nat(500),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 60 }), async (visited) => {
      const { clock, store, visits } = open();
      for (const { path, from, daysAgo } of visited) {
        clock.now = noon - daysAgo * day;
        visits.document(path, by({ referer: from }));
      }
      clock.now = noon;
      await visits.written();
      for (const span of spanIds) {
        const { views, bars, pages, referrers } = await shown(store, span);
        const sumOf = ({ rows: of, others }: typeof pages) => of.reduce((sum, { count }) => sum + count, others.count);
        const drawn = bars.reduce((sum, { count }) => sum + count, 0);
        expect([span, drawn, pages.total, sumOf(pages), referrers.total, sumOf(referrers)]).toEqual([
          span,
          ...Array.from({ length: 5 }, () => views),
        ]);
        if (span === "all") expect(views).toBe(visited.length);
        for (const { label, count } of referrers.rows) expect([label, count >= 3]).toEqual([label, true]);
      }
    }),
    { seed: 14, numRuns: 15 },
  );
});

test("a day begins at the site's midnight", async () => {
  const { clock, store, visits } = open();
  clock.now = Date.parse("2026-11-18T22:59:00Z");
  visits.document("/", by());
  clock.now = Date.parse("2026-11-18T23:01:00Z");
  visits.document("/", by());
  visits.document("/", by());
  await visits.written();
  clock.now = noon;
  const { bars, busiest } = await shown(store, "7");
  expect(bars.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 2, 0]);
  expect(busiest).toEqual({ day: Date.parse("2026-11-19") / day, count: 2 });
});

test("a page stays one page under a new address, and is named by its title", async () => {
  const { store, visits } = open();
  const post = await insert(store, postOf({ slug: "first-name", title: "A power cut", status: "published" }));
  visits.document("/writing/first-name", by());
  await visits.written();
  const renamed = await updateEntry(store, post.id, post.revision, { slug: "power-cut" }, owner);
  expect(renamed.ok).toBe(true);
  visits.document("/writing/power-cut", by());
  await visits.written();
  const { pages } = await shown(store);
  expect(pages.rows).toMatchObject([{ label: "A power cut", href: "/writing/power-cut", count: 2, before: 0 }]);
});

test("a day of many views has a flag with its page and the site that led there", async () => {
  const { clock, store, visits } = open();
  for (let ago = 0; ago < 30; ago++) {
    clock.now = noon - ago * day;
    for (let view = 0; view < (ago === 4 ? 40 : 3); view++)
      visits.document(ago === 4 ? "/writing" : "/", by(ago === 4 ? { referer: "https://news.example/9" } : {}));
  }
  clock.now = noon;
  await visits.written();
  const { flags, bars, viewsBefore } = await shown(store);
  expect(flags).toEqual([{ place: bars.length - 5, page: "/writing", referrer: "news.example" }]);
  expect(viewsBefore).toBe(0);
  expect((await shown(store, "7")).viewsBefore).toBe(21);
});

test("feeds have the readers that aggregators name and those that come themselves, each once a day", async () => {
  const { clock, store, visits } = open();
  const feed = (path: string, address: string, agent: string) =>
    visits.feed(path, address, by({ "user-agent": agent }));
  clock.now = noon - day;
  feed("/feed.xml", "192.0.2.1", "Feedly/1.0 (16 subscribers)");
  feed("/feed.xml", "192.0.2.2", "Feedly/1.0 (12 subscribers)");
  for (let hour = 0; hour < 3; hour++) feed("/feed.xml", "192.0.2.3", "NetNewsWire (RSS Reader)");
  feed("/feed.xml", "192.0.2.4", "NetNewsWire (RSS Reader)");
  feed("/feed.json", "192.0.2.4", "NetNewsWire (RSS Reader)");
  feed("/feed.xml", "192.0.2.5", "Googlebot/2.1");
  visits.feed("/feed.xml", "192.0.2.6", by({ "user-agent": "Thunderbird", dnt: "1" }));
  clock.now = noon;
  feed("/feed.xml", "192.0.2.3", "NetNewsWire (RSS Reader)");
  await visits.written();
  const { readers } = await shown(store);
  expect([readers.total, readers.day]).toEqual([19, Math.floor((noon - day) / day)]);
  expect(rows(readers)).toEqual([
    ["Feedly", 16],
    ["Own readers, one each", 2],
    ["JSON feed", 1],
  ]);
});

test("searches are told apart by whether they found anything; what may be somebody's is not kept", async () => {
  const { store, visits } = open();
  visits.search("Dry hop", 3, by());
  visits.search("dry  HOP", 2, by());
  visits.search("kettle sour", 0, by());
  visits.search("someone@mail.example", 0, by());
  visits.search("hops", null, by());
  await visits.written();
  const { searches, unfound } = await shown(store);
  expect([rows(searches), rows(unfound)]).toEqual([[["dry hop", 2]], [["kettle sour", 1]]]);
});

test("nothing is counted while it is off", async () => {
  const { store, visits } = open();
  visits.learn({ ...settings, statistics: false });
  visits.document("/", by());
  visits.navigation("/", by());
  visits.download("file.pdf", by());
  visits.feed("/feed.xml", "192.0.2.1", by());
  visits.search("hops", 1, by());
  visits.missing("/none", by());
  visits.document("/", by({ "user-agent": "Googlebot" }));
  await visits.written();
  expect(await shown(store)).toMatchObject({
    isEmpty: true,
    robots: 0,
    missing: { total: 0 },
    downloads: { total: 0 },
  });
});

test("owners delete all numbers and bring them back; editors read them, nobody else does", async () => {
  const { store, visits } = open();
  visits.document("/", by());
  await visits.written();
  const change = (deed: string, viewer = owner) => changeStatistics(siteOf(store, viewer), formOf({ deed }));
  expect(await change("forget", editor)).toMatchObject({ code: "forbidden" });
  const forgotten = await change("forget");
  expect(forgotten).toMatchObject({ ok: true, value: { undo: { fields: { deed: "bring-back" } } } });
  expect((await shown(store)).isEmpty).toBe(true);
  expect(await change("bring-back")).toMatchObject({ ok: true, value: { refused: null } });
  expect((await shown(store)).views).toBe(1);
  expect(await change("bring-back")).toMatchObject({ ok: true, value: { refused: "not-found" } });
  for (const viewer of [guest, member]) {
    expect((await statistics(siteOf(store, viewer), "30")).ok).toBe(false);
    expect((await statisticsFile(siteOf(store, viewer), "30")).ok).toBe(false);
  }
});

test("the file has the days and all names, and no cell that a spreadsheet would run", async () => {
  const { store, visits } = open();
  const post = await insert(store, { ...postOf({ title: '=HYPERLINK("x")', status: "published" }), data: dataOf.post });
  for (let page = 0; page < 20; page++) visits.document(`/page-${page}`, by());
  visits.document(`/writing/${post.slug}`, by());
  await visits.written();
  const file = await statisticsFile(siteOf(store, editor, { settings }), "7");
  if (!file.ok) throw new Error(file.code);
  const lines = file.value.split("\r\n");
  expect(lines[0]).toBe("part,name,count");
  expect(lines).toContain("day,2026-11-20,21");
  expect(lines.filter((line) => line.startsWith("pages,/page-"))).toHaveLength(20);
  expect(file.value).not.toMatch(/,"?=/);
});
