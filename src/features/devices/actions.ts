/** What happens to devices: paired, set, calibrated, put to a batch, given a new token, retired and taken back. */
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { done, type Done, textOf, typedOf, wrong, wrongBy } from "../../platform/deed.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import {
  assignDevice,
  findDevice,
  listAssignments,
  renewToken,
  restoreDevice,
  retireDevice,
  updateDevice,
  type Device,
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

/** `token` is shown once, here: it is kept nowhere. `fit` is shown and not yet applied. */
export type DeviceDone = Done & {
  token: string | null;
  device: { id: string; name: string } | null;
  fit: ShownCalibration | null;
};

const deviceDone = (base: Done, more: Partial<DeviceDone> = {}): DeviceDone => ({
  token: null,
  device: null,
  fit: null,
  ...base,
  ...more,
});

/** Problems: `sign-in`, `forbidden`: tokens are for owners alone. */
export async function pairByForm(site: SiteContext, form: FormData): Promise<Result<DeviceDone>> {
  const allowed = requireRole(site.viewer, "owner");
  if (!allowed.ok) return allowed;
  const batchId = textOf(form, "batch");
  const batch = batchId ? await findEntryById(site.store, "batch", batchId, site.viewer) : null;
  if (batch && batch.access !== "open")
    return ok(deviceDone(wrong(form, { batch: "This batch is not there any more." })));
  const paired = await pairDevice(
    site.store,
    { name: textOf(form, "name"), batchSlug: batch?.entry.slug },
    site.viewer,
  );
  if (!paired.ok) return ok(deviceDone(wrongBy(form, paired)));
  const { device, token } = paired.value;
  return ok(deviceDone(done(form), { token, device: { id: device.id, name: device.name } }));
}

type Deed = (site: SiteContext, device: Device, form: FormData) => Promise<Done | DeviceDone>;

const deeds: Record<string, { least: "editor" | "owner"; run: Deed }> = {
  settings: { least: "editor", run: saveSettings },
  assign: { least: "editor", run: assignThisDevice },
  fit: { least: "editor", run: previewFit },
  calibrate: { least: "editor", run: applyPoints },
  coefficients: { least: "editor", run: applyCoefficients },
  uncalibrate: { least: "editor", run: removeCalibration },
  recalibrate: { least: "editor", run: putCalibrationBack },
  token: { least: "owner", run: renew },
  retire: { least: "owner", run: retire },
  restore: { least: "owner", run: restore },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. What is wrong with the form is in the value. */
export async function changeDevice(site: SiteContext, id: string, form: FormData): Promise<Result<DeviceDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const name = textOf(form, "deed");
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed) return problem("deed", "This form asks for nothing that is known here.");
  if (!hasRole(site.viewer, deed.least)) return requireOwner(site);
  const device = await findDevice(site.store, id);
  if (!device) return problem("not-found", "This device is not known.");
  return ok(deviceDone(await deed.run(site, device, form)));
}

const requireOwner = ({ viewer }: SiteContext): Result<DeviceDone> => {
  const refused = requireRole(viewer, "owner");
  return refused.ok ? problem("forbidden", "This is for owners.") : refused;
};

const answer = (form: FormData, result: Result<unknown>): Done => (result.ok ? done(form) : wrongBy(form, result));

async function saveSettings({ store }: SiteContext, device: Device, form: FormData): Promise<Done> {
  const name = textOf(form, "name");
  const minutes = Number(textOf(form, "interval").replace(",", "."));
  const errors: Record<string, string> = {};
  if (name === "" || name.length > 80) errors["name"] = "A device needs a name of at most 80 characters.";
  if (!(minutes >= 0.1 && minutes <= 1440)) errors["interval"] = "Write minutes from 0.1 to 1440.";
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  const gravityUnit = textOf(form, "gravityUnit") === "plato" ? "plato" : "sg";
  return answer(
    form,
    await updateDevice(store, device.id, { name, gravityUnit, expectedIntervalSeconds: Math.round(minutes * 60) }),
  );
}

function fitOf({ choices }: SiteContext, form: FormData): Result<KeptCalibration> {
  const points = readPoints(typedOf(form), createFormatter(unitChoiceOf(choices), choices.language));
  if (!points.ok) return points;
  const order = textOf(form, "order");
  return fitPoints(points.value, order === "" ? undefined : Number(order));
}

async function previewFit(site: SiteContext, _device: Device, form: FormData): Promise<Done | DeviceDone> {
  const fit = fitOf(site, form);
  if (!fit.ok) return wrongBy(form, fit);
  return deviceDone(done(form, { typed: typedOf(form), errors: {} }), { fit: showCalibration(fit.value) });
}

async function applyPoints(site: SiteContext, device: Device, form: FormData): Promise<Done> {
  const fit = fitOf(site, form);
  return fit.ok ? setCalibration(site, device, form, fit.value) : wrongBy(form, fit);
}

async function applyCoefficients(site: SiteContext, device: Device, form: FormData): Promise<Done> {
  const coefficients = readCoefficients(textOf(form, "coefficients"));
  return coefficients.ok
    ? setCalibration(site, device, form, { coefficients: coefficients.value })
    : wrongBy(form, coefficients);
}

/** Old readings keep their angle, so that the new curve reads them too, and the old one can be put back. */
async function setCalibration(
  { store }: SiteContext,
  device: Device,
  form: FormData,
  calibration: KeptCalibration | null,
): Promise<Done> {
  const kept = calibration && { ...calibration, at: store.now() };
  const set = await updateDevice(store, device.id, { calibration: kept });
  if (!set.ok) return wrongBy(form, set);
  const said = calibration
    ? "The calibration is applied; old readings are read by it too"
    : "The calibration is taken off";
  return done(form, { undo: { said, fields: { deed: "recalibrate", before: JSON.stringify(device.calibration) } } });
}

function removeCalibration(site: SiteContext, device: Device, form: FormData): Promise<Done> {
  return setCalibration(site, device, form, null);
}

async function putCalibrationBack({ store }: SiteContext, device: Device, form: FormData): Promise<Done> {
  const calibration = calibrationIn(textOf(form, "before"));
  return calibration === undefined
    ? wrong(form, { form: "This can't be put back any more." })
    : answer(form, await updateDevice(store, device.id, { calibration }));
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

async function renew({ store }: SiteContext, device: Device, form: FormData): Promise<Done | DeviceDone> {
  const token = await renewToken(store, device.id);
  if (!token.ok) return wrongBy(form, token);
  return deviceDone(done(form), { token: token.value, device: { id: device.id, name: device.name } });
}

async function retire({ store }: SiteContext, device: Device, form: FormData): Promise<Done> {
  const current = (await listAssignments(store, { deviceId: device.id })).find(({ toAt }) => toAt === null);
  const retired = await retireDevice(store, device.id);
  if (!retired.ok) return wrongBy(form, retired);
  const fields = { deed: "restore", ...(current ? { batch: current.batchId, from: String(current.fromAt) } : {}) };
  return done(form, { undo: { said: `${device.name} is retired; its readings stay`, fields } });
}

/** Pairs it again: its token works as before, and it measures what it measured. */
async function restore({ store, viewer }: SiteContext, device: Device, form: FormData): Promise<Done> {
  const restored = await restoreDevice(store, device.id);
  if (!restored.ok) return wrongBy(form, restored);
  const batchId = textOf(form, "batch");
  const from = Number(textOf(form, "from"));
  const batch = batchId ? await findEntryById(store, "batch", batchId, viewer) : null;
  if (batch?.access === "open" && Number.isSafeInteger(from))
    await assignDevice(store, device.id, batch.entry.id, from);
  return done(form);
}
