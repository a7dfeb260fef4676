/** Keeps the folder that SYNC_FOLDER names and the site's texts alike: from the start on, every five minutes, and soon after a text was saved. */
import path from "node:path";
import { program } from "../domain/people/program.ts";
import { isTranslated } from "../domain/publishing/translation.ts";
import { ok, problem } from "../domain/result.ts";
import { isWaiting, syncAndCommit } from "../features/text-sync/sync-and-commit.ts";
import { readEnv } from "../platform/env.ts";
import type { Work } from "../storage/work.ts";

function asked() {
  const env = readEnv();
  return env.ok && env.value.SYNC_FOLDER !== undefined
    ? { folder: env.value.SYNC_FOLDER, git: env.value.SYNC_GIT }
    : null;
}

const namedAtMost = 5;
const companyMilliseconds = 5000;

export const syncTexts: Work = {
  kind: "sync-texts",
  on: ["entry-saved", "entry-published", "entry-hidden", "entry-removed", "entry-restored"],
  join: (event) =>
    "kind" in event && event.type !== "work-failed" && isTranslated(event.kind) && asked() ? "texts" : null,
  after: () => companyMilliseconds,
  priority: 2,
  slow: true,
  quiet: true,
  // A copy of a site must not write into the folder of the site that lives.
  sends: true,
  schedule: () => Promise.resolve(asked() ? { every: "minutes", minutes: 5 } : null),
  atStart: true,
  async run({ store, dataFolder, signal }) {
    const place = asked();
    if (!place) return ok(null);
    const order = { ...place, mediaFolder: path.join(dataFolder, "media"), who: program, removes: false, signal };
    const synced = await syncAndCommit(store, order);
    if (!synced.ok) return { ...synced, answer: synced.message };
    const paths = synced.value.filter((event) => isWaiting(event) && event.isNew).map((event) => event.path);
    if (paths.length === 0) return ok(null);
    const answer = paths.slice(0, namedAtMost).join(", ") + (paths.length > namedAtMost ? " …" : "");
    return { ...problem("sync", `Some texts need a person: ${answer}`), answer, final: true };
  },
};
