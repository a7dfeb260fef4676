/**
 * Another process that does the work of a site, `react-until-killed.ts OPTIONS SITE [before|after|ending]`, and kills itself: before
 * a message leaves, when it has left and nothing is written yet, or while that is being written. Without a step it does all and ends.
 * `react-until-killed.ts OPTIONS SITE NUMBER KIND`: does work of one kind and kills itself at the step of that number.
 */
import { works } from "../src/jobs/registry.ts";
import { now } from "../src/platform/clock.ts";
import { openDatabase, type OpenOptions, type Store } from "../src/storage/database.ts";
import type { Work } from "../src/storage/work.ts";
import { testWorker } from "./do-work.ts";
import { watchSteps } from "./kill-steps.ts";

const options: OpenOptions = JSON.parse(process.argv[2] ?? "{}");
const [, , , siteId = "", step, kind] = process.argv;
const die = () => process.kill(process.pid, "SIGKILL");

const dying = (work: Work): Work => ({
  ...work,
  async run(parts, job) {
    if (step === "before") die();
    const outcome = await work.run(parts, job);
    if (step === "after") die();
    return outcome;
  },
});

const opened = await openDatabase({ ...options, shared: true }, works);
if (!opened.ok) throw new Error(opened.message);
const { value: database } = opened;
if (kind !== undefined) {
  let left = Number(step);
  watchSteps(database, () => Promise.resolve(void (--left === 0 && die())));
}
const store: Store = {
  siteId,
  now,
  database: {
    ...database,
    async transaction(run) {
      return database.transaction(async (tx) => {
        const value = await run(tx);
        const ended = await tx
          .selectFrom("jobs")
          .select("id")
          .where("site_id", "=", siteId)
          .where("kind", "=", "notify")
          .where("state", "=", "done")
          .executeTakeFirst();
        if (step === "ending" && ended) die();
        return value;
      });
    },
  },
};
const kinds = works
  .filter((work) => kind === undefined || work.kind === kind)
  .map((work) => (work.kind === "notify" ? dying(work) : work));
const worker = testWorker(store, kinds, options.dataFolder);
await worker.drain();
await worker.stop();
await database.close();
