/** A log that lies on this machine is imported, or read for what it would add, as a file that was sent to the studio is. */
import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { program } from "../../domain/people/program.ts";
import { type ColumnMeaning, type LogPlan, planFaults } from "../../domain/fermentation/log-plan.ts";
import type { DayOrder } from "../../domain/fermentation/log-time.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { findDevice, listDevices } from "../../storage/devices.ts";
import { findEntry } from "../../storage/entries.ts";
import {
  changeReadingFile,
  createReadingFileId,
  type FileTarget,
  findReadingFile,
  insertReadingFile,
  isFileAtWork,
  listReadingFiles,
  removeReadingFile,
} from "../../storage/reading-files.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { checkLog, type LogChecked } from "./check-log.ts";
import { beginImport, beginUndo, type LogFile, takeStep } from "./import-log.ts";
import { logFolder, mostLogBytes, removeLogFolder } from "./log-file.ts";
import { newName } from "./log-deeds.ts";
import { orderIn } from "./log-queries.ts";
import { planLog } from "./plan-log.ts";

/** What was said of the file; null for what it is to tell itself. */
export type LogOrder = {
  device: string | null;
  batch: string | null;
  zone: string | null;
  dayOrder: DayOrder | null;
  /** The first row's date, for times that have none. */
  begins: string | null;
  /** Of a file of several devices the one that is read. */
  sensor: string | null;
  columns: readonly (ColumnMeaning | null)[] | null;
  isDryRun: boolean;
};

/** `id`: by which it is taken back; null of a dry run. `device`: whose readings they are. */
export type LogImported = {
  id: string | null;
  device: string;
  format: string;
  checked: LogChecked;
  added: number;
};

type Place = { store: Store; dataFolder: string; language: string };
const never = new AbortController().signal;
const longestFileName = 80;

/**
 * Nothing is left of a file that is refused. Problems: `unopened`, `too-large`, `empty`, `no-text`, `no-table`, `device`,
 * `batch`, `columns`, `no-time`, `nothing`, `twice`, `no-begin`, `order`, `sensors` and `no-sensor` with their names as `path`, `looks` with
 * how they look, `other-batch`, and those of `checkLog`.
 */
export async function importLogFile(place: Place, file: string, order: LogOrder): Promise<Result<LogImported>> {
  const { store, dataFolder } = place;
  const id = createReadingFileId(store);
  const imported = await importCopy(place, { id, file }, order);
  if (imported.ok && imported.value.id !== null) return imported;
  await removeReadingFile(store, id);
  await removeLogFolder(dataFolder, id);
  return imported;
}

async function importCopy(
  place: Place,
  { id, file }: { id: string; file: string },
  order: LogOrder,
): Promise<Result<LogImported>> {
  const { store, dataFolder, language } = place;
  const fileName = path.basename(file).slice(-longestFileName);
  const target = await targetOf(store, order, newName(fileName, language));
  if (!target.ok) return target;
  const bytes = await copy(file, path.join(logFolder(dataFolder, id), fileName));
  if (!bytes.ok) return bytes;
  const { timeZone } = await readSiteSettings(store);
  const { deviceId } = target.value;
  const planned = await planLog(store, { dataFolder, id, timeZone, deviceId });
  if (!planned.ok) return planned;
  const { format, header, rows } = planned.value;
  const plan = planOf(planned.value.plan, order, rows);
  if (!plan.ok) return plan;
  const check = async (only: string) => {
    const read = { id, plan: { ...plan.value, only }, target: target.value };
    if (deviceId === "") read.target = await targetOfSame(store, { ...read, fileName, bytes: bytes.value });
    const checked = await checkLog({ store, dataFolder, signal: never }, read);
    return checked.ok ? ok({ read, checked: checked.value }) : checked;
  };
  const first = await check(plan.value.only);
  if (!first.ok) return first;
  const { sensor } = order;
  const names = first.value.checked.sensors.map(([name]) => name);
  const listed = names.join(", ");
  if (sensor === null && names.length > 1) return problem("sensors", "Several devices.", listed);
  const isSaid = sensor === null || names.length === 0 || names.includes(sensor);
  const named = isSaid ? sensor : names.find((name) => fold(name) === fold(sensor));
  if (named === undefined) return problem("no-sensor", "It has no such device.", listed);
  const again = named === sensor ? first : await check(named ?? "");
  if (!again.ok) return again;
  const { read, checked } = again.value;
  if (order.columns === null && checked.looks[0])
    return problem("looks", "These look like another unit.", checked.looks[0]);
  const shown = { device: order.device ?? read.target.name, format, checked };
  if (order.isDryRun) return ok({ ...shown, id: null, added: checked.added });
  await insertReadingFile(store, { ...read, userId: "", fileName, bytes: bytes.value, header });
  await changeReadingFile(store, id, ["ready"], { checked });
  const kept = await findReadingFile<LogChecked>(store, id);
  if (!kept) return problem("gone", "The file has been deleted.");
  const begun = await beginImport(store, kept, "");
  if (!begun.ok) return begun;
  const done = await stepTo(place, id);
  if (!done.ok) return done;
  const made = await findDevice(store, done.value.deviceId ?? "");
  return ok({ ...shown, id, device: made?.name ?? shown.device, added: done.value.added });
}

const fold = (name: string): string => name.trim().toLowerCase();

type Given = Pick<LogFile, "fileName" | "bytes" | "plan" | "target">;
const mostFiles = 1000;

/** The device that was made for it before, where the same file is read again: nothing of it is stored twice. */
async function targetOfSame(store: Store, { fileName, bytes, plan, target }: Given): Promise<FileTarget> {
  const before = (await listReadingFiles(store, mostFiles)).find(
    (file) =>
      ["done", "importing"].includes(file.status) &&
      file.target.deviceId === "" &&
      file.fileName === fileName &&
      file.bytes === bytes &&
      file.plan.only === plan.only,
  );
  const device = before?.deviceId ? await findDevice(store, before.deviceId) : null;
  return device?.retiredAt === null ? { ...target, deviceId: device.id, name: device.name } : target;
}

async function targetOf(store: Store, { device, batch }: LogOrder, name: string): Promise<Result<FileTarget>> {
  const known = device === null ? null : (await listDevices(store)).find((each) => each.name === device);
  if (device !== null && known?.retiredAt !== null) return problem("device", "No such device.", "device");
  const entry = batch === null ? null : await findEntry(store, "batch", batch, program);
  if (entry && entry.access !== "open") return problem("batch", "No such batch.", "batch");
  return ok({ deviceId: known?.id ?? "", name, batchId: entry?.entry.id ?? "" });
}

async function copy(file: string, to: string): Promise<Result<number>> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return problem("unopened", "The file can't be opened.");
  if (found.size > mostLogBytes) return problem("too-large", "The file is too large.");
  if (found.size === 0) return problem("empty", "The file is empty.");
  await mkdir(path.dirname(to), { recursive: true });
  const isCopied = await copyFile(file, to).then(
    () => true,
    () => false,
  );
  return isCopied ? ok(found.size) : problem("unopened", "The file can't be opened.");
}

function planOf(
  found: LogPlan,
  { zone, dayOrder, begins, sensor, columns }: LogOrder,
  rows: readonly { cells: readonly string[] }[],
): Result<LogPlan> {
  const width = found.columns.length;
  if (columns && columns.length > width) return problem("columns", "It has fewer columns.", String(width));
  const plan: LogPlan = {
    ...found,
    timeZone: zone ?? found.timeZone,
    begins,
    only: sensor ?? found.only,
    columns: columns ? Array.from({ length: width }, (_, column) => columns[column] ?? null) : found.columns,
  };
  const [fault] = planFaults(plan);
  if (fault) return problem(fault.is, "The columns can't be read.", String((fault.column ?? -1) + 1));
  const { isNeeded, told } = orderIn(plan, rows);
  const known = told ?? dayOrder ?? plan.dayOrder;
  if (isNeeded && known === null) return problem("order", "Day and month can't be told apart.");
  return ok({ ...plan, dayOrder: known });
}

/** To the end of the step at which it stands. */
async function stepTo({ store, dataFolder }: Place, id: string): Promise<Result<LogFile>> {
  const file = await findReadingFile<LogChecked>(store, id);
  const taken = file && (await takeStep({ store, dataFolder, signal: never }, file));
  const after = await findReadingFile<LogChecked>(store, id);
  if (!after || !taken) return problem("gone", "The file has been deleted.");
  return taken.ok ? ok(after) : taken;
}

/** Takes out what a file has added; gives how many readings. Problems: `not-found`, `busy`, `nothing-to-undo`. */
export async function undoLogFile(place: Place, id: string): Promise<Result<{ fileName: string; removed: number }>> {
  const { store } = place;
  const file = await findReadingFile<LogChecked>(store, id);
  if (!file) return problem("not-found", "There is no such import.");
  if (await isFileAtWork(store, id)) return problem("busy", "It is being imported.");
  if (file.status !== "undoing" && !(await beginUndo(store, file, "")))
    return problem("nothing-to-undo", "It has been taken back.");
  const undone = await stepTo(place, id);
  return undone.ok ? ok({ fileName: file.fileName, removed: file.added }) : undone;
}
