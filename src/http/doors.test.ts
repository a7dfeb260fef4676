/** The doors for machines, on the built program and on both databases: what they answer, what they refuse, and what must not leak. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDatabase, engines } from "../../tests/databases.ts";
import { becomeOwner, startSite, type SiteServer } from "../../tests/site-server.ts";

describe.each(engines)("on %s", (engine) => {
  let site: SiteServer;
  let token = "";
  let cookie = "";
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

  test("drafts, scheduled, private and members' things leak through no channel", async () => {
    const secrets = [
      "what-colour-is-it",
      "calibrating-with-sugar",
      "what-went-wrong-in-batch-38",
      "brew-day-checklist",
    ];
    const channels = [
      "/",
      "/writing",
      "/writing.data",
      "/_.data",
      "/feed.xml",
      "/feed.json",
      "/sitemap.xml",
      "/llms.txt",
      "/search?q=what",
      "/search?q=calibrating",
      "/search.data?q=checklist",
      "/projects/bobber",
      "/projects/bobber.data",
      "/about",
    ];
    for (const channel of channels) {
      const answer = await fetch(site.url + channel);
      expect([channel, answer.status]).toEqual([channel, 200]);
      const body = await answer.text();
      for (const secret of secrets)
        expect([channel, secret, body.includes(`/${secret}`)]).toEqual([channel, secret, false]);
    }
    for (const target of [
      "/writing/what-colour-is-it",
      "/writing/calibrating-with-sugar",
      "/writing/what-colour-is-it.data",
    ])
      expect([target, (await fetch(site.url + target)).status]).toEqual([target, 404]);
  });

  test("what was rendered for one visitor is kept for that visitor alone, each time under a nonce of its own", async () => {
    cookie = await becomeOwner(site);
    const draft = "/writing/what-colour-is-it";
    const nonces = new Set<string>();
    for (const headers of [
      { cookie },
      {},
      { cookie },
      { cookie: cookie.replace(/session_token=[^;]+/, "$&x") },
      {},
    ] as Record<string, string>[]) {
      const isOwner = headers.cookie === cookie;
      for (const target of [draft, `${draft}.data`])
        expect([target, (await fetch(site.url + target, { headers })).status]).toEqual([target, isOwner ? 200 : 404]);
      const page = await fetch(`${site.url}/writing`, { headers });
      const html = await page.text();
      expect(html.includes(`href="/studio"`)).toBe(isOwner);
      const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
      expect(nonce !== undefined).toBe(isOwner);
      if (!nonce) continue;
      nonces.add(nonce);
      const own = [...html.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map(([, found]) => found);
      expect([own.length > 0, new Set(own)]).toEqual([true, new Set([nonce])]);
    }
    expect(nonces.size).toBe(2);
    const german = await fetch(`${site.url}/writing`, { headers: { cookie: `${cookie}; wf_choices=language=de` } });
    expect(await german.text()).toContain('lang="de"');
  });

  test("a page's data are kept until the content changes, whichever routes are asked for", async () => {
    const [whole, part, again] = [
      await text("/writing.data"),
      await text("/writing.data?_routes=pages%2Fsite%2Fwriting"),
      await text("/writing.data"),
    ];
    expect(again).toBe(whole);
    expect(part.length).toBeLessThan(whole.length);
    expect(await text("/writing.data?unknown=1")).toBe(whole);
    const answer = await fetch(`${site.url}/writing.data`, { headers: { "accept-encoding": "br" } });
    expect([answer.headers.get("content-encoding"), answer.headers.get("content-type")]).toEqual([
      "br",
      "text/x-script",
    ]);
    expect(await answer.text()).toBe(whole);
  });

  test("a module that is off leaves no trace", async () => {
    expect((await fetch(`${site.url}/beers`, { headers: { cookie } })).status).toBe(200);
    const settings = await fetch(`${site.url}/studio/settings`, { headers: { cookie } });
    expect(settings.status).toBe(200);
    const form = new URLSearchParams({ deed: "modules", preset: "portfolio" });
    const saved = await fetch(`${site.url}/studio/settings`, {
      method: "POST",
      body: form,
      headers: { cookie, origin: site.url },
      redirect: "manual",
    });
    expect(saved.status).toBeLessThan(400);
    for (const target of [
      "/beers",
      "/beers/copper-pour",
      "/batches",
      "/batches/reflow-47",
      "/batches/reflow-47.csv",
      "/recipes",
      "/recipes/copper-pour.xml",
      "/api/batches/reflow-47/events",
      "/tools",
    ])
      for (const headers of [{}, { cookie }] as Record<string, string>[])
        expect([target, (await fetch(site.url + target, { headers })).status]).toEqual([target, 404]);
    const feed = await text("/feed.xml");
    expect(feed).toContain("/writing/");
    expect(feed).not.toMatch(/<id>[^<]*\/(beers|batches|recipes)\//);
    for (const target of ["/", "/sitemap.xml", "/search?q=copper", "/llms.txt"]) {
      const body = await text(target);
      for (const trace of ['/beers"', "/beers/", "/batches/", "/recipes/"])
        expect([target, trace, body.includes(trace)]).toEqual([target, trace, false]);
    }
    for (const target of ["/", "/projects", "/writing", "/about"])
      expect([target, (await fetch(site.url + target)).status]).toEqual([target, 200]);
    expect(await text("/")).not.toContain("°C, SG");
    expect(await text("/choices")).not.toMatch(/name="(gravity|temperature|volume|colour)"/);
  });

  test("a form of another site is refused in the site's own look, machines get a problem, and no stack is logged", async () => {
    for (const target of ["/sign-in", "/choices", "/studio/settings", "/nothing", "/beers.data"])
      for (const origin of ["https://evil.example", "null", "nonsense"]) {
        const headers = { origin, accept: "text/html,*/*" };
        const page = await post(target, "a=b", { ...headers, "content-type": "application/x-www-form-urlencoded" });
        expect([target, origin, page.status, page.headers.get("content-type")]).toEqual([
          target,
          origin,
          400,
          "text/html; charset=utf-8",
        ]);
        expect(await page.text()).toContain("Bad Request");
      }
    const machine = await post("/choices", "a=b", { origin: "https://evil.example" });
    expect([machine.status, machine.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
    expect(await machine.json()).toMatchObject({ code: "cross-site" });
    expect((await post("/choices", new URLSearchParams({ theme: "dark" }), { origin: site.url })).status).toBeLessThan(
      400,
    );
    expect(site.output()).not.toContain("throwIfPotentialCSRFAttack");
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
