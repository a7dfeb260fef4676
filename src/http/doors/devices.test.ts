/** A protocol that declares an address and a token place of its own needs no other file: doors, limits and hiders of tokens know it. */
import { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { ok, problem } from "../../domain/result.ts";
import { isMachineDoor, isReserved } from "../../platform/contract.ts";
import { logOptions, loggedPath } from "../../platform/log.ts";
import { devicePaths } from "../../protocols/device-door.ts";
import { answerJson, type Protocol } from "../../protocols/protocol.ts";
import { protocols, register } from "../../protocols/registry.ts";
import { listPayloads, writeActivity } from "../../storage/device-activity.ts";
import { insertDevice } from "../../storage/devices.ts";
import { usualIntake } from "../../features/fermentation/ingest-reading.ts";
import { openDoors } from "../app.ts";
import { createDeviceLane, devicesDoor } from "./devices.ts";

const mashTun: Protocol = {
  id: "mash-tun",
  name: "Mash Tun",
  paths: ["/mash-tun", "/brewery/kettle", "/malt/:token/mill"],
  tokens: { query: ["password"], commands: ["say"], headers: ["x-mash-key"], body: ["brewer"] },
  senders: [],
  largestBody: 200 * 1024,
  accepts: ({ path }) => /^\/(?:mash-tun|brewery\/kettle|malt)/.test(path),
  parse: ({ arrivedAt }) => [
    ok({
      sensor: "",
      sensorId: null,
      gravityUnit: null,
      ownTime: false,
      reading: { at: arrivedAt, celsius: 66 },
    }),
  ],
  answer: () => answerJson({ mashed: true }),
};
const registry = register([...protocols, mashTun]);
const intake = { ...usualIntake, registry };

/** Notes what the protocol is handed. */
function watchedBy(seen: object[]) {
  const parse: Protocol["parse"] = (...given) => {
    seen.push(given[0]);
    return mashTun.parse(...given);
  };
  return { ...usualIntake, registry: register([...protocols, { ...mashTun, parse }]) };
}

type Lane = ReturnType<typeof createDeviceLane>;
/** What the lane answers, without a socket; each byte of the body comes by itself. */
function askLane(lane: Lane, url: string, text: string, headers: Record<string, string> = {}) {
  const answered = Promise.withResolvers<{ status: number; headers: Record<string, string>; body: string }>();
  const incoming = Object.assign(new EventEmitter(), { method: "POST", url, headers });
  const outgoing = {
    writeHead: (status: number, sent: Record<string, string>) => ({
      end: (body: string) => answered.resolve({ status, headers: sent, body }),
    }),
  };
  lane(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  for (const letter of text) incoming.emit("data", Buffer.from(letter));
  incoming.emit("end");
  return answered.promise;
}

describe.each(engines)("a protocol of somebody's own on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open() {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Kettle" });
    let logged = "";
    const sink = new Writable({ write: (chunk, _encoding, done) => done(void (logged += String(chunk))) });
    const log = pino(logOptions("debug"), sink);
    const doors = openDoors({ log, store }, [devicesDoor(store, intake)], devicePaths(registry));
    const kept = async () => {
      await writeActivity(store);
      return JSON.stringify(await listPayloads(store, device.id));
    };
    return { store, token, doors, kept, log, logged: () => logged };
  }
  // Who waits in vain is to fail here, and not when the test's time is over.
  const post = (body: string, headers: Record<string, string> = {}) => ({
    method: "POST",
    body,
    headers,
    signal: AbortSignal.timeout(10_000),
  });

  test("is routed, with its token wherever it says, and neither is the token kept nor told", async () => {
    const { token, doors, kept, logged } = await open();
    const asked: [string, RequestInit][] = [
      [`/mash-tun/${token}`, post('{"t":66}')],
      [`/brewery/kettle/${token}`, post('{"t":66}')],
      [`/malt/${token}/mill`, post('{"t":66}')],
      [`/mash-tun?say=set%20${token}%2066`, { method: "GET" }],
      [`/mash-tun?password=${token}`, { method: "GET" }],
      [`/mash-tun?Pass-Word=${token}`, post('{"t":66}')],
      ["/mash-tun", post('{"t":66}', { "x-mash-key": token })],
      ["/mash-tun", post(JSON.stringify({ brewer: token, said: `my ${token}` }))],
      ["/mash-tun", post(`brewer=${token}&t=66`)],
    ];
    for (const [target, init] of asked) {
      const answer = await doors.request(target, init);
      expect([target, answer.status, await answer.text()]).toEqual([target, 200, '{"mashed":true}']);
    }
    const messages = await kept();
    expect(messages).toContain(`…${token.slice(-4)}`);
    expect(messages).not.toContain(token);
    expect(logged()).not.toContain(token);
  });

  test("answers other methods with those it takes, and refuses a body by its own limit", async () => {
    const { token, doors } = await open();
    for (const target of ["/mash-tun", `/mash-tun/${token}`, "/brewery/kettle", `/malt/${token}/mill`]) {
      const answer = await doors.request(target, { method: "DELETE" });
      expect([target, answer.status, answer.headers.get("allow")]).toEqual([target, 405, "GET, POST"]);
      expect(await answer.text()).not.toContain(token);
    }
    const fits = await doors.request(`/mash-tun/${token}`, post(`{"x":"${"x".repeat(150_000)}"}`));
    expect(fits.status).toBe(200);
    const large = await doors.request(`/mash-tun/${token}`, post("x".repeat(250_000)));
    expect([large.status, (await large.text()).includes(token)]).toEqual([413, false]);
    const usual = await doors.request(`/stream/${token}`, post("x".repeat(150_000)));
    expect(usual.status).toBe(413);
  });

  test("is taken straight from the socket, too", async () => {
    const { store, token } = await open();
    const lane = createDeviceLane(store, () => expect.unreachable(), intake);
    const passed: string[] = [];
    const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (lane(incoming, outgoing)) return;
      passed.push(incoming.url ?? "");
      outgoing.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answers = [];
    for (const target of [`/mash-tun/${token}`, `/brewery/kettle?password=${token}`])
      answers.push(await (await fetch(url + target, post('{"t":66}'))).text());
    expect(answers).toEqual(['{"mashed":true}', '{"mashed":true}']);
    const large = await fetch(`${url}/mash-tun/${token}`, post("x".repeat(250_000)));
    expect([large.status, (await large.text()).includes(token)]).toEqual([413, false]);
    const fits = await fetch(`${url}/mash-tun/${token}`, post("x".repeat(200 * 1024)));
    expect([fits.status, fits.headers.get("retry-after")]).toEqual([400, null]);
    await (await fetch(`${url}/mash-tuns`, post("{}"))).text();
    await (await fetch(`${url}/mash-tun/a/b`, post("{}"))).text();
    expect(passed).toEqual(["/mash-tuns", "/mash-tun/a/b"]);
    await new Promise((resolve) => server.close(resolve));
  });

  test("straight from the socket its query and its body are what they are at any other door", async () => {
    const { store, token } = await open();
    const seen: { query: Record<string, string>; bodyText: string }[] = [];
    const lane = createDeviceLane(store, () => expect.unreachable(), watchedBy(seen));
    const server = createServer((incoming, outgoing) => void lane(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mash-tun`;
    const body = JSON.stringify({ t: 66, note: "x".repeat(190 * 1024) });
    const queries = [`password=${token}&a&b=&c=1=2&&d=x~y.z-1`, `password=${token}&e=%C3%A4+b&f=%26`];
    for (const query of queries) expect((await fetch(`${url}?${query}`, post(body))).status).toBe(200);
    await new Promise((resolve) => server.close(resolve));
    expect(seen.map(({ bodyText }) => bodyText === body)).toEqual([true, true]);
    const read = (query: string) => {
      const { password: _, ...rest } = Object.fromEntries(new URLSearchParams(query));
      return rest;
    };
    expect(seen.map(({ query }) => query)).toMatchObject(queries.map(read));
  });

  test("both ways say the same of a message to whoever understands it", async () => {
    const { store, token, log } = await open();
    const seen: Record<string, unknown>[] = [];
    const doors = openDoors({ log, store }, [devicesDoor(store, watchedBy(seen))]);
    const lane = createDeviceLane(store, () => expect.unreachable(), watchedBy(seen));
    for (const type of ["application/json", undefined]) {
      const headers: Record<string, string> = { "x-kettle": "1", ...(type && { "content-type": type }) };
      await doors.request(`/mash-tun/${token}?a=1&b=2`, post('{"t":66}', headers));
      await askLane(lane, `/mash-tun/${token}?a=1&b=2`, '{"t":66}', headers);
      const [byDoor, byLane] = seen.splice(0);
      expect(byLane).toMatchObject({
        path: `/mash-tun/${token}`,
        query: { a: "1", b: "2" },
        bodyText: '{"t":66}',
        headers: { "x-kettle": "1" },
        contentType: type ?? "",
        arrivedAt: store.now(),
      });
      const { contentType: _, headers: __, ...same } = byLane ?? {};
      expect(byDoor).toMatchObject({ ...same, headers: { "x-kettle": "1" }, contentType: type ?? expect.any(String) });
    }
  });

  test.each([
    ["value", 400, "bad-reading", null],
    ["busy", 503, "busy", "2"],
    ["disk-full", 503, "disk-full", "5"],
    ["conflict", 500, "fault", null],
  ] as const)("where the storage refuses with %s it is answered %d both ways", async (code, status, said, after) => {
    const { store, token, log } = await open();
    const insertAtOnce = () => Promise.reject(new Error("refused"));
    const explain = () => problem(code, "What the storage says.");
    const engine = { ...store.database.engine, explain, insertAtOnce };
    const refusing = { ...store, database: Object.assign(Object.create(store.database), { engine }) };
    const doors = openDoors({ log, store }, [devicesDoor(refusing, intake)]);
    const byDoor = await doors.request(`/mash-tun/${token}`, post("{}"));
    expect([byDoor.status, byDoor.headers.get("retry-after")]).toEqual([status, after]);
    expect(await byDoor.json()).toMatchObject({ code: said, detail: "What the storage says." });
    const byLane = await askLane(
      createDeviceLane(refusing, () => expect.unreachable(), intake),
      `/mash-tun/${token}`,
      "{}",
    );
    expect([byLane.status, byLane.headers["retry-after"] ?? null]).toEqual([status, after]);
    expect(byLane.headers["content-length"]).toBe(String(Buffer.byteLength(byLane.body)));
    expect(JSON.parse(byLane.body)).toMatchObject({ code: said });
  });

  test("past a day's readings it is told when the next day begins, and where no row is taken, what is wrong with each", async () => {
    const { store, token, log } = await open();
    const ask = async (own: typeof intake) => {
      const doors = openDoors({ log, store }, [devicesDoor(store, own)]);
      const answer = await doors.request(`/mash-tun/${token}`, post("{}"));
      return { status: answer.status, after: answer.headers.get("retry-after"), said: await answer.json() };
    };
    const one = { ...intake, budget: { ofDevice: 1, ofSite: 10 } };
    expect((await ask(one)).status).toBe(200);
    expect(await ask(one)).toMatchObject({ status: 429, after: String(12 * 3600), said: { code: "budget" } });
    const refusing = { ...mashTun, parse: () => [problem("cold", "Too cold."), problem("hot", "Too hot.")] };
    const refused = await ask({ ...usualIntake, registry: register([...protocols, refusing]) });
    expect(refused).toMatchObject({ status: 400, after: null, said: { code: "bad-reading" } });
    expect(refused.said).toMatchObject({ rows: [{ result: "refused" }, { result: "refused" }] });
  });

  test("asks for another try while the database is away, and reports what is a fault of ours", async () => {
    const { store } = await open();
    const fail = () => {
      throw new Error("The disk is gone.");
    };
    const answers: unknown[] = [];
    for (const explain of [() => problem("busy", "Away."), () => null]) {
      const reported: unknown[] = [];
      const database = Object.assign(Object.create(store.database), { engine: { ...store.database.engine, explain } });
      const lane = createDeviceLane({ ...store, database, now: fail }, (fault) => reported.push(fault), intake);
      const server = createServer((incoming, outgoing) => void lane(incoming, outgoing));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mash-tun`;
      const answer = await fetch(url, post("{}"));
      const { detail } = (await answer.json()) as { detail: string };
      answers.push([answer.status, reported.map(String), detail]);
      await new Promise((resolve) => server.close(resolve));
    }
    expect(answers).toEqual([
      [503, [], "Send it again in a moment."],
      [500, ["Error: The disk is gone."], "The server's log has more."],
    ]);
  });

  test("leaves no token in the log or in the answer when the database fails", async () => {
    const { token, logged, log, store } = await open();
    const fail = () => {
      throw Object.assign(new Error("The disk is gone."), { input: `/mash-tun/${token}`, parameters: [token] });
    };
    const broken = { ...store, now: fail };
    const doors = openDoors({ log, store }, [devicesDoor(broken, intake)], devicePaths(registry));
    for (const [target, init] of [
      [`/mash-tun/${token}`, post("{}")],
      [`/mash-tun?password=${token}`, post(JSON.stringify({ brewer: token }), { "x-mash-key": token })],
    ] as const) {
      const answer = await doors.request(target, init);
      expect([answer.status, (await answer.text()).includes(token)]).toEqual([500, false]);
    }
    expect(logged()).toContain("fault at a door");
    expect(logged()).not.toContain(token);
  });
});

test("its addresses are the program's own: no page answers there, and no redirect starts there", () => {
  const paths = devicePaths(registry);
  for (const path of ["/mash-tun", "/mash-tun/x", "/brewery/kettle", "/malt/x/mill", "/stream"])
    expect([path, isMachineDoor(path, paths), isReserved(path, paths)]).toEqual([path, true, true]);
  for (const path of ["/mash-tuns", "/brewery", "/"])
    expect([path, isMachineDoor(path, paths), isReserved(path, paths)]).toEqual([path, false, false]);
});

test("a path is logged without what stands behind its door, however it is written", () => {
  const paths = devicePaths(registry);
  const written =
    "/mash-tun/Secret /MASH-TUN/Secret //mash-tun//Secret /%6dash-tun/Secret /%256dash-tun/Secret /malt/Secret/mill";
  const further =
    "/MASH-TUN/%zzSecret /mash-tun%2FSecret /proxied/mash-tun/Secret /Reset-Password/Secret.data /b/Secret";
  for (const path of `${written} ${further}`.split(" ")) expect(loggedPath(path, paths)).not.toMatch(/secret/i);
  expect(loggedPath("/beers/pale", paths)).toBe("/beers/pale");
});
