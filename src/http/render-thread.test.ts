/** The second thread of the built program, on both databases. */
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDatabase, engines } from "../../tests/databases.ts";
import { everyChoice } from "../../tests/every-choice.ts";
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

  const pageAt = async (target: string, cookie = "") =>
    (await fetch(site.url + target, { headers: { cookie } })).text();

  test("many pages asked for at once are rendered in a second thread, too, which knows what was measured a moment ago", async () => {
    // Each in choices that nobody has made before.
    let asked = 0;
    const rush = () =>
      Promise.all(Array.from({ length: 60 }, () => pageAt("/batches/reflow-47", everyChoice[asked++])));
    const isHelped = async () => {
      for (const page of await rush()) expect(page).not.toContain("27.37");
      return availableParallelism() < 2 || site.output().includes("a second thread renders");
    };
    // On a busy machine a rush alone takes longer than what is polled usually may.
    await expect.poll(isHelped, { timeout: 90_000 }).toBe(true);
    await fetch(`${site.url}/stream?id=${token}`, { method: "POST", body: '{"name":"Spindle","temp":27.37}' });
    for (const page of await rush()) expect(page).toContain("27.37");
    expect((await fetch(`${site.url}/batches/nothing`)).status).toBe(404);
  });
});
