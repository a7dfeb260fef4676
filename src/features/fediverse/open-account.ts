/** Gives the site its keys once it is to be an account in the fediverse, and sets right what was told before it was off. */
import * as z from "zod";
import { ok } from "../../domain/result.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { listBeersOnTap } from "../../storage/taps.ts";
import { keepKnownNotes, listToldEntries } from "../../storage/fediverse.ts";
import { enqueue } from "../../storage/outbox.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import type { Work } from "../../storage/work.ts";
import { handleOf } from "./account.ts";
import { ensureKeys } from "./keys.ts";
import { tellFollowers } from "./tell-followers.ts";

const entriesInStep = 100;
const pauseMilliseconds = 50;
const markKey = "fediverse-checked";

/** As long as it stays the same, changes of entries alone decide what is told. */
async function markOf(store: Store): Promise<string> {
  const [{ accountSince }, { modules }] = [await readWebSettings(store), await readSiteSettings(store)];
  return [accountSince, ...modules.toSorted()].join(" ");
}

const stepJob = (after: string) => ({ kind: "check-told", key: `check-told ${after}`, payload: { after } });

export const openAccount: Work = {
  kind: "open-account",
  on: ["settings-changed"],
  join: (event) => (event.type === "settings-changed" && ["web", "site"].includes(event.key) ? "" : null),
  quiet: true,
  async run({ store: outer, origin }) {
    if ((await handleOf(outer, origin)) === null) return ok(null);
    await ensureKeys(outer);
    const mark = await markOf(outer);
    if ((await readSettings(outer, markKey, z.string(), "")) === mark) return ok(null);
    await inTransaction(outer, async (store) => {
      await keepKnownNotes(store, await listBeersOnTap(store));
      await writeSettings(store, markKey, mark);
      await enqueue(store, [stepJob("")]);
    });
    return ok(null);
  },
};

/** Entries that were hidden or changed while the account or their module was off. */
export const checkTold: Work = {
  kind: "check-told",
  sends: true,
  quiet: true,
  async run({ store: outer }, { payload }) {
    const { after } = payload as { after: string };
    await inTransaction(outer, async (store) => {
      const entries = await listToldEntries(store, after, entriesInStep);
      const { kind } = tellFollowers;
      await enqueue(
        store,
        entries.map((entryId, place) => ({
          kind,
          key: `${kind} ${entryId}`,
          payload: { type: "entry-saved", kind: "post", entryId, revision: 0 },
          priority: 2,
          dueAt: store.now() + place * pauseMilliseconds,
        })),
      );
      const last = entries.at(-1);
      if (last !== undefined && entries.length === entriesInStep) await enqueue(store, [stepJob(last)]);
    });
    return ok(null);
  },
};
