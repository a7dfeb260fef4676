/** Kills of every reaction in a process of its own, each at a step drawn by lot; what another worker makes of it must be what nobody has disturbed. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { works } from "../src/jobs/registry.ts";
import { now } from "../src/platform/clock.ts";
import { nextDue, releaseAll } from "../src/storage/jobs.ts";
import type { Store } from "../src/storage/database.ts";
import type { Work } from "../src/storage/work.ts";
import { openTestDatabase, type TestDatabase } from "../tests/databases.ts";
import { testWorker } from "../tests/do-work.ts";
import { startHttpServer, startSmtpServer } from "../tests/notifier-servers.ts";
import { type Facts, factsOf, makeDue } from "../tests/reaction-rounds.ts";
import { type Scene, scenarios } from "../tests/reaction-scenarios.ts";
import { environmentOf, type Kind, type Setting } from "./kill-tally.ts";

const mostSteps = 12;
const day = 86_400_000;
/** What the bin and the history let go lies a month back. */
const daysBack: Record<string, number> = { "empty-bin": 32, "trim-history": 32 };

const settingsOf = (opened: TestDatabase, work: Work, backups: string) =>
  environmentOf(opened.options, { BACKUP_FOLDER: backups, ...scenarios[work.kind]?.env?.(backups) });

async function die(opened: TestDatabase, scene: Scene, work: Work, step: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ["tests/react-until-killed.ts", JSON.stringify(opened.options), scene.store.siteId, String(step), work.kind],
    { stdio: ["ignore", "ignore", "ignore"], env: settingsOf(opened, work, scene.backups) },
  );
  return new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal === "SIGKILL")));
}

const momentMilliseconds = 1000;

/** What is put off by a moment is done too. */
async function drainAll(store: Store, dataFolder: string): Promise<void> {
  const kinds = works.map(({ kind }) => kind);
  const worker = testWorker(store, works, dataFolder);
  let due: number | null = 0;
  while (due !== null && due <= now() + momentMilliseconds) {
    await wait(Math.max(0, due - now()));
    await worker.drain();
    due = await nextDue(store, kinds);
  }
}

type Lived = { facts: Facts; sent: number };

/** Without a step nobody is killed. */
async function live(opened: TestDatabase, work: Work, step: number | null): Promise<Lived> {
  const outside = { webhooks: await startHttpServer(), smtp: await startSmtpServer() };
  const backups = mkdtempSync(path.join(tmpdir(), "wortfolio-backups-"));
  const clock = { now: now() - (daysBack[work.kind] ?? 0.01) * day };
  const plain = opened.store(clock);
  const store = { ...plain, database: { ...plain.database, report: () => undefined } };
  const scene: Scene = { store, clock, dataFolder: opened.options.dataFolder, backups, outside };
  delete process.env["SYNC_FOLDER"];
  Object.assign(process.env, settingsOf(opened, work, backups));
  await makeDue(scene, work);
  if (step !== null) await die(opened, scene, work, step);
  const later = { ...store, now };
  await releaseAll(later);
  await drainAll(later, scene.dataFolder);
  const facts = await factsOf(scene, work);
  const sent = outside.webhooks.arrivals.length + outside.smtp.mails.length;
  for (const server of Object.values(outside)) await server.close();
  rmSync(backups, { recursive: true });
  return { facts, sent };
}

export async function reactionKinds({ engine, random }: Setting): Promise<Kind[]> {
  const opened = await openTestDatabase(engine);
  return works.map((work, index): Kind => {
    let undisturbed: Lived | null = null;
    return {
      name: `work: ${work.kind}`,
      async kill() {
        undisturbed ??= await live(opened, work, null);
        const lived = await live(opened, work, 1 + Math.floor(random() * mostSteps));
        const isSame = JSON.stringify(lived.facts) === JSON.stringify(undisturbed.facts);
        // One message may have been on its way.
        const doubled = lived.sent > undisturbed.sent + 1 ? 1 : 0;
        return { acknowledged: 1, lost: isSame ? 0 : 1, doubled, damaged: 0 };
      },
      ...(index === works.length - 1 ? { end: () => opened.dispose() } : {}),
    };
  });
}
