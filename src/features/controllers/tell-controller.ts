/** Tells controllers the set point of their batch: when it changes, and again after some hours, until they take it. */
import { ok, problem } from "../../domain/result.ts";
import { type AskJson, askJson, type JsonAnswer } from "../../notifiers/ask-json.ts";
import { attempt } from "../../notifiers/attempt.ts";
import { delivered, type DeliveryContext, type Undelivered, undelivered } from "../../notifiers/notifier.ts";
import { publishAt } from "../../notifiers/publish.ts";
import { keepFailure } from "../../platform/failure.ts";
import type {
  ControllerFault,
  ControllerKind,
  ControllerStep,
  ControllerTarget,
  SetPointOrder,
} from "../../protocols/controller.ts";
import { controllerKinds } from "../../protocols/controllers.ts";
import {
  calmController,
  type Controller,
  findController,
  keepListed,
  keepTelling,
  readControllerTarget,
  tellKind,
  wakeController,
} from "../../storage/controllers.ts";
import type { Store } from "../../storage/database.ts";
import type { Work } from "../../storage/work.ts";
import { type SetPoint, setPointOf } from "./set-point-of.ts";

const minute = 60_000;
/** Of what a service lists. */
const mostNames = 50;
const longestName = 200;
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

type Exchanged<End> = { ok: true; receipt: string; end: End } | Undelivered;

async function take(step: ControllerStep, ask: AskJson, context: DeliveryContext): Promise<JsonAnswer> {
  if (!("topic" in step)) return ask(step, context);
  const published = await publishAt(step, step, context);
  return published.ok ? { ...published, value: undefined } : published;
}

/** One step after the other, until the kind is satisfied or something is in the way. */
async function exchange<End>(
  steps: Generator<ControllerStep, End, unknown>,
  ask: AskJson,
  context: DeliveryContext,
): Promise<Exchanged<End>> {
  let receipt = "";
  let step = steps.next();
  while (!step.done) {
    const answer = await take(step.value, ask, context);
    if (!answer.ok) return answer;
    receipt = answer.receipt;
    step = steps.next(answer.value);
  }
  return { ok: true, receipt, end: step.value };
}

/** After a failure it is left alone for longer each time, and at least as long as it asks. */
function nextTry(now: number, { failures }: Controller, { retryAfterSeconds }: Undelivered): number {
  const grown = Math.min(longestBreak, minute * 2 ** Math.min(failures, 20));
  return now + Math.max(grown, (retryAfterSeconds ?? 0) * 1000);
}

const contextOf = ({ store, controller, kind }: Parts) => ({
  now: store.now,
  allowPrivate: kind.isNear ? controller.allowPrivate : false,
});

/** What it has, for its owner to choose from. */
async function list(parts: Parts, target: ControllerTarget, { ask, milliseconds }: Means): Promise<void> {
  const { store, signal, controller, kind } = parts;
  const requests = kind.list?.(target);
  if (!requests) return;
  let names: readonly string[] = [];
  const delivery = await attempt(
    signal,
    async (until) => {
      const done = await exchange(requests, ask, { ...contextOf(parts), signal: until });
      if (!done.ok) return done;
      if (done.end.is !== "names") return sayFault(done.end);
      names = [...new Set(done.end.names.filter((name) => name.length <= longestName))].slice(0, mostNames);
      return delivered(done.receipt);
    },
    milliseconds,
  );
  if (!delivery.ok && delivery.code === "aborted") return;
  await keepListed(
    store,
    controller,
    delivery.ok ? { is: "names", names } : { is: "failed", failure: keepFailure(delivery) },
  );
}

type Means = { ask: AskJson; milliseconds: number | undefined };

async function tell(
  parts: Parts,
  target: ControllerTarget,
  wanted: SetPoint,
  { ask, milliseconds }: Means,
): Promise<void> {
  const { store, signal, controller, kind } = parts;
  const order: SetPointOrder = { celsius: wanted.celsius, batch: wanted.batch };
  const delivery = await attempt(
    signal,
    async (until) => {
      const done = await exchange(kind.tell(target, order), ask, { ...contextOf(parts), signal: until });
      if (!done.ok) return done;
      return done.end === null ? delivered(done.receipt) : sayFault(done.end);
    },
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
    if (!controller || !kind) return ok(null);
    if (!controller.enabled && controller.listed?.is !== "asked") return ok(null);
    const target = await readControllerTarget(store, controller.id);
    if (target === null)
      return {
        ...problem("secret", `Enter the key of “${controller.name}” again. It can't be read.`),
        answer: controller.name,
        final: true,
      };
    const [parts, means] = [
      { store, signal, controller, kind },
      { ask, milliseconds },
    ];
    if (controller.listed?.is === "asked") await list(parts, target as ControllerTarget, means);
    const isTold = controller.enabled && !(kind.list && controller.isUnnamed);
    const wanted = isTold ? await setPointOf(store, controller) : null;
    if (wanted === null) await calmController(store, controller);
    else if (isDue(wanted, controller, store.now())) await tell(parts, target as ControllerTarget, wanted, means);
    const after = await findController(store, controller.id);
    if (after?.enabled || after?.listed?.is === "asked")
      await wakeController(store, controller.id, Math.max(after.nextAt, store.now() + roundMilliseconds));
    return ok(null);
  },
});
