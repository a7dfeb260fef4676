/** Power cuts at every step of every reaction: the next process comes to the same, and nothing outside is told twice but what was on its way. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { works } from "../src/jobs/registry.ts";
import type { Work } from "../src/storage/work.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "./databases.ts";
import { testWorker } from "./do-work.ts";
import { dieAt, forgetDisk, type Victim } from "./kill-steps.ts";
import { startHttpServer, startSmtpServer } from "./notifier-servers.ts";
import { calm, type Facts, factsOf, lease, makeDue } from "./reaction-rounds.ts";
import { type Scene, scenarios } from "./reaction-scenarios.ts";

test("every reaction that is registered is killed here", () => {
  expect(Object.keys(scenarios).sort()).toEqual(works.map(({ kind }) => kind).sort());
});

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    await forgetDisk(opened.database);
  });
  afterAll(() => opened.dispose());
  afterEach(() => vi.unstubAllEnvs());

  /** One life of a site: the work is due, its doer dies at the step, another comes when the lease is over. */
  async function live(work: Work, step: number): Promise<{ victim: Victim; facts: Facts }> {
    const clock = { now: noon };
    const outside = { webhooks: await startHttpServer(), smtp: await startSmtpServer() };
    const backups = mkdtempSync(path.join(tmpdir(), "wortfolio-backups-"));
    const { dataFolder, databaseUrl } = opened.options;
    const env = {
      DATA_FOLDER: dataFolder,
      DATABASE_URL: databaseUrl,
      BACKUP_FOLDER: backups,
      BASE_URL: undefined,
      SYNC_FOLDER: undefined,
      ...scenarios[work.kind]?.env?.(backups),
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const plain = opened.store(clock);
    // That records cannot be read is what one of these reactions says.
    const store = { ...plain, database: { ...plain.database, report: () => undefined } };
    const scene: Scene = { store, clock, dataFolder, backups, outside };
    await makeDue(scene, work);
    const victim = await dieAt(step, work, { options: opened.options, store });
    scenarios[work.kind]?.letGo?.(backups);
    clock.now += lease;
    await testWorker(store, works, dataFolder).drain();
    // What waits for calm after a change waits longer where the change came later.
    clock.now += calm;
    await testWorker(store, works, dataFolder).drain();
    const facts = await factsOf(scene, work);
    for (const server of Object.values(outside)) await server.close();
    rmSync(backups, { recursive: true });
    return { victim, facts };
  }

  test.each(works.map((work) => [work.kind, work] as const))(
    "%s, killed at each step, is done once",
    async (_, work) => {
      const undisturbed = await live(work, Infinity);
      // Before and after the claim, and before and after the end is written: in a transaction, or where it leaves nothing by one statement.
      const fewest = work.quiet ? 4 : 5;
      expect(undisturbed.victim).toMatchObject({ ended: true });
      expect(undisturbed.victim.passed).toBeGreaterThanOrEqual(fewest);
      expect(undisturbed.facts.jobs.filter((job) => job.endsWith(" dead"))).toEqual([]);
      // Pieces that are done beside each other pass more steps or fewer each time: the last life is the one that ends by itself.
      const steps: string[] = [];
      for (let hasEnded = false; !hasEnded;) {
        const { victim, facts } = await live(work, steps.length + 1);
        expect(facts, `killed at step ${steps.length + 1}, ${victim.step}`).toEqual(undisturbed.facts);
        hasEnded = victim.ended;
        steps.push(victim.step);
      }
      expect(steps.length).toBeGreaterThan(fewest);
      expect(steps.slice(0, 2)).toEqual(["before with jobs", "after with jobs"]);
      const ends = work.quiet ? ["delete jobs", "commit"] : ["commit"];
      expect(ends.some((end) => steps.includes(`before ${end}`) && steps.includes(`after ${end}`))).toBe(true);
    },
    420_000,
  );
});
