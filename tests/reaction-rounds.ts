/** What every round of killed work has in common: the work is made due alone, and afterwards the site is looked at. */
import { works } from "../src/jobs/registry.ts";
import type { Work } from "../src/storage/work.ts";
import { testWorker } from "./do-work.ts";
import { type Scene, scenarios } from "./reaction-scenarios.ts";

/** Longer than the lease of a piece of work. */
export const lease = 61_000;

/** Longer than work waits for more of its kind. */
export const calm = 120_000;

/** All else that is due is done. */
export async function makeDue(scene: Scene, work: Work): Promise<void> {
  await scenarios[work.kind]?.prepare(scene);
  const others = works.filter((each) => each !== work);
  await testWorker(scene.store, others, scene.dataFolder).drain();
}

export type Facts = { events: string[]; jobs: string[]; changes: string[]; own: unknown };

/** Events, work and changes by kind and number, without ids and times, and what the kind says of itself. */
export async function factsOf(scene: Scene, work: Work): Promise<Facts> {
  const { database, siteId } = scene.store;
  const { db } = database;
  const events = await db.selectFrom("events").select("type").where("site_id", "=", siteId).execute();
  const jobs = await db.selectFrom("jobs").select(["kind", "state"]).where("site_id", "=", siteId).execute();
  const changes = await db.selectFrom("entry_changes").select("action").where("site_id", "=", siteId).execute();
  return {
    events: events.map(({ type }) => type).sort(),
    jobs: jobs.map(({ kind, state }) => `${kind} ${state}`).sort(),
    changes: changes.map(({ action }) => action).sort(),
    own: await scenarios[work.kind]?.facts(scene),
  };
}
