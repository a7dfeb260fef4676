/** The room of forwards: where readings go, how far each has got, and the form of one. */
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { ok } from "../../domain/result.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { sayFailure } from "../../platform/failure.ts";
import { findReceiver, receivers } from "../../protocols/receivers.ts";
import { namesOfDevices, suggestDevices } from "../../storage/device-lists.ts";
import { findForward, type Forward, listForwards, marksOfDevice, type Sums, sumMarks } from "../../storage/forwards.ts";
import { isSendingHeld } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

export type Asked = { add: string | null; edit: string | null };
type Choice = { id: string; name: string };

const mostChoices = 50;
const chosen = ({ id, name }: Choice): Choice => ({ id, name });

function shownOf(words: Words, forward: Forward, sums: Sums | undefined, devices: readonly Choice[]) {
  const { id, name, receiver, deviceId, host, enabled, failure, nextAt, isSealed } = forward;
  const trouble = isSealed ? words.text("forwarding.sealed") : failure === null ? null : sayFailure(words, failure);
  return {
    id,
    name,
    host,
    enabled,
    receiverName: findReceiver(receiver)?.name ?? receiver,
    /** Null: all devices. */
    deviceName: deviceId === null ? null : (devices.find((device) => device.id === deviceId)?.name ?? ""),
    sent: sums?.sent ?? 0,
    sentAt: sums?.sentAt ?? null,
    trouble: enabled ? trouble : null,
    nextAt: enabled && failure !== null && !isSealed ? nextAt : null,
  };
}
export type ShownForward = ReturnType<typeof shownOf>;

export type ForwardForm = {
  id: string | null;
  receiver: string;
  receiverName: string;
  asks: readonly ("address" | "key")[];
  isOfOne: boolean;
  host: string;
  values: FormValues;
  devices: Choice[];
};

async function formOf({ store }: SiteContext, { add, edit }: Asked): Promise<ForwardForm | null> {
  const held = edit === null ? null : await findForward(store, edit);
  const receiver = findReceiver(held?.receiver ?? add ?? "");
  if (!receiver || (edit !== null && !held)) return null;
  const suggested = await suggestDevices(store, mostChoices);
  const own = held?.deviceId ? await namesOfDevices(store, [held.deviceId]) : [];
  const others = own.filter(({ id }) => !suggested.some((each) => each.id === id));
  const { id, name, asks, isOfOne = false } = receiver;
  return {
    id: held?.id ?? null,
    receiver: id,
    receiverName: name,
    asks,
    isOfOne,
    host: held?.host ?? "",
    values: {
      name: held?.name ?? name,
      device: held?.deviceId ?? "",
      // What is shown again is no secret.
      address: "",
      key: "",
      allowPrivate: held?.allowPrivate ? "yes" : "",
    },
    devices: [...suggested, ...others].map(chosen),
  };
}

/** Problems: `sign-in`, `forbidden`. */
export async function forwardingRoomOf(site: SiteContext, asked: Asked) {
  const { viewer, store, choices } = site;
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const [forwards, sums, held] = await Promise.all([listForwards(store), sumMarks(store), isSendingHeld(store)]);
  const devices = await namesOfDevices(
    store,
    forwards.flatMap(({ deviceId }) => deviceId ?? []),
  );
  return ok({
    held,
    forwards: forwards.map((forward) => shownOf(words, forward, sums.get(forward.id), devices)),
    receivers: receivers.map(chosen),
    form: await formOf(site, asked),
  });
}
/** Where the readings of one device go, for its own page; null for whoever may not know. */
export async function forwardsOfDevice({ viewer, store, choices }: SiteContext, deviceId: string) {
  if (!hasRole(viewer, "owner")) return null;
  const words = wordsOf(choices.language);
  const forwards = (await listForwards(store)).filter((each) => each.deviceId === null || each.deviceId === deviceId);
  const sums = await marksOfDevice(
    store,
    deviceId,
    forwards.map(({ id }) => id),
  );
  return forwards.map((forward) => shownOf(words, forward, sums.get(forward.id), []));
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type ForwardingRoom = Value<Awaited<ReturnType<typeof forwardingRoomOf>>>;
