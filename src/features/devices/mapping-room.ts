/** How a device's messages are read: its mapping, and its kept messages read again. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type FormValues, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { parseMapping } from "../../domain/fermentation/field-mapping.ts";
import { listPayloads, type Payload } from "../../storage/device-activity.ts";
import type { Device } from "../../storage/device-rows.ts";
import { claimSensor, findDevice, updateDevice } from "../../storage/devices.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { fieldsOf, type Mapper, mapperOf, readMapping, typedOf, withOwn } from "./mapper.ts";
import { countUnlike, planReplay, replay, undoReplay } from "./replay.ts";
import { sayRefusal } from "./say-refusal.ts";

type ReplayCounts = Awaited<ReturnType<typeof countReplay>>;
/** `replay`: what the mapping that was asked about would change; null where it can be no mapping. */
type MappingShown = { mapper: Mapper; replay: ReplayCounts | null };
export type MappingAnswer = Answer<MappingShown>;
type Place = { site: SiteContext; device: Device };

/** Some of the latest may have no fields at all. */
const lookedAt = 20;

/** The latest that nobody understands, for which a mapping is made; else the latest. */
async function messageFor({ store }: SiteContext, device: Device): Promise<Payload | null> {
  const list = async (only: object) =>
    (await listPayloads(store, device.id, { ...only, limit: lookedAt })).find(hasFields);
  const refused = device.mapping ? undefined : await list({ only: "refused" });
  return refused ?? (await list({})) ?? null;
}

const hasFields = (message: Payload): boolean => fieldsOf(message).length > 0;

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function openMapping(site: SiteContext, id: string) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const device = await findDevice(site.store, id);
  const words = wordsOf(site.choices.language);
  if (!device) return problem("not-found", words.text("devices.missing"));
  const message = await messageFor(site, device);
  const values = typedOf(device.mapping);
  return ok({
    id,
    name: device.name,
    isMapped: device.mapping !== null,
    /** With a token of its own it may speak for others. */
    hasSensors: device.bridgeId === null,
    arrivedAt: message?.at ?? 0,
    values,
    mapper: mapperOf(message, values, site.choices.language),
    replay: await countReplay(site, device),
  });
}

async function countReplay({ store }: SiteContext, device: Device) {
  const { messages, same, corrected, added, beside, gone, unread } = await planReplay(store, device);
  const addedBeside = beside.reduce((sum, each) => sum + each.added.length, 0);
  return { messages, same, corrected: corrected.length, added: added.length + addedBeside, gone, unread };
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type MappingRoom = Value<Awaited<ReturnType<typeof openMapping>>>;

const deeds: Deeds<Place, MappingShown> = {
  least: "editor",
  deeds: {
    preview: deed({}, preview),
    map: deed({}, save),
    unmap: deed({}, (place) => set(place, null)),
    remap: deed({ before: text() }, putBack),
    replay: deed({}, replayNow),
    unreplay: deed({ of: text() }, takeBack),
  },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeMapping = (site: SiteContext, id: string, form: FormData): Promise<Result<MappingAnswer>> =>
  doDeed(deeds, site, form, async () => {
    const device = await findDevice(site.store, id);
    const words = wordsOf(site.choices.language);
    return device ? ok({ site, device }) : problem("not-found", words.text("devices.missing"));
  });

async function preview({ site, device }: Place, _: object, typed: FormValues): Promise<Outcome<MappingShown>> {
  const message = await messageFor(site, device);
  const { language } = site.choices;
  const mapping = readMapping(typed, language);
  const shown = { typed, mapper: mapperOf(message, typed, language) };
  if (!mapping.ok) return { ...wrong(mapping.errors), ...shown, replay: null };
  const asShown = { ...device, mapping: withOwn(mapping.mapping, message, device.mapping) };
  return done({ ...shown, replay: await countReplay(site, asShown) });
}

async function save(place: Place, asked: object, typed: FormValues): Promise<Outcome<MappingShown>> {
  const read = readMapping(typed, place.site.choices.language);
  if (!read.ok) return preview(place, asked, typed);
  const { site, device } = place;
  return set(place, withOwn(read.mapping, await messageFor(site, device), device.mapping));
}

async function set({ site, device }: Place, mapping: Device["mapping"]): Promise<Outcome<MappingShown>> {
  const { language } = site.choices;
  const words = wordsOf(language);
  const updated = await updateDevice(site.store, device.id, { mapping });
  if (!updated.ok) return sayRefusal(language, updated);
  if (mapping?.own !== undefined && device.sensor === null) await claimSensor(site.store, device, mapping.own);
  const set = await findDevice(site.store, device.id);
  const unlike = set ? await countUnlike(site.store, set) : 0;
  const saved = mapping ? words.text("devices.map.saved") : words.text("devices.map.removed");
  const said = unlike > 0 ? words.text("devices.map.unlike", { saved, unlike }) : saved;
  return done({ undo: { said, fields: { deed: "remap", before: JSON.stringify(device.mapping) } } });
}

async function putBack({ site, device }: Place, { before }: { before: string }): Promise<Outcome<MappingShown>> {
  const mapping = parseMapping(before);
  const updated = await updateDevice(site.store, device.id, { mapping });
  if (!updated.ok) return sayRefusal(site.choices.language, updated);
  const wasClaimed = device.sensor !== null && device.sensor === device.mapping?.own;
  if (wasClaimed && mapping?.own === undefined) await claimSensor(site.store, device, null);
  return done();
}

async function replayNow({ site, device }: Place): Promise<Outcome<MappingShown>> {
  const replayed = await replay(site.store, device);
  if (!replayed.ok) return replayed;
  const { corrected, added, undo } = replayed.value;
  const words = wordsOf(site.choices.language);
  const said = words.text("devices.replay.done", { corrected, added });
  return done({ undo: { said, fields: { deed: `unreplay ${undo}` } } });
}

async function takeBack({ site }: Place, { of }: { of: string }): Promise<Outcome<MappingShown>> {
  const back = await undoReplay(site.store, of);
  const words = wordsOf(site.choices.language);
  return back.ok ? done() : wrong({ form: words.text("devices.replay.gone") });
}
