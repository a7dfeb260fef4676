/** What the owner does with work: try it again, cancel it, and say that a restored site is the live one. */
import { ok, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked } from "../../platform/deeds/fields.ts";
import type { Sent } from "../../platform/deeds/sent.ts";
import type { Store } from "../../storage/database.ts";
import { cancelJob, type ChangedJob, retryJob, uncancelJob } from "../../storage/job-changes.ts";
import { declareLive } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { labelOf } from "./work.ts";

const ofTask = { id: text() };

/** A task that has moved on meanwhile is told about. */
function told(store: Store, changed: Result<ChangedJob>, say: (label: string, job: ChangedJob) => Outcome): Outcome {
  return changed.ok ? say(labelOf(store, changed.value.kind), changed.value) : changed;
}

const deeds: Deeds<Store> = {
  least: "owner",
  deeds: {
    retry: deed(ofTask, async (store, { id }) =>
      told(store, await retryJob(store, id), (label) => done({ said: `Trying again: ${label}` })),
    ),
    cancel: deed(ofTask, async (store, { id }) =>
      told(store, await cancelJob(store, id), (label, { was }) => {
        const hadFailed = was === "dead";
        const said = `${hadFailed ? "Dismissed" : "Cancelled"}: ${label}`;
        return done({ undo: { said, fields: { deed: "undo", id, hadFailed: hadFailed ? "yes" : "" } } });
      }),
    ),
    undo: deed({ ...ofTask, hadFailed: ticked() }, async (store, { id, hadFailed }) =>
      told(store, await uncancelJob(store, id, hadFailed), (label) => done({ said: `Back in its list: ${label}` })),
    ),
    "declare-live": deed({}, async (store) => {
      const sending = store.database.triggers.filter(({ sends }) => sends).map(({ kind }) => kind);
      await declareLive(store, sending);
      return done({ said: "This is the live site. Messages are sent again." });
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeWork = (
  { store, viewer, choices }: Pick<SiteContext, "store" | "viewer" | "choices">,
  sent: Sent | FormData,
): Promise<Result<Answer>> => doDeed(deeds, { viewer, store, choices }, sent, () => ok(store));
