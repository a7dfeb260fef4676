/** The whole of the doors behind one another, and the short way past them for what is asked for most. */
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insertDevice } from "../storage/devices.ts";
import { member } from "../../tests/entry-factory.ts";
import { textBuild } from "../../tests/text-build.ts";
import { guest } from "../domain/people/viewer.ts";
import type { Accounts } from "../features/accounts/accounts.ts";
import { usualIntake } from "../features/fermentation/ingest-reading.ts";
import { siteContext } from "../features/site/site-context.ts";
import type { Store } from "../storage/database.ts";
import { isSection } from "../features/publication-import/plan-import.ts";
import { doorSegments, sectionSegments } from "../platform/contract.ts";
import routes from "../routes.ts";
import { type AppParts, createApp, openDoors } from "./app.ts";
import { iconsDoor } from "./doors/icons.ts";
import { createVisitors } from "./visitors.ts";

let opened: TestDatabase;
let dataFolder: string;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-app-"));
});
afterAll(async () => {
  rmSync(dataFolder, { recursive: true });
  await opened.dispose();
});

const apps: ReturnType<typeof createApp>[] = [];
afterEach(() => {
  for (const app of apps.splice(0)) app.stop();
});

const accounts = {
  viewerOf: async (headers: Headers) => (headers.get("cookie")?.includes("session") ? member : guest),
} as unknown as Accounts;
const proxy = "10.0.0.1";
function logged() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

function openApp(changes: Partial<AppParts> = {}) {
  const store = changes.store ?? opened.store();
  const pages = {
    beers: ({ context }: { context: { get(of: typeof siteContext): { viewer: { name?: string | null } } } }) =>
      `for ${context.get(siteContext).viewer.name || "guests"}`,
  };
  const app = createApp({
    store,
    accounts,
    build: textBuild({ pages: pages as never }),
    helper: null,
    mode: "production",
    files: null,
    origin: "https://brewery.example",
    furtherHosts: [],
    dataFolder,
    trustedProxies: new Set([proxy]),
    budget: usualIntake.budget,
    log: pino({ level: "silent" }),
    isReady: () => true,
    ...changes,
  });
  apps.push(app);
  const visit = async (target: string, headers: Record<string, string> = {}) => {
    const request = new Request(`https://brewery.example${target}`, {
      headers: { host: "brewery.example", ...headers },
    });
    return (await app.fetch(request, { incoming: { headers: {}, socket: {} } } as never)).text();
  };
  const post = (url: string, body: string) => {
    const answered = Promise.withResolvers<{ status: number; body: string }>();
    const headers = { host: "brewery.example" };
    const incoming = Object.assign(new EventEmitter(), { method: "POST", url, headers });
    const outgoing = {
      setHeader: () => undefined,
      writeHead: (status: number) => ({ end: (text: string) => answered.resolve({ status, body: text }) }),
    };
    const isTaken = app.shortcut(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
    incoming.emit("data", Buffer.from(body));
    incoming.emit("end");
    return isTaken ? answered.promise : null;
  };
  /** What the socket is told without any door, or null where a door has to answer. */
  const short = (url: string, headers: Record<string, string> = {}, method = "GET") => {
    const sent: { status?: number; body?: string; secured?: string } = {};
    const outgoing = {
      setHeader: (name: string, value: string) => Object.assign(sent, { secured: `${name}: ${value}` }),
      writeHead: (status: number) => Object.assign(sent, { status }),
      end: (body: string | Uint8Array) => Object.assign(sent, { body: Buffer.from(body).toString() }),
    };
    const incoming = { method, url, headers: { host: "brewery.example", ...headers } };
    const isTaken = app.shortcut(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
    return isTaken ? sent : null;
  };
  return { app, store, visit, short, post };
}

test("a page that a guest was served goes the short way to other guests of this host, and to nobody else", async () => {
  const { short, visit } = openApp();
  expect(short("/beers")).toBeNull();
  expect(await visit("/beers")).toContain("for guests");
  const again = short("/beers");
  expect([again?.status, again?.secured]).toEqual([200, "strict-transport-security: max-age=31536000"]);
  expect(again?.body).toContain("for guests");
  expect(short("/beers", { host: "localhost" })?.status).toBe(200);
  expect(short("/beers", { host: "evil.example" })).toBeNull();
  expect(short("/beers", { cookie: "session=1" })).toBeNull();
  for (const method of ["HEAD", "DELETE"]) expect(short("/beers", {}, method)).toBeNull();
  expect(short("/talks")).toBeNull();
  expect(await visit("/beers", { cookie: "session=1" })).toContain("for Member");
});

test("a host that cannot be read is refused before any door, and a site without encryption demands none", () => {
  const { short } = openApp({ origin: "http://brewery.example" });
  const refused = short("/beers", { host: "a b" });
  expect([refused?.status, refused?.secured]).toEqual([400, undefined]);
  expect(short("/beers", { host: "a b" }, "POST")?.status).toBe(400);
});

test("each kind of address has its door", async () => {
  const { visit } = openApp();
  expect(await visit("/healthz")).toBe('{"status":"ok"}');
  expect(JSON.parse(await visit("/manifest.webmanifest"))).toHaveProperty("icons");
  expect(await visit("/favicon.svg")).toMatch(/^<svg/);
  for (const target of ["/_image?w=17", "/media/none.png", "/api/batches/none/events", "/api/none"])
    expect([target, JSON.parse(await visit(target))]).toMatchObject([target, { status: expect.any(Number) }]);
  expect(JSON.parse(await visit("/stream?name=Float&temp=19"))).toMatchObject({ code: "no-token" });
});

test("a device's reading goes the short way, within the site's own budget, and a fault there is logged", async () => {
  const { lines, log } = logged();
  const { store, post, visit } = openApp({ log, budget: { ofDevice: 1, ofSite: 10 } });
  const { token } = await insertDevice(store, { name: "Float" });
  const reading = '{"name":"Float","temp":19,"gravity":1.04}';
  expect((await post(`/stream?id=${token}`, reading))?.status).toBe(200);
  expect((await post(`/stream?id=${token}`, reading))?.status).toBe(429);
  expect(JSON.parse(await visit(`/stream?id=${token}&name=Float&temp=19`))).toMatchObject({ code: "budget" });
  expect(await post("/beers", reading)).toBeNull();
  const clock = opened.store();
  let now = clock.now;
  const broken = openApp({ log, store: { ...clock, now: () => now() } });
  now = () => {
    throw new Error("The clock is broken.");
  };
  expect((await broken.post("/stream", reading))?.status).toBe(500);
  expect(lines).toMatchObject([
    { level: 50, msg: "fault at the devices' door", err: { message: "The clock is broken." } },
  ]);
});

test("once stopped it listens to nothing and tells nobody", async () => {
  const store = opened.store();
  let listening = 0;
  const subscribe = () => {
    listening++;
    return () => void listening--;
  };
  const database = Object.assign(Object.create(store.database), { subscribe });
  const { app } = openApp({ store: { ...store, database } });
  const page = Object.assign(new EventEmitter(), { writeHead: () => page, write: () => true, end: () => page });
  app.streams.add("batch", page as unknown as ServerResponse, [], "192.0.2.1");
  expect([listening > 0, app.streams.open]).toEqual([true, 1]);
  app.stop();
  expect([listening, app.streams.open]).toEqual([0, 0]);
});

test("a fault at a door is told under the number that the log has it by, and what passes by itself as such", async () => {
  const { lines, log } = logged();
  const store = opened.store();
  let fault: unknown = new Error("a bug");
  const doors = openDoors({ log, store }, [
    (app) =>
      void app.all("*", () => {
        throw fault;
      }),
  ]);
  const ask = async () => {
    const answer = await doors.request("/beers?secret=1", { method: "PUT" });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown>, line: lines.splice(0)[0] };
  };
  const bug = await ask();
  const asked = { requestId: expect.stringMatching(/^[\w-]{16}$/), method: "PUT", path: "/beers" };
  expect(bug.line).toMatchObject({ level: 50, msg: "fault at a door", ...asked, err: { message: "a bug" } });
  const detail = `The server's log has more under ${String(bug.line?.["requestId"])}.`;
  expect([bug.status, bug.said]).toMatchObject([500, { code: "fault", detail }]);
  fault = Object.assign(new Error("busy"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  const away = await ask();
  expect(away.line).toMatchObject({ level: 40, msg: "trouble at a door", ...asked, trouble: "busy" });
  expect([away.status, away.said["code"]]).toEqual([503, "busy"]);
});

test("an icon is only read", async () => {
  const { store } = openApp();
  const doors = openDoors({ store, log: pino({ level: "silent" }) }, [iconsDoor(store, "https://a.example", "")]);
  const manifest = await doors.request("/manifest.webmanifest");
  expect([manifest.status, manifest.headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
  const refused = await doors.request("/favicon.svg", { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("who asks is known by a cookie, how they see it by another, and where they are by the last word of a proxy that is trusted", async () => {
  const store = { ...opened.store() } as Store;
  const visitors = createVisitors({
    store,
    accounts,
    origin: "https://a.example",
    mediaFolder: "/media",
    trustedProxies: new Set([proxy]),
  });
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as never;
  const site = await visitors.siteFor(
    new Request("https://a.example/", { headers: { cookie: "session=1; wf_choices=gravity=plato" } }),
    from("192.0.2.1"),
  );
  expect(site).toMatchObject({
    viewer: member,
    origin: "https://a.example",
    mediaFolder: "/media",
    address: "192.0.2.1",
  });
  expect(site.choices.gravity).toBe("plato");
  const forwarded = new Headers({ "x-forwarded-for": "198.51.100.7, 198.51.100.8" });
  expect(visitors.addressOf(forwarded, from(proxy))).toBe("198.51.100.8");
  expect(visitors.addressOf(forwarded, from("192.0.2.1"))).toBe("192.0.2.1");
  expect(visitors.addressOf(new Headers(), from(proxy))).toBe(proxy);
  expect(visitors.addressOf(forwarded, {} as never)).toBe("");
});

test("every first part of an address that is served is reserved for the program, so that no text of an import goes there", () => {
  type Served = { path?: string; children?: Served[] };
  const ofPages = (served: readonly Served[]): string[] =>
    served.flatMap(({ path, children }) => (path ? [path] : children ? ofPages(children) : []));
  const { app } = openApp();
  const paths = [...ofPages(routes as Served[]).map((each) => `/${each}`), ...app.paths];
  const segments = new Set(paths.map((each) => each.split("/")[1] ?? ""));
  expect(segments.size).toBeGreaterThan(30);
  // Names with a dot are none that a text can have.
  const served = [...segments].filter((segment) => !/^$|^[:*]|\./.test(segment));
  expect(served.filter((segment) => !isSection(`/${segment}`))).toEqual([]);
  const reserved = [...doorSegments, ...sectionSegments];
  const isElsewhere = (segment: string) => segment === "assets" || segment === "oembed";
  expect(reserved.filter((segment) => !segments.has(segment) && !isElsewhere(segment))).toEqual([]);
});
