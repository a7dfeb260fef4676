/** Sends what devices measured on to other services: as often as each takes it, until it arrives, and nothing of the past. */
import { problem, ok } from "../../domain/result.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { attempt } from "../../notifiers/attempt.ts";
import type { Delivery } from "../../notifiers/notifier.ts";
import { post } from "../../notifiers/post.ts";
import { keepFailure } from "../../platform/failure.ts";
import type { Receiver, ReceiverTarget } from "../../protocols/receiver.ts";
import { findReceiver } from "../../protocols/receivers.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import type { Store } from "../../storage/database.ts";
import { settleActivity } from "../../storage/device-activity.ts";
import {
  devicesToForward,
  findForward,
  type Forward,
  type ForwardMark,
  forwardKind,
  keepAttempt,
  keepMark,
  readTarget,
  wakeForward,
} from "../../storage/forwards.ts";
import { latestReadingsOfDevice, readingsOfDevice } from "../../storage/readings.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import type { Work } from "../../storage/work.ts";

const minute = 60_000;
/** Who looks for new readings, and how often. */
const roundMilliseconds = minute;
const longestBreak = 6 * 60 * minute;
/** A service takes what it gets for what is measured now. */
const freshMilliseconds = 60 * minute;
/** Of a latest reading that is left out, the one before it is sent. */
const lookedBack = 10;

type Send = typeof post;
type Parts = { store: Store; signal: AbortSignal; forward: Forward; receiver: Receiver; target: ReceiverTarget };
/** `last`: time of the last reading that was looked at, epoch milliseconds. */
type Ready = { mark: ForwardMark; readings: readonly Reading[]; last: number };

/** What somebody or a rule left out is not sent. */
const isSent = ({ flags = [] }: Reading): boolean => flags.length === 0;

async function readingsAfter(store: Store, receiver: Receiver, deviceId: string, through: number) {
  if (receiver.most > 1) return readingsOfDevice(store, deviceId, { from: through + 1, limit: receiver.most });
  const latest = await latestReadingsOfDevice(store, deviceId, lookedBack);
  return latest.filter(({ at }) => at > through && at > store.now() - freshMilliseconds);
}

function measuredIn(stored: StoredReading): Reading {
  const { deviceId: _, batchId: __, sensor: ___, ...reading } = stored;
  return reading;
}

/** Null: nothing new. */
async function readyOf({ store, receiver }: Parts, mark: ForwardMark): Promise<Ready | null> {
  const found: readonly StoredReading[] = await readingsAfter(store, receiver, mark.deviceId, mark.through);
  const last = found.at(-1);
  if (!last) return null;
  const sent = (await calibrateReadings(store, found)).filter(isSent).slice(-receiver.most);
  return { mark, readings: sent.map(measuredIn), last: last.at };
}

/** After a failure it is left alone for longer each time, and at least as long as it asks. Who gave no answer may have taken the reading. */
function nextTry({ store, forward, receiver }: Parts, delivery: Exclude<Delivery, { ok: true }>): number {
  const grown = Math.min(longestBreak, minute * 2 ** Math.min(forward.failures, 20));
  const taken = delivery.code === "timeout" ? receiver.minutes * minute : 0;
  return store.now() + Math.max(grown, taken, (delivery.retryAfterSeconds ?? 0) * 1000);
}

/** Gives whether it arrived. Where all is left out, it is passed over. */
async function sendOf(parts: Parts, name: string, { mark, readings, last }: Ready, send: Send): Promise<boolean> {
  const { store, signal, forward, receiver, target } = parts;
  const [first, ...others] = readings;
  if (!first) {
    await keepMark(store, forward, { ...mark, through: last });
    return true;
  }
  const request = receiver.request(target, { id: mark.deviceId, name }, [first, ...others]);
  const context = { signal, now: store.now, allowPrivate: forward.allowPrivate };
  const delivery = await attempt(signal, (until) => send(request, { ...context, signal: until }));
  if (!delivery.ok && delivery.code === "aborted") return false;
  const triedAt = store.now();
  await keepAttempt(
    store,
    forward,
    delivery.ok
      ? {
          mark: { ...mark, through: last, triedAt, sentAt: triedAt, sent: mark.sent + readings.length },
          failure: null,
        }
      : {
          mark: { ...mark, triedAt },
          failure: keepFailure(delivery),
          nextAt: nextTry(parts, delivery),
        },
  );
  return delivery.ok;
}

/** Ends with the first that does not arrive: the service is left alone for a while then. */
async function round(parts: Parts, send: Send): Promise<void> {
  const { store, signal, forward, receiver } = parts;
  await settleActivity(store);
  for (const { name, ...mark } of await devicesToForward(store, forward, store.now() - receiver.minutes * minute)) {
    if (signal.aborted) return;
    const ready = await readyOf(parts, mark);
    if (ready && !(await sendOf(parts, name, ready, send))) return;
  }
}

/** One piece of work a forward, which leaves the next; so the readings themselves leave none. */
export const forwardReadings = (send: Send = post): Work => ({
  kind: forwardKind,
  sends: true,
  quiet: true,
  places: 4,
  async run({ store, signal }, { payload }) {
    const { forwardId } = payload as { forwardId: string };
    const forward = await findForward(store, forwardId);
    const receiver = forward && findReceiver(forward.receiver);
    if (!forward?.enabled || !receiver) return ok(null);
    const target = await readTarget(store, forward.id);
    if (target === null)
      return {
        ...problem("secret", `Enter the key of “${forward.name}” again. It can't be read.`),
        answer: forward.name,
        final: true,
      };
    await round({ store, signal, forward, receiver, target }, send);
    const { nextAt = 0 } = (await findForward(store, forward.id)) ?? {};
    await wakeForward(store, forward.id, Math.max(nextAt, store.now() + roundMilliseconds));
    return ok(null);
  },
});
