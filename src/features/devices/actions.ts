/** What happens to devices: paired, set, calibrated, put to a batch, given a new token, retired and taken back. */
import { withOffset } from "../../domain/fermentation/apply-calibration.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import {
  type Answer,
  done,
  type FormErrors,
  type FormValues,
  isEmpty,
  type Outcome,
  wrong,
} from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, whole } from "../../platform/deeds/fields.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { Sender } from "../../protocols/protocol.ts";
import { protocols } from "../../protocols/registry.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { calibrationSchema, type Device } from "../../storage/device-rows.ts";
import {
  assignDevice,
  findDevice,
  renewToken,
  restoreDevice,
  retireDevice,
  updateDevice,
} from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { assignThisDevice } from "./assign-by-form.ts";
import {
  checkFormula,
  fitPoints,
  type KeptCalibration,
  readCoefficients,
  readPoints,
  showCalibration,
  type ShownCalibration,
} from "./kept-calibration.ts";
import { type OffsetAsked, readOffset } from "./read-offset.ts";
import { pairDevice } from "./pair-device.ts";
import { countUnlike } from "./replay.ts";
import { ignoreSensor, measureBatch } from "./pair-sensor.ts";
import { longestName, sayNameFault, sayRefusal } from "./say-refusal.ts";

/** `token` is shown once, here: it is kept nowhere. `fit` is shown and not yet applied. */
type DeviceShown = {
  token: string;
  device: { id: string; name: string };
  /** How each known sender is set up, for whoever asks. */
  senders: Sender[];
  fit: ShownCalibration | null;
  /** So many readings of kept messages would be others by what was saved. */
  unlike: number;
};
export type DeviceAnswer = Answer<DeviceShown>;
type DeviceOutcome = Outcome<DeviceShown>;
type Place = { site: SiteContext; device: Device };

const pairDeeds: Deeds<SiteContext, DeviceShown> = {
  least: "owner",
  deeds: {
    pair: deed({ name: text(), batch: text() }, pair, { makesIn: () => "devices" }),
    measure: measureBatch,
    ignore: ignoreSensor,
  },
};

/** Also gives a new sensor to a batch. Problems: `sign-in`, `forbidden`: tokens are for owners alone. */
export const pairByForm = (site: SiteContext, form: FormData): Promise<Result<DeviceAnswer>> =>
  doDeed(pairDeeds, site, form, () => ok(site));

async function pair(site: SiteContext, asked: { name: string; batch: string }): Promise<DeviceOutcome> {
  const batch = asked.batch ? await findEntryById(site.store, "batch", asked.batch, site.viewer) : null;
  const { language } = site.choices;
  const words = wordsOf(language);
  if (batch && batch.access !== "open") return wrong({ batch: words.text("devices.batch.missing") });
  const paired = await pairDevice(site.store, { name: asked.name, batchSlug: batch?.entry.slug }, site.viewer);
  if (!paired.ok) return sayRefusal(language, paired, asked.name);
  const { device, token } = paired.value;
  return done({
    said: words.text("devices.token.paired", { name: device.name }),
    token,
    device: { id: device.id, name: device.name },
    senders: sendersOf(token),
  });
}

const sendersOf = (token: string): Sender[] =>
  protocols
    .flatMap((protocol) => [...protocol.senders])
    .map((sender: Sender) => ({ ...sender, path: sender.path.replace("TOKEN", token) }))
    .toSorted((a, b) => a.device.localeCompare(b.device, "en"));

const forOwners = { least: "owner" } as const;
const points = { order: text() };

const deeds: Deeds<Place, DeviceShown> = {
  least: "editor",
  deeds: {
    settings: deed({ name: text(), interval: text(), gravityUnit: text() }, saveSettings),
    assign: assignThisDevice,
    fit: deed(points, previewFit),
    calibrate: deed(points, applyPoints),
    coefficients: deed({ coefficients: text() }, applyCoefficients),
    uncalibrate: deed({}, (place) => setCalibration(place, null)),
    offset: deed({ gravity: text(), celsius: text(), since: text() }, setOffset),
    "no-offset": deed({}, removeOffsets),
    recalibrate: deed({ before: text() }, putCalibrationBack),
    token: deed({}, renew, forOwners),
    retire: deed({}, retire, forOwners),
    restore: deed({ batch: text(), from: whole() }, restore, forOwners),
  },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeDevice = (site: SiteContext, id: string, form: FormData): Promise<Result<DeviceAnswer>> =>
  doDeed(deeds, site, form, async () => {
    const device = await findDevice(site.store, id);
    const words = wordsOf(site.choices.language);
    return device ? ok({ site, device }) : problem("not-found", words.text("devices.missing"));
  });

const doneWith = ({ choices: { language } }: SiteContext, result: Result<unknown>, name?: string): Outcome =>
  result.ok ? done() : sayRefusal(language, result, name);

const minutesRange = { least: 0.1, most: 1440 };

async function saveSettings(
  { site, device }: Place,
  { name, interval, gravityUnit: unit }: { name: string; interval: string; gravityUnit: string },
): Promise<DeviceOutcome> {
  const { language } = site.choices;
  const words = wordsOf(language);
  const minutes = Number(interval.replace(",", "."));
  const { least, most } = minutesRange;
  const errors: FormErrors = {};
  if (name === "" || name.length > longestName) errors["name"] = sayNameFault(language);
  if (!(minutes >= least && minutes <= most))
    errors["interval"] = words.text("devices.settings.interval.invalid", {
      least: formatNumber(least, language, 1),
      most: formatNumber(most, language, 0),
    });
  if (!isEmpty(errors)) return wrong(errors);
  const gravityUnit = unit === "plato" ? "plato" : "sg";
  const settings = { name, gravityUnit, expectedIntervalSeconds: Math.round(minutes * 60) } as const;
  const updated = await updateDevice(site.store, device.id, settings);
  if (!updated.ok) return sayRefusal(language, updated, name);
  const unlike = gravityUnit === device.gravityUnit ? 0 : await countUnlike(site.store, { ...device, ...settings });
  return unlike > 0 ? done({ said: words.text("devices.settings.unlike", { unlike }), unlike }) : done();
}

type Order = { order: string };

function fitOf({ choices }: SiteContext, { order }: Order, typed: FormValues): Result<KeptCalibration> {
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  const read = readPoints(typed, formatter);
  return read.ok ? fitPoints(read.value, order === "" ? undefined : Number(order), formatter) : read;
}

async function previewFit({ site }: Place, asked: Order, typed: FormValues): Promise<DeviceOutcome> {
  const fit = fitOf(site, asked, typed);
  return fit.ok ? done({ typed, fit: showCalibration(fit.value) }) : fit;
}

async function applyPoints(place: Place, asked: Order, typed: FormValues): Promise<Outcome> {
  const fit = fitOf(place.site, asked, typed);
  return fit.ok ? setCalibration(place, fit.value) : fit;
}

async function applyCoefficients(place: Place, { coefficients }: { coefficients: string }): Promise<Outcome> {
  const formatter = createFormatter(unitChoiceOf(place.site.choices), place.site.choices.language);
  const read = readCoefficients(coefficients, formatter.language);
  const checked = read.ok ? checkFormula(read.value, formatter) : read;
  return checked.ok ? setCalibration(place, { coefficients: checked.value }) : checked;
}

/** Old readings keep their angle, so that the new curve reads them too, and the old one can be put back. */
async function setCalibration(
  { site: { store, choices }, device }: Place,
  calibration: KeptCalibration | null,
): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const kept = calibration && { ...calibration, at: store.now() };
  const set = await updateDevice(store, device.id, { calibration: kept });
  if (!set.ok) return sayRefusal(choices.language, set);
  const said = calibration ? words.text("devices.calibration.applied") : words.text("devices.calibration.removed");
  return done({ undo: { said, fields: { deed: "recalibrate", before: JSON.stringify(device.calibration) } } });
}

/** What a hydrometer and a thermometer say now, against what the device has said of the last hour. */
async function setOffset(place: Place, asked: OffsetAsked): Promise<Outcome> {
  const { site, device } = place;
  const offset = await readOffset(site, device, asked);
  return offset.ok
    ? setCalibration(place, withOffset(device.calibration ?? { coefficients: [] }, offset.value))
    : offset;
}

function removeOffsets(place: Place): Promise<Outcome> {
  const { offsets: _removed, ...left } = place.device.calibration ?? { coefficients: [] };
  return setCalibration(place, left.coefficients.length > 0 ? left : null);
}

async function putCalibrationBack({ site, device }: Place, { before }: { before: string }): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const calibration = calibrationIn(before);
  return calibration === undefined
    ? wrong({ form: words.text("devices.calibration.notRestored") })
    : doneWith(site, await updateDevice(site.store, device.id, { calibration }));
}

/** Undefined where the text is none. */
function calibrationIn(text: string): KeptCalibration | null | undefined {
  try {
    const value = JSON.parse(text) as KeptCalibration | null;
    if (value === null) return null;
    const read = calibrationSchema.safeParse(value);
    return read.success && read.data.coefficients.every(Number.isFinite) ? read.data : undefined;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

async function renew({ site, device: { id, name } }: Place): Promise<DeviceOutcome> {
  const words = wordsOf(site.choices.language);
  const token = await renewToken(site.store, id);
  if (!token.ok) return sayRefusal(site.choices.language, token);
  return done({
    said: words.text("devices.token.renewed", { name }),
    token: token.value,
    device: { id, name },
    senders: sendersOf(token.value),
  });
}

async function retire({ site: { store, choices }, device }: Place): Promise<Outcome> {
  const current = (await listAssignments(store, { deviceId: device.id })).find(({ toAt }) => toAt === null);
  const retired = await retireDevice(store, device.id);
  const words = wordsOf(choices.language);
  if (!retired.ok) return sayRefusal(choices.language, retired);
  const fields = { deed: "restore", ...(current ? { batch: current.batchId, from: String(current.fromAt) } : {}) };
  return done({ undo: { said: words.text("devices.retired", { name: device.name }), fields } });
}

/** Pairs it again: its token works as before, and it measures what it measured. */
async function restore(
  { site: { store, viewer, choices }, device }: Place,
  { batch: batchId, from }: { batch: string; from: number | null },
): Promise<Outcome> {
  const restored = await restoreDevice(store, device.id);
  if (!restored.ok) return sayRefusal(choices.language, restored, device.name, true);
  const batch = batchId ? await findEntryById(store, "batch", batchId, viewer) : null;
  if (batch?.access === "open" && from !== null) await assignDevice(store, device.id, batch.entry.id, from);
  return done();
}
