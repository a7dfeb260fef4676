/** What the owner does with work: try it again, cancel it, and say that a restored site is the live one. */
import { ok, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked } from "../../platform/deeds/fields.ts";
import { sayTask } from "../../platform/say-task.ts";
import type { Sent } from "../../platform/deeds/sent.ts";
import type { Store } from "../../storage/database.ts";
import { cancelJob, type ChangedJob, retryJob, uncancelJob } from "../../storage/job-changes.ts";
import { declareLive } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

const ofTask = { id: text() };

type Place = { store: Store; words: Words };

/** A task that has moved on meanwhile is told about. */
function told(words: Words, changed: Result<ChangedJob>, say: (task: string, job: ChangedJob) => Outcome): Outcome {
  if (changed.ok) return say(sayTask(words, changed.value.kind), changed.value);
  switch (changed.code) {
    case "not-found":
      return { ...changed, message: words.text("work.gone") };
    case "recurs":
      return { ...changed, message: words.text("work.recurs") };
    default:
      return changed;
  }
}

const deeds: Deeds<Place> = {
  least: "owner",
  deeds: {
    retry: deed(ofTask, async ({ store, words }, { id }) =>
      told(words, await retryJob(store, id), (task) => done({ said: words.text("work.said.retry", { task }) })),
    ),
    cancel: deed(ofTask, async ({ store, words }, { id }) =>
      told(words, await cancelJob(store, id), (task, { was }) => {
        const hadFailed = was === "dead";
        const said = hadFailed
          ? words.text("work.said.dismissed", { task })
          : words.text("work.said.cancelled", { task });
        return done({ undo: { said, fields: { deed: "undo", id, hadFailed: hadFailed ? "yes" : "" } } });
      }),
    ),
    undo: deed({ ...ofTask, hadFailed: ticked() }, async ({ store, words }, { id, hadFailed }) =>
      told(words, await uncancelJob(store, id, hadFailed), (task) =>
        done({ said: words.text("work.said.back", { task }) }),
      ),
    ),
    "declare-live": deed({}, async ({ store, words }) => {
      const sending = store.database.triggers.filter(({ sends }) => sends).map(({ kind }) => kind);
      await declareLive(store, sending);
      return done({ said: words.text("work.restored.confirmed") });
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeWork = (
  { store, viewer, choices }: Pick<SiteContext, "store" | "viewer" | "choices">,
  sent: Sent | FormData,
): Promise<Result<Answer>> =>
  doDeed(deeds, { viewer, store, choices }, sent, () => ok({ store, words: wordsOf(choices.language) }));
