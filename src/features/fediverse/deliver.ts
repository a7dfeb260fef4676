/** Brings one activity to one inbox, signed; an inbox that is away is asked later and later, and one that is gone no more. */
import { createHash } from "node:crypto";
import { ok, problem } from "../../domain/result.ts";
import { networkProblem } from "../../notifiers/network-problem.ts";
import { post } from "../../notifiers/post.ts";
import {
  type InboxState,
  keepInboxSigning,
  noteInboxFailed,
  noteInboxReached,
  readInbox,
  removeInbox,
} from "../../storage/fediverse.ts";
import type { NewJob } from "../../storage/job-rows.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import type { Job, Outcome, Work, WorkParts } from "../../storage/work.ts";
import { handleOf } from "./account.ts";
import { type Activity, activityDocument } from "./activity.ts";
import { createHostTurns } from "./host-turns.ts";
import { firstWay, knock, type Way } from "./knock.ts";
import { signedHeaders } from "./signatures.ts";

const kind = "deliver-activity";
const mostAttempts = 8;
const timeoutMilliseconds = 10_000;
const places = 32;
/** A receiver who cannot have the site's key at the moment does not believe its signature either. */
const unsigned = "HTTP 401";
const nothingKnown: InboxState = { failingSince: null, retryAt: null, signing: "" };
type Delivery = { inbox: string; activity: Activity };

/** The same work is put down once. */
export const workKey = (workKind: string, about: unknown): string =>
  `${workKind} ${createHash("sha256").update(JSON.stringify(about)).digest("hex").slice(0, 32)}`;

/** @param dueAt at once by default */
export function deliveryJob(inbox: string, activity: Activity, dueAt?: number): NewJob {
  const key = workKey(kind, [inbox, activity]);
  return { kind, key, payload: { inbox, activity } satisfies Delivery, priority: 2, ...(dueAt ? { dueAt } : {}) };
}

/** @param allowPrivate for tests, whose servers are on this machine */
export function deliverActivity(allowPrivate = false): Work {
  const turns = createHostTurns();
  return {
    kind,
    sends: true,
    places,
    quiet: true,
    mostAttempts,
    async run(parts, job) {
      const { host } = new URL((job.payload as Delivery).inbox);
      const wait = turns.take(host, parts.store.now());
      if (wait !== null)
        return { ...problem("busy", "Others are with this host."), untried: true, retryAfterMilliseconds: wait };
      return deliver(parts, allowPrivate, job).finally(() => turns.giveBack(host));
    },
  };
}

async function deliver(parts: WorkParts, allowPrivate: boolean, { payload, attempts }: Job): Promise<Outcome> {
  const { store, origin } = parts;
  const { inbox, activity } = payload as Delivery;
  if ((await handleOf(store, origin)) === null) return ok(null);
  if ((await readWebSettings(store)).blockedHosts.includes(new URL(inbox).host)) {
    await removeInbox(store, inbox);
    return ok(null);
  }
  const state = (await readInbox(store, inbox)) ?? nothingKnown;
  const isLast = attempts >= mostAttempts;
  const wait = (state.retryAt ?? 0) - store.now();
  if (wait > 0 && !isLast) return { ...problem("unreachable", "An inbox is away."), retryAfterMilliseconds: wait };
  const sent = await send(parts, allowPrivate, { inbox, activity, signing: state.signing });
  if (sent === null || sent.ok) await noteInboxReached(store, inbox);
  else if (sent.code === "gone" || sent.code === "private-address") await removeInbox(store, inbox);
  else if (sent.again === "retry" || sent.answer === unsigned) {
    await noteInboxFailed(store, inbox, state);
    if (!isLast)
      return {
        ...problem("unreachable", "An inbox could not be reached."),
        ...(sent.retryAfterSeconds === null ? {} : { retryAfterMilliseconds: sent.retryAfterSeconds * 1000 }),
      };
  }
  return ok(null);
}

/** Null where there is nothing to say any more. */
async function send(
  { store, origin, signal }: WorkParts,
  allowPrivate: boolean,
  { inbox, activity, signing }: Delivery & Pick<InboxState, "signing">,
) {
  const document = await activityDocument(store, origin, activity);
  if (document === null) return null;
  const url = new URL(inbox);
  const body = JSON.stringify(document);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]);
  const context = { signal: limited, allowPrivate, now: store.now };
  const sendBy = async (way: Way) =>
    post({ url, headers: await signedHeaders({ store, origin }, url, body, way), body }, context).catch(
      (fault: unknown) => {
        signal.throwIfAborted();
        return networkProblem(fault);
      },
    );
  const { answer, way } = await knock(url.host, signing, sendBy, (sent) =>
    sent.ok ? 200 : Number(/^HTTP (\d{3})$/.exec(sent.answer ?? "")?.[1] ?? 0),
  );
  if (answer.ok && way !== (signing || firstWay)) await keepInboxSigning(store, inbox, way);
  return answer;
}
