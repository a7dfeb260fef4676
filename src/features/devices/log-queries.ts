/** Files of readings as the studio shows them: all that came lately, or one with what its rows become. */
import { createHash } from "node:crypto";
import path from "node:path";
import { delimitedReader } from "../../domain/delimited-text.ts";
import { needsOrder, orderOf } from "../../domain/fermentation/log-time.ts";
import { beginOf, type LogPlan } from "../../domain/fermentation/log-plan.ts";
import { readingFields } from "../../domain/fermentation/check-reading.ts";
import type { ReadingFault } from "../../domain/fermentation/reading-fault.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem } from "../../domain/result.ts";
import { logRowReader } from "../../protocols/read-log-row.ts";
import { recogniseLog } from "../../protocols/recognise-log.ts";
import { suggestDevices } from "../../storage/device-lists.ts";
import { findDevice } from "../../storage/devices.ts";
import { listBrokers } from "../../storage/brokers.ts";
import { latestBatches, ownNames } from "../../storage/own-entries.ts";
import { findReadingFile, isFileAtWork, listReadingFiles, type ReadingFile } from "../../storage/reading-files.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { sayReadingFault } from "../../words/say-reading-fault.ts";
import { wordsOf } from "../../words/words.ts";
import type { LogChecked } from "./check-log.ts";
import type { LogFile } from "./import-log.ts";
import { encodingOf, logClock, type LogSample, readSample, textOf } from "./log-file.ts";
import { planErrors, typedOfPlan } from "./log-form.ts";

const mostListed = 20;
const shownRows = 8;
const shownCells = 3;
const longestCell = 40;

export const dataFolderOf = ({ mediaFolder }: SiteContext): string => path.dirname(mediaFolder);

export type LogStage = ReadingFile["status"] | "stopped";

/** A step that a form took itself shows no work; it is not asked about until it has stood still. */
const standsStillAfter = 20_000;

async function stageOf({ store }: SiteContext, { id, status, updatedAt }: ReadingFile): Promise<LogStage> {
  const isBusy = status === "checking" || status === "importing" || status === "undoing";
  if (!isBusy || updatedAt > store.now() - standsStillAfter || (await isFileAtWork(store, id))) return status;
  return "stopped";
}

/** Problems: `sign-in`, `forbidden`. */
export async function openLogs(site: SiteContext, search: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const device = await findDevice(site.store, search.get("device") ?? "");
  const files = await listReadingFiles(site.store, mostListed);
  const rows = [];
  for (const file of files) {
    const { id, fileName, added, createdAt } = file;
    const measuring = file.deviceId === null ? null : await findDevice(site.store, file.deviceId);
    rows.push({ id, fileName, added, createdAt, stage: await stageOf(site, file), device: measuring?.name ?? "" });
  }
  return ok({ rows, device: device && { id: device.id, name: device.name }, batch: search.get("batch") ?? "" });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type LogsRoom = Value<Awaited<ReturnType<typeof openLogs>>>;

/** Its first rows, by a plan. */
export function sampleRows(sample: LogSample, plan: Pick<LogPlan, "encoding" | "separator" | "hasHeader">) {
  const reader = delimitedReader(plan.separator);
  const rows = reader.read(textOf(sample, plan.encoding));
  if (sample.isWhole) rows.push(...reader.end());
  return { heads: plan.hasHeader ? (rows[0]?.cells ?? []) : [], rows: rows.slice(plan.hasHeader ? 1 : 0) };
}

/** What a file of the same program would have as well. */
export const headerOf = (heads: readonly string[], width: number): string =>
  createHash("sha256")
    .update(JSON.stringify(heads.length > 0 ? heads.map((head) => head.trim().toLowerCase()) : width))
    .digest("hex")
    .slice(0, 32);

/** Of the times in these rows: whether they have an order of day and month at all, and which they tell themselves. */
export function orderIn({ columns }: LogPlan, rows: readonly { cells: readonly string[] }[]) {
  const column = columns.findIndex((is) => is === "time" || is === "date");
  const times = column < 0 ? [] : rows.map(({ cells }) => cells[column] ?? "");
  return { isNeeded: needsOrder(times), told: orderOf(times) };
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function openLog(site: SiteContext, id: string) {
  const { store, viewer, choices } = site;
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const file = await findReadingFile<LogChecked>(store, id);
  if (!file) return problem("not-found", words.text("devices.logs.gone"));
  const stage = await stageOf(site, file);
  const sample = stage === "ready" ? await readSample(dataFolderOf(site), id) : null;
  const device = file.deviceId === null ? null : await findDevice(store, file.deviceId);
  const batchIds = file.target.batchId === "" ? [] : [file.target.batchId];
  const [batch] = await ownNames(store, "batch", viewer, { ids: batchIds });
  const { fileName, bytes, done, total, added, unread, fault, checked } = file;
  // One that is stored by then may be of the file itself.
  const doubled = Math.min(file.already, checked?.doubled ?? 0);
  return ok({
    id,
    fileName,
    bytes,
    stage,
    done,
    total,
    added,
    already: file.already - doubled,
    doubled,
    unread,
    fault: fault === null ? "" : sayLogFault(fault, choices.language),
    device: device && { id: device.id, name: device.name },
    batch: batch ? { id: batch.id, title: batch.title, number: batch.number ?? 0 } : null,
    hasBegun: file.deviceId !== null,
    mapping: sample && (await openMapping(site, file, sample)),
  });
}
export type LogRoom = Value<Awaited<ReturnType<typeof openLog>>>;
export type LogMapping = NonNullable<LogRoom["mapping"]>;

async function openMapping(site: SiteContext, file: LogFile, sample: LogSample) {
  const { store, viewer, choices, settings } = site;
  const { plan, target, checked } = file;
  const { heads, rows } = sampleRows(sample, plan);
  const encoding = encodingOf(sample) ?? plan.encoding;
  const { format } = recogniseLog(textOf(sample, encoding), {
    encoding,
    timeZone: plan.timeZone,
    isWhole: sample.isWhole,
  });
  const brokers = new Set((await listBrokers(store)).map(({ id }) => id));
  const suggested = (await suggestDevices(store, 60)).filter(({ id }) => !brokers.has(id));
  const chosen =
    target.deviceId === "" || suggested.some(({ id }) => id === target.deviceId)
      ? null
      : await findDevice(store, target.deviceId);
  const batches = await latestBatches(store, viewer, 100);
  const hasOrder = orderIn(plan, rows).isNeeded;
  return {
    format,
    values: typedOfPlan(plan, target),
    errors: planErrors(plan, { hasOrder, now: store.now(), language: choices.language }),
    hasOrder,
    begin: beginOf(plan.columns),
    siteZone: settings.timeZone,
    zones: [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), plan.timeZone])],
    columns: plan.columns.map((_, column) => ({
      column,
      head: heads[column]?.trim() ?? "",
      samples: rows
        .flatMap(({ cells }) => cells[column]?.trim() || [])
        .slice(0, shownCells)
        .map(clip),
    })),
    preview: previewOf(site, plan, { heads, rows: rows.slice(0, shownRows) }),
    devices: [...(chosen ? [chosen] : []), ...suggested].map(({ id, name }) => ({ id, name })),
    batches: batches.map(({ id, title, number }) => ({ id, title, number: number ?? 0 })),
    checked: checked && {
      ...checked,
      faults: checked.faults.map(({ line, faults }) => ({ line, said: sayRow(faults, choices.language) })),
    },
  };
}

const clip = (cell: string): string => (cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell);

export const sayRow = (faults: readonly ReadingFault[], language: string): string =>
  faults.map((fault) => sayRowFault(fault, language)).join(" ");

/** A row is no message, and its value can be mended. */
function sayRowFault(fault: ReadingFault, language: string): string {
  const words = wordsOf(language);
  switch (fault.is) {
    case "no-value":
    case "nothing-usable":
      return words.text("devices.logs.fault.noValue");
    case "time-missing":
      return words.text("devices.logs.fault.timeMissing");
    case "time-unreadable":
      return words.text("devices.logs.fault.timeUnreadable", { value: fault.value });
    case "not-a-number":
      return words.text("devices.logs.fault.notANumber", { field: fault.field });
    default:
      return sayReadingFault(fault, language);
  }
}

/** What each of these rows becomes, with the columns that any of them has. */
function previewOf(
  { store, choices }: SiteContext,
  plan: LogPlan,
  { heads, rows }: { heads: readonly string[]; rows: readonly { line: number; cells: readonly string[] }[] },
) {
  const read = logRowReader(plan, heads, logClock(plan.timeZone, store.now()));
  const shown = rows.map(({ line, cells }) => {
    const row = read(cells);
    const faults = row === null ? [] : row.ok ? row.warnings.flatMap((each) => each.faults ?? []) : (row.faults ?? []);
    return { line, reading: row?.ok ? row.value : null, isOther: row === null, said: sayRow(faults, choices.language) };
  });
  return {
    fields: readingFields.filter((field) => shown.some(({ reading }) => reading?.[field] !== undefined)),
    hasComment: shown.some(({ reading }) => reading?.comment !== undefined),
    rows: shown,
  };
}

/** A code, and for some the line. */
export function sayLogFault(fault: string, language: string): string {
  const words = wordsOf(language);
  const [code, line = ""] = fault.split(" ");
  switch (code) {
    case "overlong":
      return words.text("devices.logs.fault.overlong", { line });
    case "too-many-rows":
      return words.text("devices.logs.fault.tooMany");
    case "too-large":
      return words.text("devices.logs.fault.tooLarge");
    case "empty":
    case "no-file":
      return words.text("devices.logs.fault.noFile");
    case "no-text":
      return words.text("devices.logs.fault.noText");
    case "no-table":
      return words.text("devices.logs.fault.noTable");
    case "disk-full":
      return words.text("devices.logs.fault.diskFull");
    case "cut-off":
      return words.text("devices.logs.fault.cutOff");
    default:
      return words.text("devices.logs.fault.gone");
  }
}
