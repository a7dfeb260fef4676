/** The room of controllers: what each was told, whose set point it follows, and the form of one. */
import { batchTarget } from "../../domain/fermentation/batch-target.ts";
import { program } from "../../domain/people/program.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { ok } from "../../domain/result.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { sayFailure } from "../../platform/failure.ts";
import type { ControllerField } from "../../protocols/controller.ts";
import { controllerKinds, usualBody, usualMode } from "../../protocols/controllers.ts";
import { type Controller, findController, listControllers, readControllerTarget } from "../../storage/controllers.ts";
import type { Store } from "../../storage/database.ts";
import { measuringNow } from "../../storage/device-assignments.ts";
import { namesOfDevices, suggestDevices } from "../../storage/device-lists.ts";
import { latestBatches, ownEntriesOf, ownNames } from "../../storage/own-entries.ts";
import { isSendingHeld } from "../../storage/restored.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { sayAbout, sayChoice, sayField, sayHint, sayKind } from "./say-controller.ts";

export type Asked = { add: string | null; edit: string | null };
type Choice = { value: string; label: string };

const mostChoices = 50;

/** Names of what the controllers follow, and the batch of each now. */
async function followed(store: Store, controllers: readonly Controller[]) {
  const deviceIds = controllers.flatMap(({ deviceId }) => deviceId ?? []);
  const [devices, measuring] = await Promise.all([
    namesOfDevices(store, deviceIds),
    measuringNow(store, { deviceIds }),
  ]);
  const batchIdOf = ({ batchId, deviceId }: Controller): string | undefined =>
    batchId ?? measuring.find((each) => each.deviceId === deviceId)?.batchId;
  const ids = [...new Set(controllers.flatMap((each) => batchIdOf(each) ?? []))];
  const batches = await ownEntriesOf(store, "batch", program, ids);
  return {
    deviceOf: ({ deviceId }: Controller) => devices.find(({ id }) => id === deviceId)?.name ?? null,
    batchOf: (controller: Controller) => batches.find(({ id }) => id === batchIdOf(controller)) ?? null,
  };
}

function shownOf(
  words: Words,
  controller: Controller,
  { device, batch, now }: { device: string | null; batch: Entry<"batch"> | null; now: number },
) {
  const { id, name, kind, host, enabled, told, failure, triedAt, nextAt, askedAt, isSealed, isUnnamed } = controller;
  const known = controllerKinds.find((each) => each.id === kind);
  const kindName = known?.name ?? kind;
  const trouble = isSealed ? words.text("forwarding.sealed") : failure === null ? null : sayFailure(words, failure);
  return {
    id,
    name,
    host,
    enabled,
    kindName: sayKind(words, kind, kindName),
    device,
    batch: batch && { id: batch.id, title: batch.title },
    /** °C that it should hold now; null where nothing is planned. */
    celsius: batch ? (batchTarget(batch.data, now)?.celsius ?? null) : null,
    told,
    /** Its owner has to choose it from what the service has. */
    isUnnamed: isUnnamed && known?.list !== undefined,
    trouble: enabled ? trouble : null,
    triedAt,
    nextAt: enabled && failure !== null && !isSealed ? nextAt : null,
    isAsked: enabled && askedAt !== null && !isSealed,
  };
}
export type ShownController = ReturnType<typeof shownOf>;

export type ControllerFormField = {
  name: ControllerField;
  label: string;
  hint: string | undefined;
  /** Chosen from these; null where it is typed. */
  options: Choice[] | null;
};
export type ControllerForm = {
  id: string | null;
  kind: string;
  kindName: string;
  about: string;
  isNear: boolean;
  /** What its service has; null where it has no list. */
  listed: { names: readonly string[]; said: string; isAsked: boolean } | null;
  fields: ControllerFormField[];
  follows: Choice[];
  values: FormValues;
};

const isInBrewery = (stage: string | null) => stage === "Brewing" || stage === "Fermenting" || stage === "Conditioning";

/** Devices first: a fermenter outlives its batches. */
async function followsOf(words: Words, store: Store, held: Controller | null): Promise<Choice[]> {
  const [suggested, latest, ownDevices, ownBatches] = await Promise.all([
    suggestDevices(store, mostChoices),
    latestBatches(store, program, mostChoices),
    namesOfDevices(store, held?.deviceId ? [held.deviceId] : []),
    ownNames(store, "batch", program, { ids: held?.batchId ? [held.batchId] : [] }),
  ]);
  const devices = new Map([...suggested, ...ownDevices].map(({ id, name }) => [id, name]));
  const batches = new Map(
    [...latest.filter(({ stage }) => isInBrewery(stage)), ...ownBatches].map((batch) => [batch.id, batch]),
  );
  return [
    { value: "", label: words.text("controllers.follows.choose") },
    ...[...devices].map(([id, device]) => ({
      value: `device:${id}`,
      label: words.text("controllers.follows.device", { device }),
    })),
    ...[...batches].map(([id, { title, number }]) => ({
      value: `batch:${id}`,
      label: words.text("devices.batch.choice", { number: `${number ?? 0}`, title }),
    })),
  ];
}

function sayListed(words: Words, listed: Controller["listed"]): ControllerForm["listed"] {
  const names = listed?.is === "names" ? listed.names : [];
  const saidOf = (): string => {
    if (listed === null) return words.text("controllers.listed.hint");
    if (listed.is === "asked") return words.text("controllers.listed.asked");
    if (listed.is === "failed") return sayFailure(words, listed.failure);
    return names.length === 0 ? words.text("work.failure.noneThere") : words.text("controllers.listed.choose");
  };
  return { names, said: saidOf(), isAsked: listed?.is === "asked" };
}

const usual: Partial<Record<ControllerField, string>> = { body: usualBody, mode: usualMode };

/** Never shown again. */
const isSecret = (field: ControllerField): boolean => field === "key" || field === "address";

async function formOf({ store, choices }: SiteContext, { add, edit }: Asked): Promise<ControllerForm | null> {
  const words = wordsOf(choices.language);
  const held = edit === null ? null : await findController(store, edit);
  const kind = controllerKinds.find(({ id }) => id === (held?.kind ?? add));
  if (!kind || (edit !== null && !held)) return null;
  const target = held ? ((await readControllerTarget(store, held.id)) ?? {}) : {};
  const valueOf = (field: ControllerField): string => target[field] ?? kind.choices[field]?.[0] ?? usual[field] ?? "";
  const kept = held && words.text("forwarding.kept", { host: held.host });
  return {
    id: held?.id ?? null,
    kind: kind.id,
    kindName: sayKind(words, kind.id, kind.name),
    about: sayAbout(words, kind.id),
    isNear: kind.isNear,
    listed: kind.list ? sayListed(words, held?.listed ?? null) : null,
    fields: kind.asks.map((field) => ({
      name: field,
      label: sayField(words, kind.id, field),
      hint: (isSecret(field) && kept) || sayHint(words, kind.id, field),
      options: kind.choices[field]?.map((value) => ({ value, label: sayChoice(words, value) })) ?? null,
    })),
    follows: await followsOf(words, store, held),
    values: {
      label: held?.name ?? (kind.id === "url" || kind.id === "mqtt" ? "" : kind.name),
      follows: held ? (held.deviceId === null ? `batch:${held.batchId}` : `device:${held.deviceId}`) : "",
      allowPrivate: held?.allowPrivate ? "yes" : "",
      ...Object.fromEntries(kind.asks.map((field) => [field, isSecret(field) ? "" : valueOf(field)])),
    },
  };
}

/** Problems: `sign-in`, `forbidden`. */
export async function controllersRoomOf(site: SiteContext, asked: Asked) {
  const { viewer, store, choices } = site;
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const [controllers, held] = await Promise.all([listControllers(store), isSendingHeld(store)]);
  const { deviceOf, batchOf } = await followed(store, controllers);
  return ok({
    held,
    controllers: controllers.map((each) =>
      shownOf(words, each, { device: deviceOf(each), batch: batchOf(each), now: store.now() }),
    ),
    kinds: controllerKinds.map(({ id, name }) => ({ id, name: sayKind(words, id, name) })),
    form: await formOf(site, asked),
  });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type ControllersRoom = Value<Awaited<ReturnType<typeof controllersRoomOf>>>;
