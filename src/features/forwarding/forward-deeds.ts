/** What the owner does with forwards: add, change, switch, remove. */
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type FormErrors, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked, verbatim } from "../../platform/deeds/fields.ts";
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
const ofOne = { id: text(100) };

/** An address may be as secret as a key. */
const withholds = (name: string): boolean => name === "address" || name === "key";

const gone = (words: Words): Problem => problem("not-found", words.text("forwarding.gone"));

function refusal(words: Words, refused: Problem): Problem {
  return refused.code === "too-many"
    ? { ...refused, message: words.text("forwarding.tooMany", { most: `${mostForwards}` }) }
    : gone(words);
}

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

type Read = { ok: true; fields: ForwardFields; target: ReceiverTarget } | { ok: false; errors: FormErrors };

async function read(words: Words, { store }: SiteContext, typed: Typed, held: Forward | null): Promise<Read | Problem> {
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
  return { ok: true, fields: { ...own, host: hostOf(receiver, target) }, target };
}

async function add(words: Words, site: SiteContext, typed: Typed): Promise<Outcome> {
  const form = await read(words, site, typed, null);
  if ("code" in form) return form;
  if (!form.ok) return wrong(form.errors);
  const added = await insertForward(site.store, form.fields, form.target);
  return added.ok ? done({ goTo: forwardingRoom }) : refusal(words, added);
}

async function save(words: Words, site: SiteContext, typed: Typed): Promise<Outcome> {
  const held = await findForward(site.store, typed.id);
  if (!held) return gone(words);
  const form = await read(words, site, typed, held);
  if ("code" in form) return form;
  if (!form.ok) return wrong(form.errors);
  await updateForward(site.store, held.id, form.fields, form.target);
  return done({ goTo: forwardingRoom });
}

async function turn(words: Words, { store }: SiteContext, id: string, enabled: boolean): Promise<Outcome> {
  const forward = await findForward(store, id);
  if (!forward) return gone(words);
  await enableForward(store, id, enabled);
  const { name } = forward;
  const said = enabled ? words.text("forwarding.turnedOn", { name }) : words.text("forwarding.turnedOff", { name });
  return done({ undo: { said, fields: { deed: enabled ? "off" : "on", id } } });
}

async function remove(words: Words, { store }: SiteContext, id: string): Promise<Outcome> {
  const forward = await findForward(store, id);
  if (!forward) return gone(words);
  await removeForward(store, id);
  return done({
    undo: { said: words.text("forwarding.removed", { name: forward.name }), fields: { deed: "restore", id } },
  });
}

async function restore(words: Words, { store }: SiteContext, id: string): Promise<Outcome> {
  const restored = await restoreForward(store, id);
  return restored.ok ? done() : refusal(words, restored);
}

const deeds = (words: Words): Deeds<SiteContext> => ({
  least: "owner",
  deeds: {
    add: deed(fields, (site, typed) => add(words, site, typed), { withholds }),
    save: deed(fields, (site, typed) => save(words, site, typed), { withholds }),
    on: deed(ofOne, (site, { id }) => turn(words, site, id, true)),
    off: deed(ofOne, (site, { id }) => turn(words, site, id, false)),
    remove: deed(ofOne, (site, { id }) => remove(words, site, id)),
    restore: deed(ofOne, (site, { id }) => restore(words, site, id)),
  },
});

/** Problems: `sign-in`, `forbidden`, `deed`. */
export function changeForwards(site: SiteContext, form: FormData): Promise<Result<Answer>> {
  return doDeed(deeds(wordsOf(site.choices.language)), site, form, () => ok(site));
}
