/** A PostgreSQL server that ends connections, restarts or freezes under the built program: 503 meanwhile, and it comes back by itself. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOwnPostgres } from "./postgres-server.ts";
import { startSite, type SiteServer } from "./site-server.ts";

const postgres = await startOwnPostgres();
if (!postgres) process.stdout.write("LOUD: PostgreSQL is not installed here; a server that goes away is not tested.\n");

describe.runIf(postgres !== null)("when the database goes away", () => {
  let site: SiteServer;
  let token = "";

  beforeAll(async () => {
    site = await startSite({ demo: false, env: { DATABASE_URL: postgres?.url ?? "" } });
    token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
  });
  afterAll(async () => {
    await site?.remove();
    postgres?.remove();
  });

  let asked = 0;
  /** Never from a cache. */
  const page = () => fetch(`${site.url}/search?q=hops${++asked}`);
  const send = () =>
    fetch(`${site.url}/stream?id=${token}`, {
      method: "POST",
      body: JSON.stringify({ name: "Spindle", temp: 19, gravity: 1.05 - ++asked / 1e5 }),
    });
  const ready = async () => {
    const answer = await fetch(`${site.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  const outcomes = async () => Promise.all([page(), send()]).then((answers) => answers.map(({ status }) => status));

  async function expectAway(): Promise<void> {
    const [shown, reading, data] = await Promise.all([page(), send(), fetch(`${site.url}/search.data?q=x${++asked}`)]);
    expect([shown.status, shown.headers.get("retry-after"), shown.headers.get("cache-control")]).toEqual([
      503,
      "5",
      expect.stringContaining("no-store"),
    ]);
    expect(await shown.text()).toContain("An unexpected error has occurred");
    expect([reading.status, reading.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await reading.json()).toMatchObject({ code: "unreachable" });
    expect([data.status, data.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await ready()).toEqual([503, { status: "no database" }]);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  }

  async function expectBack(): Promise<void> {
    await expect.poll(ready).toEqual([200, { status: "ready" }]);
    await expect.poll(outcomes).toEqual([200, 200]);
    expect(site.process.exitCode).toBe(null);
    const faults = site.output().match(/^.*(?:Unhandled|uncaught|"level":"error").*$/gim) ?? [];
    expect(faults).toEqual([]);
  }

  test("a connection that is ended in the middle of a statement is answered 503, and the next one works", async () => {
    const keeper = new pg.Client({ connectionString: postgres?.url });
    await keeper.connect();
    await keeper.query("begin; lock table devices, device_tokens, entry_lists in access exclusive mode");
    const waiting = Promise.all([send(), page(), page()]);
    const ended = () =>
      keeper
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()",
        )
        .then(({ rows }) => rows.length);
    await expect.poll(ended).toBeGreaterThan(0);
    await keeper.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await keeper.query("rollback");
    await keeper.end();
    const answers = await waiting;
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    await expectBack();
  });

  test("a server that restarts", async () => {
    expect(await outcomes()).toEqual([200, 200]);
    await postgres?.stop();
    await expectAway();
    await postgres?.start();
    await expectBack();
  });

  test("a site without beer keeps its own face meanwhile", async () => {
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query("create database portfolio");
    await client.end();
    const url = postgres?.url.replace(/\/postgres$/, "/portfolio") ?? "";
    const portfolio = await startSite({ from: "demo-portfolio", env: { DATABASE_URL: url } });
    const shown = () => fetch(`${portfolio.url}/search?q=wren${++asked}`);
    try {
      expect((await shown()).status).toBe(200);
      await postgres?.stop();
      const away = await shown();
      const html = await away.text();
      expect([away.status, html.includes("Tove Arden"), html.includes('href="/projects"')]).toEqual([503, true, true]);
      expect(html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")).not.toMatch(/°C|\bSG\b|srm-|--beer/);
    } finally {
      await postgres?.start();
      await portfolio.remove();
    }
    await expectBack();
  });

  test("a server that freezes holds nobody for ever", { timeout: 120_000 }, async () => {
    expect(await outcomes()).toEqual([200, 200]);
    postgres?.freeze();
    try {
      await expectAway();
    } finally {
      postgres?.thaw();
    }
    await expectBack();
  });
});
