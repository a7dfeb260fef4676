/** What the owner does with controllers: add, change, try, pause, remove. */
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type FormErrors, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked, verbatim } from "../../platform/deeds/fields.ts";
import {
  addService,
  ofOne,
  type ReadService,
  saveService,
  type Service,
  serviceDeeds,
  withholdsSecrets,
} from "../../platform/deeds/service-deeds.ts";
import type { ControllerField, ControllerKind, ControllerTarget } from "../../protocols/controller.ts";
import { controllerKinds } from "../../protocols/controllers.ts";
import {
  askController,
  askListed,
  type Controller,
  type ControllerFields,
  enableController,
  findController,
  type Follows,
  insertController,
  mostControllers,
  readControllerTarget,
  removeController,
  restoreController,
  updateController,
} from "../../storage/controllers.ts";
import { findDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import { isSendingHeld } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { sayFieldFault } from "./say-controller.ts";

export const controllersRoom = "/studio/devices/controllers";
const longestName = 80;

const fields = {
  id: text(100),
  kind: text(100),
  label: text(1000),
  follows: text(200),
  address: text(2000),
  user: text(300),
  key: verbatim(),
  place: text(300),
  name: text(300),
  unit: text(10),
  method: text(10),
  body: text(10_000),
  topic: text(1000),
  modeTopic: text(1000),
  mode: text(1000),
  allowPrivate: ticked(),
};
type Typed = ControllerTarget & { id: string; kind: string; label: string; follows: string; allowPrivate: boolean };

const gone = (words: Words): Problem => problem("not-found", words.text("controllers.gone"));

/** Of brokers too, whose addresses have no origin. */
function serverOf(address: string): string | null {
  const url = URL.parse(address.trim());
  return url && `${url.protocol}//${url.host}`;
}

/** What is left empty stays as it is. A key is kept for whom it was typed: not for another address or account. */
function withKept(typed: Typed, kept: ControllerTarget | null): ControllerTarget {
  const address = typed.address || (kept?.address ?? "");
  const isSame = serverOf(address) === serverOf(kept?.address ?? "") && typed.user === kept?.user;
  return { ...typed, address, key: typed.key || (isSame && kept ? kept.key : "") };
}

/** `batch:ID` or `device:ID`; null where it is not there. */
async function followsIn({ store, viewer }: SiteContext, typed: string): Promise<Follows | null> {
  const [, is, id = ""] = /^(batch|device):(.+)$/.exec(typed) ?? [];
  if (is === "device") return (await findDevice(store, id)) && { batchId: null, deviceId: id };
  const found = is === "batch" ? await findEntryById(store, "batch", id, viewer) : null;
  return found?.access === "open" && found.entry.deletedAt === null ? { batchId: id, deviceId: null } : null;
}

const isFaulty = (read: ControllerTarget | readonly ControllerField[]): read is readonly ControllerField[] =>
  Array.isArray(read);

type Form = { fields: ControllerFields; target: ControllerTarget };

/** Stands for a name that its owner chooses later. */
const unnamed = "?";

/** @param isNamed false: it is to be chosen from what the service has */
async function read(
  words: Words,
  site: SiteContext,
  typed: Typed,
  held: Controller | null,
  isNamed = true,
): Promise<ReadService<Form>> {
  const kind = controllerKinds.find(({ id }) => id === (held?.kind ?? typed.kind));
  if (!kind) return gone(words);
  const kept = held ? ((await readControllerTarget(site.store, held.id)) as ControllerTarget | null) : null;
  const isLeftOpen = !isNamed && typed.name === "";
  const target = kind.read(withKept(isLeftOpen ? { ...typed, name: unnamed } : typed, kept));
  const follows = await followsIn(site, typed.follows);
  const errors = isFaulty(target) ? faultsOf(words, kind, target) : {};
  if (typed.label === "" || typed.label.length > longestName)
    errors["label"] = words.text("devices.name.invalid", { most: `${longestName}` });
  if (!follows) errors["follows"] = words.text("controllers.follows.needed");
  if (!isEmpty(errors) || isFaulty(target) || !follows) return { ok: false, errors };
  const { label: name, allowPrivate } = typed;
  const fields = { ...follows, name, kind: kind.id, host: kind.hostOf(target), allowPrivate };
  return { ok: true, form: { fields, target: isLeftOpen ? { ...target, name: "" } : target } };
}

const faultsOf = (words: Words, kind: ControllerKind, faulty: readonly ControllerField[]): FormErrors =>
  Object.fromEntries(faulty.map((field) => [field, sayFieldFault(words, kind.id, field)]));

/** The list shows what is answered. */
async function tryNow(words: Words, { store }: SiteContext, id: string): Promise<Outcome> {
  const controller = await findController(store, id);
  if (!controller?.enabled) return gone(words);
  if (await isSendingHeld(store)) return wrong({ form: words.text("notice.held") });
  await askController(store, id);
  return done({ goTo: controllersRoom });
}

/** Saves what was typed, and asks with it. The form shows what is answered. */
async function lookUp(words: Words, site: SiteContext, typed: Typed): Promise<Outcome> {
  const { store } = site;
  const held = typed.id === "" ? null : await findController(store, typed.id);
  const kind = controllerKinds.find(({ id }) => id === (held?.kind ?? typed.kind));
  if (!kind?.list || (typed.id !== "" && !held)) return gone(words);
  if (await isSendingHeld(store)) return wrong({ form: words.text("notice.held") });
  const form = await read(words, site, typed, held, false);
  if ("code" in form) return form;
  if (!form.ok) return wrong(form.errors);
  const { fields, target } = form.form;
  if (held) await updateController(store, held.id, fields, target);
  const saved = held ? ok(held.id) : await insertController(store, fields, target);
  if (!saved.ok) return { ...saved, message: words.text("controllers.tooMany", { most: `${mostControllers}` }) };
  await askListed(store, saved.value);
  return done({ goTo: `${controllersRoom}?edit=${saved.value}` });
}

const serviceOf = (words: Words): Service<SiteContext, Controller, Typed, Form> => ({
  room: controllersRoom,
  switches: { on: "resume", off: "pause" },
  says: {
    gone: words.text("controllers.gone"),
    tooMany: words.text("controllers.tooMany", { most: `${mostControllers}` }),
    switched: (name, enabled) =>
      enabled ? words.text("controllers.resumed", { name }) : words.text("controllers.paused", { name }),
    removed: (name) => words.text("controllers.removed", { name }),
  },
  find: ({ store }, id) => findController(store, id),
  read: (site, typed, held) => read(words, site, typed, held),
  insert: ({ store }, form) => insertController(store, form.fields, form.target),
  update: ({ store }, id, form) => updateController(store, id, form.fields, form.target),
  enable: ({ store }, id, enabled) => enableController(store, id, enabled),
  remove: ({ store }, id) => removeController(store, id),
  restore: ({ store }, id) => restoreController(store, id),
});

function deeds(words: Words): Deeds<SiteContext> {
  const service = serviceOf(words);
  return {
    least: "owner",
    deeds: {
      ...serviceDeeds(service),
      add: deed(fields, (site, typed) => addService(service, site, typed), {
        ...withholdsSecrets,
        makesIn: () => "controllers",
      }),
      save: deed(fields, (site, typed) => saveService(service, site, typed), withholdsSecrets),
      look: deed(fields, (site, typed) => lookUp(words, site, typed), {
        ...withholdsSecrets,
        makesIn: (_site, { fields: { id } }) => (id === "" ? "controllers" : null),
      }),
      try: deed(ofOne, (site, { id }) => tryNow(words, site, id)),
    },
  };
}

/** Problems: `sign-in`, `forbidden`, `deed`. */
export function changeControllers(site: SiteContext, form: FormData): Promise<Result<Answer>> {
  return doDeed(deeds(wordsOf(site.choices.language)), site, form, () => ok(site));
}
