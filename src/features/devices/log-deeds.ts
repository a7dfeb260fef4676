/** What an editor does with a file of readings: send it, say how it is read, import it, take it back. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { samePlan } from "../../domain/fermentation/log-plan.ts";
import {
  type Answer,
  answerOf,
  done,
  type FormValues,
  isEmpty,
  type Outcome,
  wrong,
} from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { clipped, text } from "../../platform/deeds/fields.ts";
import { receiveFile } from "../../platform/receive-file.ts";
import { recogniseLog } from "../../protocols/recognise-log.ts";
import { findDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import {
  changeReadingFile,
  createReadingFileId,
  enqueueReadingFile,
  type FileTarget,
  findReadingFile,
  insertReadingFile,
  isFileAtWork,
  listForgottenFiles,
  removeReadingFile,
} from "../../storage/reading-files.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import type { LogChecked } from "./check-log.ts";
import { beginImport, beginUndo, type LogFile, takeStep } from "./import-log.ts";
import { logFolder, mostLogBytes, readSample, removeLogFolder, textOf } from "./log-file.ts";
import { planErrors, planOfTyped } from "./log-form.ts";
import { planLog } from "./plan-log.ts";
import { dataFolderOf, headerOf, orderIn, sampleRows, sayLogFault } from "./log-queries.ts";
import { longestName, sayNameFault } from "./say-refusal.ts";

const here = "/studio/devices/logs";
export const logAddress = (id: string): string => `${here}/${id}`;

const day = 86_400_000;
/** What is longer is read by the work behind the page: a request waits for these. */
const mostBytesAtOnce = 500_000;
const never = new AbortController().signal;

/** The form's file goes to the disk as it comes. Problems: `sign-in`, `forbidden`. */
export async function receiveLog(
  site: SiteContext,
  request: Request,
  search: URLSearchParams,
): Promise<Result<Answer>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  return ok(answerOf("send", await keepLog(site, request, search), {}));
}

async function keepLog(site: SiteContext, request: Request, search: URLSearchParams): Promise<Outcome> {
  const { store, viewer, choices, settings } = site;
  const dataFolder = dataFolderOf(site);
  await sweep(site);
  const id = createReadingFileId(store);
  const received = await receiveFile(request, logFolder(dataFolder, id), mostLogBytes);
  const refuse = async (code: string): Promise<Outcome> => {
    await removeLogFolder(dataFolder, id);
    return wrong({ file: sayLogFault(code, choices.language) });
  };
  if (!received.ok) return refuse(received.code);
  const { fileName, bytes } = received.value;
  const device = await findDevice(store, search.get("device") ?? "");
  const planned = await planLog(store, { dataFolder, id, timeZone: settings.timeZone, deviceId: device?.id ?? "" });
  if (!planned.ok) return refuse(planned.code);
  const { plan, header, rows } = planned.value;
  const target = {
    deviceId: device?.id ?? "",
    name: newName(fileName, choices.language),
    batchId: search.get("batch") ?? "",
  };
  await insertReadingFile(store, { id, userId: viewer.userId ?? "", fileName, bytes, header, plan, target });
  if (isComplete(site, plan, rows)) await check(site, id, bytes);
  return done({ goTo: logAddress(id) });
}

type Rows = Parameters<typeof orderIn>[1];

const isComplete = ({ store, choices }: SiteContext, plan: LogFile["plan"], rows: Rows): boolean =>
  isEmpty(planErrors(plan, { hasOrder: orderIn(plan, rows).isNeeded, now: store.now(), language: choices.language }));

/** Of a device that is made for it; “Log of log” would be one too many. */
export function newName(fileName: string, language: string): string {
  const file = fileName.replace(/\.[^.]*$/, "");
  const isNamed = /log|protokoll/iu.test(file);
  const words = wordsOf(language);
  return (isNamed ? file : words.text("devices.logs.newName", { file })).slice(0, longestName);
}

/** What nobody has gone on with within a day. */
async function sweep(site: SiteContext): Promise<void> {
  for (const id of await listForgottenFiles(site.store, site.store.now() - day)) {
    await removeReadingFile(site.store, id);
    await removeLogFolder(dataFolderOf(site), id);
  }
}

/** Reads the whole file for what it would add. */
async function check(site: SiteContext, id: string, bytes: number): Promise<void> {
  const begun = await changeReadingFile(site.store, id, ["ready"], {
    status: "checking",
    checked: null,
    done: 0,
    total: 0,
  });
  if (begun) await go(site, id, bytes);
}

/** A short file is through before the page is drawn. */
async function go(site: SiteContext, id: string, bytes: number): Promise<void> {
  const { store } = site;
  if (bytes > mostBytesAtOnce) return enqueueReadingFile(store, id);
  const file = await findReadingFile<LogChecked>(store, id);
  if (file) await takeStep({ store, dataFolder: dataFolderOf(site), signal: never }, file);
}

type Place = { site: SiteContext; file: LogFile };
const targetFields = { device: text(100), name: clipped(500), batch: text(100) };

const deeds: Deeds<Place> = {
  least: "editor",
  deeds: {
    check: deed(targetFields, (place, asked, typed) => read(place, asked, typed)),
    import: deed(targetFields, bringIn),
    continue: deed({}, goOn),
    undo: deed({}, undo),
    discard: deed({}, discard),
  },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeLog = (site: SiteContext, id: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const file = await findReadingFile<LogChecked>(site.store, id);
    const words = wordsOf(site.choices.language);
    return file ? ok({ site, file }) : problem("not-found", words.text("devices.logs.gone"));
  });

type Target = { device: string; name: string; batch: string };

/** As the form says it: kept, and the file read by it. */
async function read({ site, file }: Place, asked: Target, typed: FormValues): Promise<Outcome> {
  const { store, choices } = site;
  const target = await targetOf(site, asked, file);
  if (!target.ok) return wrong({ [target.path]: target.message });
  const sample = await readSample(dataFolderOf(site), file.id);
  if (!sample) return wrong({ form: sayLogFault("gone", choices.language) });
  const plan = planOfTyped(typed, file.plan);
  const words = wordsOf(choices.language);
  if (typed["begins"] && plan.begins === null) return wrong({ begins: words.text("devices.logs.begins.unreadable") });
  const { heads, rows } = sampleRows(sample, plan);
  const width = Math.max(plan.columns.length, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const isRecut =
    plan.separator !== file.plan.separator ||
    plan.encoding !== file.plan.encoding ||
    plan.hasHeader !== file.plan.hasHeader;
  const marked = isRecut ? recut(sample, plan) : plan;
  // A column that is a time by now may tell it.
  const cut = { ...marked, dayOrder: marked.dayOrder ?? orderIn(marked, rows).told };
  const header = headerOf(heads, width);
  const kept = await changeReadingFile(store, file.id, ["ready"], {
    plan: cut,
    target: target.value,
    header,
    checked: null,
  });
  if (kept && isComplete(site, cut, rows)) await check(site, file.id, file.bytes);
  return done({ goTo: logAddress(file.id) });
}

/** With other marks the columns are others: they are recognised anew. */
function recut(sample: Parameters<typeof textOf>[0], plan: LogFile["plan"]): LogFile["plan"] {
  const { rows } = sampleRows(sample, plan);
  const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const { encoding, timeZone } = plan;
  const found = recogniseLog(textOf(sample, encoding), { encoding, timeZone, isWhole: sample.isWhole }).plan;
  const isSame = found.separator === plan.separator && found.hasHeader === plan.hasHeader;
  const from = isSame ? found.columns : plan.columns;
  return { ...plan, columns: Array.from({ length: width }, (_, column) => from[column] ?? null) };
}

async function targetOf(site: SiteContext, { device, name, batch }: Target, file: LogFile) {
  const { store, choices, viewer } = site;
  const words = wordsOf(choices.language);
  const target: FileTarget = { deviceId: device, name: name || file.target.name, batchId: batch };
  const found = device === "" ? null : await findDevice(store, device);
  if (device !== "" && (!found || found.retiredAt !== null))
    return problem("device", words.text("devices.assign.missing"), "device");
  if (target.name.length > longestName) return problem("name", sayNameFault(choices.language), "name");
  const entry = batch === "" ? null : await findEntryById(store, "batch", batch, viewer);
  if (entry && entry.access !== "open") return problem("batch", words.text("devices.batch.missing"), "batch");
  return ok(target);
}

/** Only as it was shown: what was changed since is read and shown first. */
async function bringIn(place: Place, asked: Target, typed: FormValues): Promise<Outcome> {
  const { site, file } = place;
  const { store, viewer, choices } = site;
  const words = wordsOf(choices.language);
  if (file.status !== "ready") return done({ goTo: logAddress(file.id) });
  const target = await targetOf(site, asked, file);
  if (!target.ok) return wrong({ [target.path]: target.message });
  const isShown =
    file.checked !== null &&
    samePlan(planOfTyped(typed, file.plan), file.plan) &&
    target.value.deviceId === file.target.deviceId;
  if (!isShown) return read(place, asked, typed);
  await changeReadingFile(store, file.id, ["ready"], { target: target.value });
  const begun = await beginImport(store, { ...file, target: target.value }, viewer.userId ?? "");
  if (begun.ok) await go(site, file.id, file.bytes);
  else if (begun.code === "other-batch") {
    const other = await findEntryById(store, "batch", begun.path, viewer);
    const title = other.access === "open" ? other.entry.title : "";
    return wrong({ batch: words.text("devices.logs.otherBatch", { title }) });
  } else if (begun.code === "not-found") return wrong({ device: words.text("devices.assign.missing") });
  return done({ goTo: logAddress(file.id) });
}

/** A step that was stopped goes on in the background. */
async function goOn({ site: { store, viewer }, file }: Place): Promise<Outcome> {
  if (!(await isFileAtWork(store, file.id))) {
    // A command that was killed was nobody, and nobody may go on with it.
    if (file.userId === "") await changeReadingFile(store, file.id, [file.status], { userId: viewer.userId ?? "" });
    await enqueueReadingFile(store, file.id);
  }
  return done({ goTo: logAddress(file.id) });
}

async function undo({ site, file }: Place): Promise<Outcome> {
  const { store, viewer } = site;
  if (await isFileAtWork(store, file.id)) return done({ goTo: logAddress(file.id) });
  const begun = await beginUndo(store, file, viewer.userId ?? "");
  if (begun) await go(site, file.id, file.bytes);
  return done({ goTo: logAddress(file.id) });
}

async function discard({ site, file }: Place): Promise<Outcome> {
  if (await removeReadingFile(site.store, file.id)) await removeLogFolder(dataFolderOf(site), file.id);
  return done({ goTo: here });
}
