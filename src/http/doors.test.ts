/** The doors for machines, on the built program and on both databases: what they answer, and what they refuse. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDatabase, engines } from "../../tests/databases.ts";
import { startSite, type SiteServer } from "../../tests/site-server.ts";

describe.each(engines)("on %s", (engine) => {
  let site: SiteServer;
  let token = "";
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await demoDatabase(engine);
    remove = place.remove;
    const { dataFolder, databaseUrl = "" } = place.options;
    site = await startSite({ dataFolder, env: { DATABASE_URL: databaseUrl } });
    token = (await site.command("device", "add", "Spindle", "--batch", "reflow-47")).split("\n").at(-1) ?? "";
  });
  afterAll(async () => {
    await site?.remove();
    await remove?.();
  });

  const post = (target: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(site.url + target, { method: "POST", body, headers });
  const readings = async () =>
    (
      (await (await fetch(`${site.url}/batches/reflow-47.json`)).json()) as {
        readings: { at: number; gravity?: number; celsius?: number }[];
      }
    ).readings;
  const text = async (target: string, headers: Record<string, string> = {}) =>
    (await fetch(site.url + target, { headers })).text();

  test("a Brewfather stream and an iSpindel are answered 200 once the reading is there", async () => {
    const before = (await readings()).length;
    const stream = await post(`/stream?id=${token}`, '{"name":"Spindle","temp":19.4,"gravity":1.042,"battery":3.9}');
    expect([stream.status, await stream.text()]).toEqual([200, '{"result":"success"}']);
    const spindel = await post(
      `/ispindel?id=${token}`,
      '{"name":"Spindle","ID":1,"token":"","angle":45.3,"temperature":19.6,"temp_units":"C","battery":3.9,"gravity":1.0415,"interval":900,"RSSI":-60}',
    );
    expect(spindel.status).toBe(200);
    const after = await readings();
    expect(after.length).toBe(before + 2);
    expect(after.slice(-2)).toMatchObject([
      { gravity: 1.042, celsius: 19.4 },
      { gravity: 1.0415, celsius: 19.6, rawAngle: 45.3 },
    ]);
  });

  test("a token in the path, in a header or in the body opens the same door", async () => {
    const body = '{"name":"Spindle","temp":19.5,"gravity":1.041}';
    expect((await post(`/stream/${token}`, body)).status).toBe(200);
    expect((await post("/stream", body, { "x-api-key": token })).status).toBe(200);
    expect(
      (await post("/ispindel", JSON.stringify({ name: "Spindle", token, temperature: 19.5, gravity: 1.041 }))).status,
    ).toBe(200);
  });

  test("bad input gets a clear problem, nothing is stored, nothing secret is logged", async () => {
    const before = (await readings()).length;
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index])),
    );
    const cases: [string, string, string, number, string][] = [
      ["broken JSON", `/stream?id=${token}`, '{"name":"Spin', 400, "bad-json"],
      ["no token", "/stream", '{"name":"Spindle","temp":19}', 401, "no-token"],
      ["wrong token", "/stream?id=guessed-guessed-guessed", '{"name":"Spindle","temp":19}', 401, "no-token"],
      ["an empty body", `/stream?id=${token}`, "", 400, "bad-reading"],
      ["nothing measured", `/stream?id=${token}`, '{"name":"Spindle"}', 400, "bad-reading"],
      ["absurd values", `/stream?id=${token}`, '{"name":"Spindle","temp":-127,"gravity":9e99}', 400, "bad-reading"],
      ["wrong types", `/stream?id=${token}`, '{"name":["x"],"temp":{"a":1},"gravity":[1]}', 400, "bad-reading"],
      ["1,000 fields of nothing", `/stream?id=${token}`, wide, 400, "bad-reading"],
      ["ten megabytes", `/stream?id=${token}`, "x".repeat(10_000_000), 413, "too-large"],
      ["a list of nothing", `/stream?id=${token}`, "[]", 400, "bad-reading"],
    ];
    for (const [name, target, body, status, code] of cases) {
      const answer = await post(target, body);
      expect([name, answer.status, answer.headers.get("content-type")]).toEqual([
        name,
        status,
        "application/problem+json",
      ]);
      expect([name, ((await answer.json()) as { code: string }).code]).toEqual([name, code]);
    }
    expect((await readings()).length).toBe(before);
    expect(site.output()).not.toContain(token);
    expect(site.output()).not.toContain("guessed");
  });

  test("other methods are refused, unknown doors are problems", async () => {
    expect((await fetch(`${site.url}/stream?id=${token}`, { method: "DELETE" })).status).toBe(405);
    const nothing = await fetch(`${site.url}/api/nothing`);
    expect([nothing.status, nothing.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  });

  test("asking for the head of an event stream opens none", async () => {
    const head = await fetch(`${site.url}/api/batches/reflow-47/events`, {
      method: "HEAD",
      signal: AbortSignal.timeout(2000),
    });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "text/event-stream", ""]);
    expect((await fetch(`${site.url}/api/batches/nothing/events`, { method: "HEAD" })).status).toBe(404);
  });

  test("a reading reaches an open event stream within a second, and one that was missed comes after Last-Event-ID", async () => {
    const last = (await readings()).at(-1)?.at ?? 0;
    const controller = new AbortController();
    const stream = await fetch(`${site.url}/api/batches/reflow-47/events`, { signal: controller.signal });
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const until = async (wanted: string) => {
      let seen = "";
      while (!seen.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) break;
        seen += new TextDecoder().decode(value);
      }
      return seen;
    };
    const heard = until('"gravity":1.0402');
    await post(`/stream?id=${token}`, '{"name":"Spindle","temp":19.5,"gravity":1.0402}');
    expect(await heard).toMatch(/id: \d+\nevent: readings\n/);
    controller.abort();
    const again = await fetch(`${site.url}/api/batches/reflow-47/events`, {
      headers: { "last-event-id": String(last) },
    });
    const againReader = (again.body as ReadableStream<Uint8Array>).getReader();
    let missed = "";
    while (!missed.includes("readings")) missed += new TextDecoder().decode((await againReader.read()).value);
    expect(missed).toContain('"gravity":1.0402');
    await againReader.cancel();
  });

  test("downloads hold one row a reading, and recipes go out as BeerXML", async () => {
    const rows = (await text("/batches/copper-pour-44.csv")).trim().split("\n");
    expect(rows[0]).toBe(
      "time,gravity_sg,temperature_c,angle_deg,pressure_kpa,ph,bubbles_per_minute,ambient_c,fridge_c,target_c,battery_v,battery_percent,rssi_dbm,flags",
    );
    const json = (await (await fetch(`${site.url}/batches/copper-pour-44.json`)).json()) as { readings: unknown[] };
    expect(rows.length - 1).toBe(json.readings.length);
    const xml = await fetch(`${site.url}/recipes/copper-pour.xml`);
    expect(xml.status).toBe(200);
    expect(await xml.text()).toMatch(/<RECIPE>[\s\S]*<NAME>Copper Pour<\/NAME>/);
  });

  test("health, readiness and the headers of every page", async () => {
    expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ready" });
    const page = await fetch(`${site.url}/about`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.any(String),
      "cross-origin-opener-policy": "same-origin",
    });
  });
});
