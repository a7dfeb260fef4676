/** Who may see which page, on the built program and on both databases: what must not leak, and what another site may not do. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDatabase, engines } from "../../tests/databases.ts";
import { becomeOwner, startSite, type SiteServer } from "../../tests/site-server.ts";

describe.each(engines)("on %s", (engine) => {
  let site: SiteServer;
  let cookie = "";
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const place = await demoDatabase(engine);
    remove = place.remove;
    const { dataFolder, databaseUrl = "" } = place.options;
    site = await startSite({ dataFolder, env: { DATABASE_URL: databaseUrl } });
    cookie = await becomeOwner(site);
  });
  afterAll(async () => {
    await site?.remove();
    await remove?.();
  });

  const post = (target: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(site.url + target, { method: "POST", body, headers });
  const text = async (target: string, headers: Record<string, string> = {}) =>
    (await fetch(site.url + target, { headers })).text();

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
    expect(await text("/writing.data?_routes=pages%2Fsite%2Fnothing")).toBe("[{}]\n");
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
});
