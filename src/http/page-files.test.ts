/** What stands among the pages without being one: each with its type, its name for the disk, and nothing for whoever may not have it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner } from "../../tests/entry-factory.ts";
import { siteOf } from "../../tests/site-factory.ts";
import { appendReadings } from "../storage/readings.ts";
import { assignDevice, insertDevice } from "../storage/devices.ts";
import { writeRedirect } from "../storage/redirects.ts";
import type { Store } from "../storage/database.ts";
import { findPageFile, findRedirect } from "./page-files.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

async function ask(store: Store, address: string, method = "GET") {
  const request = new Request(`http://localhost:3000${address}`, { method });
  const answer = await findPageFile(siteOf(store), new URL(request.url).pathname, request);
  return answer && { headers: Object.fromEntries(answer.headers), text: await answer.text() };
}

test("a tag or a series that the whole site's feed is asked for leads to its own, and the rest is answered as ever", async () => {
  const store = opened.store();
  const data = { ...dataOf.post, tags: ["C#"], series: "Floats" };
  await insert(store, { kind: "post", slug: "one", title: "One", status: "published", publishAt: noon - 1000, data });
  const places = [
    ["/feed.xml?tag=C%23", "/writing/feed.xml?tag=C%23"],
    ["/feed.json?series=Floats&language=en", "/writing/feed.json?series=Floats&language=en"],
  ];
  for (const [asked = "", place = ""] of places) {
    expect([asked, (await ask(store, asked))?.headers["location"]]).toEqual([asked, place]);
    expect((await ask(store, place))?.text).toContain("/writing/one");
  }
  for (const asked of ["/feed.xml?tag=none", "/feed.xml", "/feed.xml?language=en", "/writing/feed.xml?tag=C%23"])
    expect([asked, (await ask(store, asked))?.headers["content-type"]]).toEqual([
      asked,
      "application/atom+xml; charset=utf-8",
    ]);
});

test("a batch comes as the readings since a moment, under its own name, and a recipe in each form", async () => {
  const store = opened.store();
  const published = { status: "published", publishAt: noon - 1000 } as const;
  const batch = await insert(store, { ...published, kind: "batch", title: "Fog", slug: "fog-2", data: dataOf.batch });
  await insert(store, { ...published, kind: "recipe", title: "Fog", slug: "fog-2", data: dataOf.recipe });
  const { device } = await insertDevice(store, { name: "Float" });
  const reading = (at: number) => ({ deviceId: device.id, batchId: batch.id, at, celsius: 19 });
  await appendReadings(store, [reading(noon), reading(noon + 1000)]);
  const csv = await ask(store, "/batches/fog-2.csv");
  expect(csv?.text.trim().split("\n").length).toBe(3);
  expect(csv?.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="fog-2.csv"',
    "cache-control": "private, no-cache",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
  });
  expect((await ask(store, `/batches/fog-2.csv?after=${noon}`))?.text.trim().split("\n").length).toBe(2);
  const json = await ask(store, "/batches/fog-2.json");
  expect(JSON.parse(json?.text ?? "")).toMatchObject({ batch: "Fog", readings: [{ at: noon }, { at: noon + 1000 }] });
  expect(json?.headers).not.toHaveProperty("content-disposition");
  for (const [suffix, type] of [
    ["xml", "application/xml"],
    ["beerjson", "application/json"],
    ["json", "application/json"],
    ["md", "text/markdown"],
    ["txt", "text/plain"],
  ] as const)
    expect((await ask(store, `/recipes/fog-2.${suffix}`))?.headers["content-type"]).toContain(type);
  for (const address of [
    "/batches/fog-2.md",
    "/batches/other.csv",
    "/recipes/fog-2.pdf",
    "/beers/fog-2.json",
    "/x/batches/fog-2.csv",
    "/batches/fog-2.csv/more",
    "/batches/fog-2xcsv",
    "/batches/.csv",
  ])
    expect([address, await ask(store, address)]).toEqual([address, null]);
});

test("a feed has a head without a body, and is nothing that can be posted to", async () => {
  const store = opened.store();
  const whole = await ask(store, "/feed.json");
  const head = await ask(store, "/feed.json", "HEAD");
  expect([head?.headers, head?.text]).toEqual([whole?.headers, ""]);
  expect(whole?.headers).not.toHaveProperty("content-disposition");
  expect(await ask(store, "/feed.json", "POST")).toBeNull();
});

test("a redirect says whether it is for ever, and leads to any letter on this site or elsewhere", async () => {
  const store = opened.store();
  await writeRedirect(store, { from: "/old", to: "/writing/Übermut?a=b", status: 301 }, []);
  await writeRedirect(store, { from: "/away", to: "https://bière.example/ü", status: 302 }, []);
  const found = async (path: string) => {
    const answer = await findRedirect(siteOf(store), path);
    return answer && [answer.status, answer.headers.get("location"), answer.headers.get("cache-control")];
  };
  expect(await found("/old")).toEqual([301, "/writing/%C3%9Cbermut?a=b", "no-store"]);
  expect(await found("/away")).toEqual([302, "https://xn--bire-6oa.example/%C3%BC", "no-store"]);
  expect(await found("/new")).toBeNull();
});

test("a span of a batch's readings is sent once, and what no span is has a status of its own", async () => {
  const store = opened.store();
  const published = { status: "published", publishAt: noon - 1000 } as const;
  const batch = await insert(store, { ...published, kind: "batch", title: "Fog", slug: "fog-3", data: dataOf.batch });
  const { device } = await insertDevice(store, { name: "Float" });
  await appendReadings(store, [{ deviceId: device.id, batchId: batch.id, at: noon, celsius: 19 }]);
  const path = "/batches/fog-3/readings.json";
  const get = (search = "", headers = {}) =>
    findPageFile(siteOf(store), path, new Request(`http://localhost:3000${path}${search}`, { headers }));
  const first = await get(`?from=${noon}`);
  expect(await first?.json()).toMatchObject({ from: noon, series: [{ quantity: "celsius", at: [0], value: [19] }] });
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    "content-type": "application/json",
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  });
  const held = { "if-none-match": first?.headers.get("etag") ?? "" };
  expect((await get(`?from=${noon}`, held))?.status).toBe(304);
  for (const [search, end] of [
    ["?from=now", "“from”"],
    [`?from=${noon}&to=${noon}`, "“to”"],
  ]) {
    const wrong = await get(search);
    expect(wrong?.status).toBe(400);
    expect(await wrong?.json()).toMatchObject({ code: "bad-request", detail: expect.stringContaining(end ?? "") });
  }
  expect(await findPageFile(siteOf(store), "/batches/other/readings.json", new Request("http://localhost"))).toBeNull();
});

test("a batch's curve is one file for other sites, as guests may see it, in the site's units", async () => {
  const store = opened.store();
  const data = { ...dataOf.batch, number: 8, batchStatus: "Fermenting", fermentationStartedAt: noon } as const;
  const slugOf = async (visibility: "public" | "private") => {
    const more = { status: "published", publishAt: noon - 1000, visibility } as const;
    const batch = await insert(store, { ...more, kind: "batch", title: "Curve", slug: `curve-${visibility}`, data });
    const { device } = await insertDevice(store, { name: `Float <${visibility}>` });
    await assignDevice(store, device.id, batch.id, noon - 1);
    const readings = Array.from({ length: 5 }, (_, index) => ({
      deviceId: device.id,
      at: noon + index * 3_600_000,
      gravity: 1.05 - index / 100,
      celsius: 18 + index,
    }));
    expect((await appendReadings(store, readings)).ok).toBe(true);
    return batch.slug;
  };
  const get = (slug: string, query = "", site = siteOf(store)) =>
    findPageFile(
      site,
      `/batches/${slug}/curve.svg`,
      new Request(`http://localhost:3000/batches/${slug}/curve.svg${query}`),
    );
  const slug = await slugOf("public");
  const answer = await get(slug);
  expect([answer?.headers.get("content-type"), answer?.headers.get("set-cookie")]).toEqual(["image/svg+xml", null]);
  const text = (await answer?.text()) ?? "";
  expect(text).toMatch(/^<svg /);
  expect(text).toContain("Float &lt;public&gt;");
  expect(text).toContain(">1.030<");
  expect(text).not.toMatch(/href|url\(|<script|Float </);
  const own = siteOf(store);
  const units = { ...own.settings.units, gravity: "plato" } as const;
  const inPlato = await get(slug, "", { ...own, settings: { ...own.settings, units } });
  expect(await inPlato?.text()).toMatch(/>4<.*>6<|>5<.*>10</s);
  expect((await get(slug, "?from=x"))?.status).toBe(400);
  expect(await get(slug, `?from=${noon - 9_000_000}&to=${noon - 8_000_000}`)).toBeNull();
  expect(await get(await slugOf("private"), "", siteOf(store, owner))).toBeNull();
});

test("a batch's badge is drawn as guests may see it, and of no other batch", async () => {
  const store = opened.store();
  const published = { status: "published", publishAt: noon - 1000 } as const;
  const data = { ...dataOf.batch, number: 7, batchStatus: "Fermenting", fermentationStartedAt: noon } as const;
  for (const visibility of ["public", "unlisted", "members", "private"] as const)
    await insert(store, { ...published, kind: "batch", title: "Fog", slug: `fog-${visibility}`, visibility, data });
  await insert(store, { kind: "batch", title: "Fog", slug: "fog-draft", status: "draft", data });
  const get = (slug: string, site = siteOf(store), headers = {}) => {
    const path = `/batches/${slug}/badge.svg`;
    return findPageFile(site, path, new Request(`http://localhost:3000${path}`, { headers }));
  };
  for (const slug of ["fog-public", "fog-unlisted"]) {
    const badge = await get(slug);
    expect(await badge?.text()).toContain("<title>Fog 7, Fermenting, day 1");
    expect(badge?.headers.get("content-type")).toBe("image/svg+xml");
    expect((await get(slug, siteOf(store), { "if-none-match": badge?.headers.get("etag") ?? "" }))?.status).toBe(304);
  }
  const over = { ...data, batchStatus: "Completed", og: 1.05, fg: 1.01 } as const;
  await insert(store, { ...published, kind: "batch", title: "Fog", slug: "fog-over", data: over });
  expect(await (await get("fog-over"))?.text()).toMatch(/<title>Fog 7, Completed, 1\.010, 5\.3 %</);
  const own = siteOf(store);
  const units = { ...own.settings.units, gravity: "plato" } as const;
  const inPlato = await get("fog-over", { ...own, settings: { ...own.settings, units } });
  expect(await inPlato?.text()).toMatch(/<title>Fog 7, Completed, 2\.6\s°P, 5\.3 %</);
  for (const slug of ["fog-members", "fog-private", "fog-draft", "none"])
    expect(await get(slug, siteOf(store, owner))).toBeNull();
});
