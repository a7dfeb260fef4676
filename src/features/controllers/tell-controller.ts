/** Tells controllers the set point of their batch: when it changes, and again after some hours, until they take it. */
import { ok, problem } from "../../domain/result.ts";
import { type AskJson, askJson } from "../../notifiers/ask-json.ts";
import { attempt } from "../../notifiers/attempt.ts";
import {
  type Delivery,
  delivered,
  type DeliveryContext,
  type Undelivered,
  undelivered,
} from "../../notifiers/notifier.ts";
import { keepFailure } from "../../platform/failure.ts";
import type { ControllerFault, ControllerKind, ControllerTarget, SetPointOrder } from "../../protocols/controller.ts";
import { controllerKinds } from "../../protocols/controllers.ts";
import {
  calmController,
  type Controller,
  findController,
  keepTelling,
  readControllerTarget,
  tellKind,
  wakeController,
} from "../../storage/controllers.ts";
import type { Store } from "../../storage/database.ts";
import type { Work } from "../../storage/work.ts";
import { type SetPoint, setPointOf } from "./set-point-of.ts";

const minute = 60_000;
/** Who looks for a new set point, and how often. */
const roundMilliseconds = minute;
/** A beer that drifts cannot wait for long. */
const longestBreak = 30 * minute;
const leastChange = 0.05;
/** On a ramp the set point changes all the time. */
const rampMilliseconds = 10 * minute;
/** A controller that was restarted may have forgotten it. */
const againMilliseconds = 6 * 60 * minute;
/** Below what is taken for a change. */
const tolerance = 1e-6;

type Parts = { store: Store; signal: AbortSignal; controller: Controller; kind: ControllerKind };

function isDue(wanted: SetPoint, { told, askedAt, nextAt, failures }: Controller, now: number): boolean {
  if (askedAt !== null) return true;
  if (now < nextAt) return false;
  if (told === null || failures > 0) return true;
  if (told.batchId !== wanted.batchId || told.step !== wanted.step || told.goal !== wanted.goal) return true;
  const passed = now - told.at;
  const change = Math.abs(told.celsius - wanted.celsius) + tolerance;
  return passed >= againMilliseconds || (passed >= rampMilliseconds && change >= leastChange);
}

function sayFault(fault: ControllerFault): Undelivered {
  switch (fault.is) {
    case "no-such-name":
      return undelivered("no-such-name", "No controller is called like that.", fault.names.join(", "));
    case "not-done":
      return undelivered("not-done", "The service did not set it.");
    case "unlike":
      return undelivered("unlike", "The answer is not that of such a controller.");
  }
}

/** One request after the other, until the kind is satisfied or something is in the way. */
async function exchange(
  { kind, target, ask }: { kind: ControllerKind; target: ControllerTarget; ask: AskJson },
  order: SetPointOrder,
  context: DeliveryContext,
): Promise<Delivery> {
  const telling = kind.tell(target, order);
  let receipt = "";
  let step = telling.next();
  while (!step.done) {
    const answer = await ask(step.value, context);
    if (!answer.ok) return answer;
    receipt = answer.receipt;
    step = telling.next(answer.value);
  }
  return step.value === null ? delivered(receipt) : sayFault(step.value);
}

/** After a failure it is left alone for longer each time, and at least as long as it asks. */
function nextTry(now: number, { failures }: Controller, { retryAfterSeconds }: Undelivered): number {
  const grown = Math.min(longestBreak, minute * 2 ** Math.min(failures, 20));
  return now + Math.max(grown, (retryAfterSeconds ?? 0) * 1000);
}

async function tell(
  { store, signal, controller, kind }: Parts,
  target: ControllerTarget,
  wanted: SetPoint,
  { ask, milliseconds }: { ask: AskJson; milliseconds: number | undefined },
): Promise<void> {
  const context = { now: store.now, allowPrivate: kind.isNear ? controller.allowPrivate : false };
  const order = { celsius: wanted.celsius, batch: wanted.batch };
  const delivery = await attempt(
    signal,
    (until) => exchange({ kind, target, ask }, order, { ...context, signal: until }),
    milliseconds,
  );
  if (!delivery.ok && delivery.code === "aborted") return;
  const at = store.now();
  const { celsius, goal, step, batchId } = wanted;
  await keepTelling(
    store,
    controller,
    delivery.ok
      ? { told: { celsius, goal, step, batchId, at, answer: delivery.receipt } }
      : { failure: keepFailure(delivery), nextAt: nextTry(at, controller, delivery) },
  );
}

/** One piece of work a controller, which leaves the next. A killed one tells again, which changes nothing. */
export const tellController = (kinds = controllerKinds, ask: AskJson = askJson, milliseconds?: number): Work => ({
  kind: tellKind,
  sends: true,
  quiet: true,
  places: 4,
  async run({ store, signal }, { payload }) {
    const { controllerId } = payload as { controllerId: string };
    const controller = await findController(store, controllerId);
    const kind = kinds.find(({ id }) => id === controller?.kind);
    if (!controller?.enabled || !kind) return ok(null);
    const target = await readControllerTarget(store, controller.id);
    if (target === null)
      return {
        ...problem("secret", `Enter the key of “${controller.name}” again. It can't be read.`),
        answer: controller.name,
        final: true,
      };
    const wanted = await setPointOf(store, controller);
    if (wanted === null) await calmController(store, controller);
    else if (isDue(wanted, controller, store.now()))
      await tell({ store, signal, controller, kind }, target as ControllerTarget, wanted, { ask, milliseconds });
    const { nextAt = 0 } = (await findController(store, controller.id)) ?? {};
    await wakeController(store, controller.id, Math.max(nextAt, store.now() + roundMilliseconds));
    return ok(null);
  },
});
