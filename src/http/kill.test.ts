/** Power cuts: every reading that was answered 200 is there after the program was killed, on both databases. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { emptyDatabase, engines } from "../../tests/databases.ts";
import { startSite, type SiteServer } from "../../tests/site-server.ts";

const rounds = 3;
const senders = 16;

/** Posts until the door is gone, and notes the comments of the readings that were acknowledged. */
async function postUntilGone(site: SiteServer, token: string, acknowledged: string[]): Promise<void> {
  for (let gravity = 1.06; ; gravity -= 0.00001) {
    const comment = randomUUID();
    const body = JSON.stringify({ name: "Spindle", temp: 19, gravity: Number(gravity.toFixed(5)), comment });
    const answer = await fetch(`${site.url}/stream?id=${token}`, { method: "POST", body }).catch(() => null);
    if (!answer) return;
    if (answer.status === 200) acknowledged.push(comment);
  }
}

describe.each(engines)("on %s", (engine) => {
  test("nothing acknowledged is lost when the program is killed in the middle of readings", async () => {
    const place = await emptyDatabase(engine);
    const env: Record<string, string> = place.options.databaseUrl ? { DATABASE_URL: place.options.databaseUrl } : {};
    let site = await startSite({ demo: false, env });
    const token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = acknowledged.length;
      const posting = Promise.all(Array.from({ length: senders }, () => postUntilGone(site, token, acknowledged)));
      await expect.poll(() => acknowledged.length - before, { timeout: 30_000 }).toBeGreaterThan(20 + 10 * round);
      await site.stop("SIGKILL");
      await posting;
      site = await startSite({ dataFolder: site.dataFolder, env });
    }
    const stored = new Set(
      (await site.command("device", "readings", "Spindle")).split("\n").map((line) => line.split("\t").at(-1)),
    );
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(acknowledged.filter((comment) => !stored.has(comment))).toEqual([]);
    await site.remove();
    await place.remove();
  }, 120_000);
});
