/** What the owner does with forwards: add, change, switch, remove. */
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { type Answer, type FormErrors, isEmpty } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked, verbatim } from "../../platform/deeds/fields.ts";
import {
  addService,
  type ReadService,
  saveService,
  type Service,
  serviceDeeds,
  withholdsSecrets,
} from "../../platform/deeds/service-deeds.ts";
import type { Receiver, ReceiverTarget } from "../../protocols/receiver.ts";
import { findReceiver, hostOf } from "../../protocols/receivers.ts";
import { findDevice } from "../../storage/devices.ts";
import {
  enableForward,
  findForward,
  type Forward,
  type ForwardFields,
  insertForward,
  mostForwards,
  readTarget,
  removeForward,
  restoreForward,
  updateForward,
} from "../../storage/forwards.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

export const forwardingRoom = "/studio/devices/forwarding";
const longestName = 80;

const fields = {
  id: text(100),
  receiver: text(100),
  name: text(1000),
  device: text(100),
  address: text(2000),
  key: verbatim(),
  allowPrivate: ticked(),
};
type Typed = {
  id: string;
  receiver: string;
  name: string;
  device: string;
  address: string;
  key: string;
  allowPrivate: boolean;
};

const gone = (words: Words): Problem => problem("not-found", words.text("forwarding.gone"));

/** Empty fields leave what is kept as it is; all of them are read together. */
function targetOf(receiver: Receiver, { address, key }: Typed, kept: ReceiverTarget | null): ReceiverTarget | null {
  const typed = receiver.asks.some((field) => ({ address, key })[field].trim() !== "");
  if (!typed) return kept;
  return receiver.read({ address: address || (kept?.address ?? ""), key: key || (kept?.key ?? "") });
}

function faultOf(words: Words, { id }: Receiver): string {
  switch (id) {
    case "brewfather":
      return words.text("forwarding.key.invalid.brewfather");
    case "grainfather":
      return words.text("forwarding.address.invalid.grainfather");
    case "wortfolio":
      return words.text("forwarding.address.invalid.wortfolio");
    case "url":
      return words.text("forwarding.address.invalid");
    default:
      return words.text("forwarding.key.invalid");
  }
}

type Form = { fields: ForwardFields; target: ReceiverTarget };

async function read(
  words: Words,
  { store }: SiteContext,
  typed: Typed,
  held: Forward | null,
): Promise<ReadService<Form>> {
  const receiver = findReceiver(held?.receiver ?? typed.receiver);
  if (!receiver) return gone(words);
  const target = targetOf(receiver, typed, held ? await readTarget(store, held.id) : null);
  const device = typed.device === "" ? null : await findDevice(store, typed.device);
  const errors: FormErrors = {};
  if (typed.name === "" || typed.name.length > longestName)
    errors["name"] = words.text("devices.name.invalid", { most: `${longestName}` });
  if (!target) errors[receiver.asks[0] ?? "form"] = faultOf(words, receiver);
  if (typed.device !== "" && !device) errors["device"] = words.text("forwarding.device.gone");
  if (receiver.isOfOne && typed.device === "") errors["device"] = words.text("forwarding.device.needed");
  if (!isEmpty(errors) || !target) return { ok: false, errors };
  const { name, allowPrivate } = typed;
  const own = { name, receiver: receiver.id, deviceId: device?.id ?? null, allowPrivate };
  return { ok: true, form: { fields: { ...own, host: hostOf(receiver, target) }, target } };
}

const serviceOf = (words: Words): Service<SiteContext, Forward, Typed, Form> => ({
  room: forwardingRoom,
  switches: { on: "on", off: "off" },
  says: {
    gone: words.text("forwarding.gone"),
    tooMany: words.text("forwarding.tooMany", { most: `${mostForwards}` }),
    switched: (name, enabled) =>
      enabled ? words.text("forwarding.turnedOn", { name }) : words.text("forwarding.turnedOff", { name }),
    removed: (name) => words.text("forwarding.removed", { name }),
  },
  find: ({ store }, id) => findForward(store, id),
  read: (site, typed, held) => read(words, site, typed, held),
  insert: ({ store }, form) => insertForward(store, form.fields, form.target),
  update: ({ store }, id, form) => updateForward(store, id, form.fields, form.target),
  enable: ({ store }, id, enabled) => enableForward(store, id, enabled),
  remove: ({ store }, id) => removeForward(store, id),
  restore: ({ store }, id) => restoreForward(store, id),
});

function deeds(words: Words): Deeds<SiteContext> {
  const service = serviceOf(words);
  return {
    least: "owner",
    deeds: {
      ...serviceDeeds(service),
      add: deed(fields, (site, typed) => addService(service, site, typed), {
        ...withholdsSecrets,
        makesIn: () => "forwards",
      }),
      save: deed(fields, (site, typed) => saveService(service, site, typed), withholdsSecrets),
    },
  };
}

/** Problems: `sign-in`, `forbidden`, `deed`. */
export function changeForwards(site: SiteContext, form: FormData): Promise<Result<Answer>> {
  return doDeed(deeds(wordsOf(site.choices.language)), site, form, () => ok(site));
}
