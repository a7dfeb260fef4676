/** The doors before the pages, each with what it serves, refuses and hides. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { Accounts } from "../../features/accounts/accounts.ts";
import { changeMedia, uploadFiles } from "../../features/media/actions.ts";
import { createVisitCounter } from "../../features/statistics/count-visits.ts";
import type { Store } from "../../storage/database.ts";
import { openDoors } from "../app.ts";
import { loadStaticFiles } from "../static-files.ts";
import type { Visitors } from "../visitors.ts";
import { assetsDoor } from "./assets.ts";
import { authDoor } from "./auth.ts";
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
  const doors = open(
    store,
    mediaDoor(store, folder, {
      visits: createVisitCounter(store, site.origin),
      visitors: { addressOf: () => "", siteFor: async () => site },
    }),
  );
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
    "text/javascript",
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
  const unbuilt = open(store, assetsDoor(null), (app) => void app.all("*", (c) => c.text("a page")));
  for (const method of ["GET", "POST"])
    expect(await (await unbuilt.request("/robots.txt", { method })).text()).toBe("a page");
  for (const path of ["/beers", "/.vite/manifest.json", "/assets/app-1.js.br", "/assets"])
    for (const method of ["GET", "POST"]) expect((await ask(path, { method })).text).toBe("a page");
});

test("however many want to know whether the database is there, it is asked once at a time", async () => {
  let asked = 0;
  const answer = Promise.withResolvers<{ rows: unknown[] }>();
  const db = {
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: () => ({ query: {}, sql: "", parameters: [] }),
      executeQuery: () => {
        asked++;
        return answer.promise;
      },
    }),
  };
  const store = { ...opened.store(), database: { db } } as unknown as Store;
  const doors = open(
    opened.store(),
    healthDoor(store, () => true),
  );
  const ask = async () => (await doors.request("/readyz")).status;
  const both = [ask(), ask()];
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBe(1);
  answer.resolve({ rows: [] });
  expect(await Promise.all(both)).toEqual([200, 200]);
  expect(await ask()).toBe(200);
  expect(asked).toBe(2);
});

test("passkeys are read and sent from an address that is counted, and nothing else is answered there", async () => {
  const counted: string[] = [];
  const challenge = { wait: (address: string) => counted.push(address) };
  const accounts = { origin: "https://a.example", limits: { challenge } } as unknown as Accounts;
  const visitors = { addressOf: (headers: Headers) => `from ${headers.get("x-from")}` } as unknown as Visitors;
  const doors = open(opened.store(), authDoor(accounts, visitors), (app) => void app.all("*", (c) => c.text("a page")));
  const ask = async (method: string, name: string, headers: Record<string, string> = {}) =>
    (await doors.request(`/api/auth/passkey/${name}`, { method, headers: { "x-from": "b", ...headers } })).status;
  expect(await ask("GET", "generate-authenticate-options")).toBe(429);
  expect(await ask("POST", "verify-authentication", { origin: "https://a.example", "content-length": "2" })).toBe(429);
  expect(counted).toEqual(["from b", "from b"]);
  expect(await ask("GET", "other")).toBe(404);
  expect(await (await doors.request("/api/auth/passkey/other", { method: "PUT" })).text()).toBe("a page");
  expect(await (await doors.request("/api/authors")).text()).toBe("a page");
});
