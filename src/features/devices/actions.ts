/** What happens to devices: paired, set, calibrated, put to a batch, given a new token, retired and taken back. */
import { ok, problem, type Result } from "../../domain/result.ts";
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
import { listAssignments } from "../../storage/device-assignments.ts";
import type { Device } from "../../storage/device-rows.ts";
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
import { assignThisDevice } from "./assign-by-form.ts";
import {
  fitPoints,
  type KeptCalibration,
  readCoefficients,
  readPoints,
  showCalibration,
  type ShownCalibration,
} from "./kept-calibration.ts";
import { pairDevice } from "./pair-device.ts";
import { ignoreSensor, measureBatch } from "./pair-sensor.ts";

/** `token` is shown once, here: it is kept nowhere. `fit` is shown and not yet applied. */
type DeviceShown = {
  token: string;
  device: { id: string; name: string };
  fit: ShownCalibration | null;
};
export type DeviceAnswer = Answer<DeviceShown>;
type DeviceOutcome = Outcome<DeviceShown>;
type Place = { site: SiteContext; device: Device };

const pairDeeds: Deeds<SiteContext, DeviceShown> = {
  least: "owner",
  deeds: { pair: deed({ name: text(), batch: text() }, pair), measure: measureBatch, ignore: ignoreSensor },
};

/** Also gives a new sensor to a batch. Problems: `sign-in`, `forbidden`: tokens are for owners alone. */
export const pairByForm = (site: SiteContext, form: FormData): Promise<Result<DeviceAnswer>> =>
  doDeed(pairDeeds, site, form, () => ok(site));

async function pair(site: SiteContext, asked: { name: string; batch: string }): Promise<DeviceOutcome> {
  const batch = asked.batch ? await findEntryById(site.store, "batch", asked.batch, site.viewer) : null;
  if (batch && batch.access !== "open") return wrong({ batch: "This batch is not there any more." });
  const paired = await pairDevice(site.store, { name: asked.name, batchSlug: batch?.entry.slug }, site.viewer);
  if (!paired.ok) return paired;
  const { device, token } = paired.value;
  return done({ said: "Paired", token, device: { id: device.id, name: device.name } });
}

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
    return device ? ok({ site, device }) : problem("not-found", "This device is not known.");
  });

const doneWith = (result: Result<unknown>): Outcome => (result.ok ? done() : result);

async function saveSettings(
  { site: { store }, device }: Place,
  { name, interval, gravityUnit: unit }: { name: string; interval: string; gravityUnit: string },
): Promise<Outcome> {
  const minutes = Number(interval.replace(",", "."));
  const errors: FormErrors = {};
  if (name === "" || name.length > 80) errors["name"] = "A device needs a name of at most 80 characters.";
  if (!(minutes >= 0.1 && minutes <= 1440)) errors["interval"] = "Write minutes from 0.1 to 1440.";
  if (!isEmpty(errors)) return wrong(errors);
  const gravityUnit = unit === "plato" ? "plato" : "sg";
  return doneWith(
    await updateDevice(store, device.id, { name, gravityUnit, expectedIntervalSeconds: Math.round(minutes * 60) }),
  );
}

type Order = { order: string };

function fitOf({ choices }: SiteContext, { order }: Order, typed: FormValues): Result<KeptCalibration> {
  const read = readPoints(typed, createFormatter(unitChoiceOf(choices), choices.language));
  return read.ok ? fitPoints(read.value, order === "" ? undefined : Number(order)) : read;
}

async function previewFit({ site }: Place, asked: Order, typed: FormValues): Promise<DeviceOutcome> {
  const fit = fitOf(site, asked, typed);
  return fit.ok ? done({ said: "Tried", typed, fit: showCalibration(fit.value) }) : fit;
}

async function applyPoints(place: Place, asked: Order, typed: FormValues): Promise<Outcome> {
  const fit = fitOf(place.site, asked, typed);
  return fit.ok ? setCalibration(place, fit.value) : fit;
}

async function applyCoefficients(place: Place, { coefficients }: { coefficients: string }): Promise<Outcome> {
  const read = readCoefficients(coefficients);
  return read.ok ? setCalibration(place, { coefficients: read.value }) : read;
}

/** Old readings keep their angle, so that the new curve reads them too, and the old one can be put back. */
async function setCalibration(
  { site: { store }, device }: Place,
  calibration: KeptCalibration | null,
): Promise<Outcome> {
  const kept = calibration && { ...calibration, at: store.now() };
  const set = await updateDevice(store, device.id, { calibration: kept });
  if (!set.ok) return set;
  const said = calibration
    ? "The calibration is applied; old readings are read by it too"
    : "The calibration is taken off";
  return done({ undo: { said, fields: { deed: "recalibrate", before: JSON.stringify(device.calibration) } } });
}

async function putCalibrationBack({ site, device }: Place, { before }: { before: string }): Promise<Outcome> {
  const calibration = calibrationIn(before);
  return calibration === undefined
    ? wrong({ form: "This can't be put back any more." })
    : doneWith(await updateDevice(site.store, device.id, { calibration }));
}

/** Undefined where the text is none. */
function calibrationIn(text: string): KeptCalibration | null | undefined {
  try {
    const value = JSON.parse(text) as KeptCalibration | null;
    if (value === null) return null;
    return Array.isArray(value.coefficients) &&
      value.coefficients.length > 0 &&
      value.coefficients.every(Number.isFinite)
      ? value
      : undefined;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

async function renew({ site, device: { id, name } }: Place): Promise<DeviceOutcome> {
  const token = await renewToken(site.store, id);
  return token.ok ? done({ said: "A new token", token: token.value, device: { id, name } }) : token;
}

async function retire({ site: { store }, device }: Place): Promise<Outcome> {
  const current = (await listAssignments(store, { deviceId: device.id })).find(({ toAt }) => toAt === null);
  const retired = await retireDevice(store, device.id);
  if (!retired.ok) return retired;
  const fields = { deed: "restore", ...(current ? { batch: current.batchId, from: String(current.fromAt) } : {}) };
  return done({ undo: { said: `${device.name} is retired; its readings stay`, fields } });
}

/** Pairs it again: its token works as before, and it measures what it measured. */
async function restore(
  { site: { store, viewer }, device }: Place,
  { batch: batchId, from }: { batch: string; from: number | null },
): Promise<Outcome> {
  const restored = await restoreDevice(store, device.id);
  if (!restored.ok) return restored;
  const batch = batchId ? await findEntryById(store, "batch", batchId, viewer) : null;
  if (batch?.access === "open" && from !== null) await assignDevice(store, device.id, batch.entry.id, from);
  return done();
}
