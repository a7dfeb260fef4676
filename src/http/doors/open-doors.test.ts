/** The doors before the pages, each with what it serves, refuses and hides. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { EventEmitter } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerResponse } from "node:http";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { changeMedia, uploadFiles } from "../../features/media/actions.ts";
import type { Store } from "../../storage/database.ts";
import { insertDevice } from "../../storage/devices.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { openDoors } from "../app.ts";
import { loadStaticFiles } from "../static-files.ts";
import { createStreams } from "../streams.ts";
import type { Visitors } from "../visitors.ts";
import { assetsDoor } from "./assets.ts";
import { batchEventsDoor, tellReadings } from "./batch-events.ts";
import type { Door } from "./door.ts";
import { healthDoor } from "./health.ts";
import { mediaDoor } from "./media.ts";
import { noPageDoor } from "./no-page.ts";

let opened: TestDatabase;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  folder = mkdtempSync(join(tmpdir(), "wortfolio-doors-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await opened.dispose();
});

const log = pino({ level: "silent" });
const open = (store: Store, ...doors: Door[]) => openDoors({ log, store }, doors);

test("a file of the site is served whole, in part and as its head; what lies in the bin is not there, and comes back", async () => {
  const store = opened.store();
  const site = siteOf(store, editor, { mediaFolder: folder });
  const png = await sharp({ create: { width: 4, height: 2, channels: 3, background: "#c60" } })
    .png()
    .toBuffer();
  const uploaded = await uploadFiles(site, [new File([new Uint8Array(png)], "label.png")]);
  if (!uploaded.ok) throw new Error(uploaded.message);
  const { id = "", fileName = "" } = uploaded.value[0]?.file ?? {};
  const doors = open(store, mediaDoor(store, folder));
  const ask = (name: string, init: RequestInit = {}) => doors.request(`/media/${name}`, init);
  expect((await (await ask(fileName)).arrayBuffer()).byteLength).toBe(png.byteLength);
  const part = await ask(fileName, { headers: { range: "bytes=1-3" } });
  expect([part.status, await part.text()]).toEqual([206, "PNG"]);
  const head = await ask(fileName, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  writeFileSync(join(folder, "stray.png"), png);
  for (const name of ["stray.png", "none.png", "..%2Fsecret"])
    expect([name, (await ask(name)).status]).toEqual([name, 404]);
  await changeMedia(site, formOf({ deed: "remove", id }));
  const gone = await ask(fileName);
  expect([gone.status, gone.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  await changeMedia(site, formOf({ deed: "restore", id }));
  expect((await ask(fileName, { method: "HEAD" })).status).toBe(200);
});

test("the server says that it lives, and whether it may be sent visitors", async () => {
  const store = opened.store();
  let ready = true;
  const doors = open(
    store,
    healthDoor(store, () => ready),
  );
  const ask = async (path: string, by = doors) => {
    const answer = await by.request(path);
    return [answer.status, await answer.json(), answer.headers.get("cache-control")];
  };
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }, "no-store"]);
  expect(await ask("/readyz")).toEqual([200, { status: "ready" }, "no-store"]);
  ready = false;
  expect(await ask("/readyz")).toEqual([503, { status: "stopping" }, "no-store"]);
  const away = { ...store, database: { ...store.database, db: undefined } } as unknown as Store;
  expect(
    await ask(
      "/readyz",
      open(
        store,
        healthDoor(away, () => true),
      ),
    ),
  ).toEqual([503, { status: "no database" }, "no-store"]);
});

test("an address of machines that nothing answers is a problem, and any other is a page's", async () => {
  const store = opened.store();
  const doors = open(store, noPageDoor(), (app) => void app.all("*", (c) => c.text("a page")));
  for (const path of ["/api/nothing", "/stream/a/b", "/assets/gone.js"]) {
    const answer = await doors.request(path);
    expect([path, answer.status, answer.headers.get("x-content-type-options")]).toEqual([path, 404, "nosniff"]);
    expect(await answer.json()).toMatchObject({ status: 404 });
  }
  expect(await (await doors.request("/beers")).text()).toBe("a page");
});

test("a built file is kept for ever, another for an hour, and both come compressed as the browser takes them", async () => {
  const files = mkdtempSync(join(folder, "client-"));
  for (const name of ["assets", ".vite"]) mkdirSync(join(files, name));
  writeFileSync(join(files, "assets/app-1.js"), "script");
  writeFileSync(join(files, "assets/app-1.js.br"), "packed");
  writeFileSync(join(files, "robots.txt"), "robots");
  writeFileSync(join(files, "odd.thing"), "odd");
  writeFileSync(join(files, ".vite/manifest.json"), "{}");
  const store = opened.store();
  const doors = open(store, assetsDoor(loadStaticFiles(files)), (app) => void app.all("*", (c) => c.text("a page")));
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await doors.request(path, init);
    return {
      status: answer.status,
      text: await answer.text(),
      of: (...names: string[]) => names.map((name) => answer.headers.get(name)),
    };
  };
  const script = await ask("/assets/app-1.js");
  expect([script.text, ...script.of("content-type", "etag", "vary")]).toEqual([
    "script",
    "text/javascript; charset=utf-8",
    null,
    "Accept-Encoding",
  ]);
  expect(script.of("cache-control")[0]).toMatch(/immutable/);
  const packed = await ask("/assets/app-1.js", { headers: { "accept-encoding": "gzip, br" } });
  expect([packed.text, ...packed.of("content-encoding")]).toEqual(["packed", "br"]);
  const robots = await ask("/robots.txt", { headers: { "accept-encoding": "br" } });
  const [etag, caching, encoding, sniffing] = robots.of(
    "etag",
    "cache-control",
    "content-encoding",
    "x-content-type-options",
  );
  expect([robots.text, caching, encoding, sniffing]).toEqual(["robots", "public, max-age=3600", null, "nosniff"]);
  const held = await ask("/robots.txt", { headers: { "if-none-match": etag ?? "" } });
  expect([held.status, held.text, ...held.of("etag")]).toEqual([304, "", etag]);
  expect(await ask("/robots.txt", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  const head = new Request("http://site.invalid/robots.txt", { method: "HEAD" });
  expect(loadStaticFiles(files).answer("/robots.txt", head)?.body).toBeNull();
  expect((await ask("/odd.thing")).of("content-type")).toEqual(["application/octet-stream"]);
  const refused = await ask("/robots.txt", { method: "POST" });
  expect([refused.status, ...refused.of("allow")]).toEqual([405, "GET, HEAD"]);
  for (const path of ["/beers", "/.vite/manifest.json", "/assets/app-1.js.br", "/assets"])
    for (const method of ["GET", "POST"]) expect((await ask(path, { method })).text).toBe("a page");
});

/** What a page with an open stream has been written. */
class Listening extends EventEmitter {
  destroyed = false;
  isOver = false;
  writableLength = 0;
  told = "";
  writeHead = () => this;
  write = (bytes: string | Buffer) => (this.told += String(bytes)).length > 0;
  end = () => {
    this.isOver = true;
    this.emit("close");
  };
}

async function openBatch(most = 5) {
  const store = opened.store();
  const batch = await insert(store, {
    kind: "batch",
    title: "Fog",
    status: "published",
    publishAt: noon - 1000,
    data: dataOf.batch,
  });
  const { device } = await insertDevice(store, { name: "Float" });
  const measure = (at: number) =>
    appendReadings(store, [{ deviceId: device.id, batchId: batch.id, at, celsius: 19, comment: "smells of eggs" }]);
  const streams = createStreams({ most });
  const stop = tellReadings(store, streams, log);
  const visitors = (viewer: Viewer) => ({ siteFor: async () => siteOf(store, viewer) }) as unknown as Visitors;
  const ask = async (viewer: Viewer = guest, init: RequestInit & { query?: string } = {}, slug = batch.slug) => {
    const page = new Listening();
    const doors = open(store, batchEventsDoor(store, streams, visitors(viewer)));
    const bindings = { outgoing: page as unknown as ServerResponse };
    const answer = await doors.request(`/api/batches/${slug}/events${init.query ?? ""}`, init, bindings as never);
    return { answer, page };
  };
  const close = () => {
    stop();
    streams.close();
  };
  return { store, batch, measure, streams, ask, close };
}

test("who has a batch open is told what is measured, without the brewer's words and without the device", async () => {
  const { ask, measure, close, streams } = await openBatch();
  await measure(noon);
  const { page, answer } = await ask();
  expect([answer.status, page.told]).toEqual([200, "retry: 3000\n\n"]);
  const since = await ask(guest, { headers: { "last-event-id": String(noon - 1) } });
  const after = await ask(guest, { query: `?after=${noon - 1}` });
  await measure(noon + 1000);
  await expect
    .poll(() => page.told)
    .toContain(`id: ${noon + 1000}\nevent: readings\ndata: [{"at":${noon + 1000},"celsius":19}]`);
  expect(page.told).not.toContain(`id: ${noon}\n`);
  for (const each of [since, after]) expect(each.page.told).toContain(`data: [{"at":${noon},"celsius":19}]`);
  for (const { told } of [page, since.page]) expect(told).not.toMatch(/eggs|device/i);
  expect(streams.open).toBe(3);
  const head = await ask(guest, { method: "HEAD" });
  expect([head.answer.headers.get("content-type"), streams.open]).toEqual(["text/event-stream", 3]);
  expect(head.answer.headers.get("x-content-type-options")).toBe("nosniff");
  close();
});

test("a batch that is taken back is told no further, to anybody who has it open", async () => {
  for (const hide of [
    (store: Store, id: string) => updateEntry(store, id, 1, { status: "draft" }, owner),
    (store: Store, id: string) => removeEntry(store, id, owner),
  ]) {
    const { ask, batch, close, store, streams } = await openBatch();
    const { page } = await ask();
    expect(streams.open).toBe(1);
    await hide(store, batch.id);
    await expect.poll(() => page.isOver).toBe(true);
    expect(streams.open).toBe(0);
    const { answer } = await ask();
    expect([answer.status, streams.open]).toEqual([404, 0]);
    close();
  }
});

test("a change that hides nothing leaves the streams open, and a batch that never was has none", async () => {
  const { ask, batch, close, store, streams } = await openBatch();
  const { page } = await ask();
  await updateEntry(store, batch.id, 1, { title: "Fog again" }, owner);
  const { answer } = await ask(guest, {}, "no-such-batch");
  expect([answer.status, page.isOver, streams.open]).toEqual([404, false, 1]);
  close();
});

test("a full house says when to ask again", async () => {
  const { ask, close } = await openBatch(1);
  await ask();
  const { answer } = await ask();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  close();
});
