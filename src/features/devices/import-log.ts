/** The work behind a file of readings: reads it for what it would add, adds it, takes it out again; each step can be killed and goes on. */
import { hasRole } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { coverPeriod, uncoverPeriods } from "../../storage/device-periods.ts";
import { findDevice, freeName, insertDevice, retireDevice } from "../../storage/devices.ts";
import { findViewer } from "../../storage/people.ts";
import { storeFilePart, takeOutFilePart } from "../../storage/reading-file-parts.ts";
import { changeReadingFile, findReadingFile, type ReadingFile, readingFileWork } from "../../storage/reading-files.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import type { Work } from "../../storage/work.ts";
import { checkLog, type LogChecked, readLog } from "./check-log.ts";
import { removeLogFolder } from "./log-file.ts";

export type LogFile = ReadingFile<LogChecked>;
type Step = { store: Store; dataFolder: string; signal: AbortSignal };

export const importReadings: Work = {
  kind: readingFileWork,
  slow: true,
  async run({ store, dataFolder, signal }, { payload }) {
    const { fileId } = payload as { fileId: string };
    const file = await findReadingFile<LogChecked>(store, fileId);
    const who = file && (await findViewer(store, file.userId));
    if (!file) return ok(null);
    if (!who || !hasRole(who, "editor"))
      return { ...problem("forbidden", "Whoever asked for this is no editor any more."), final: true };
    const taken = await takeStep({ store, dataFolder, signal }, file);
    return taken.ok || taken.code !== "stopped" ? ok(null) : taken;
  },
};

/** The step at which the file stands, to its end. Problem: `stopped`. */
export async function takeStep(step: Step, file: LogFile): Promise<Result<void>> {
  const taken = await (file.status === "checking"
    ? check(step, file)
    : file.status === "importing"
      ? add(step, file)
      : file.status === "undoing"
        ? takeOut(step, file)
        : Promise.resolve(ok(undefined)));
  if (taken.ok || taken.code === "stopped" || taken.code === "overtaken") return taken;
  await changeReadingFile(step.store, file.id, ["checking"], {
    status: "refused",
    fault: [taken.code, taken.path].join(" ").trim(),
  });
  if (file.status === "checking") await removeLogFolder(step.dataFolder, file.id);
  return ok(undefined);
}

async function check({ store, dataFolder, signal }: Step, file: LogFile): Promise<Result<void>> {
  const progress = (done: number) => changeReadingFile(store, file.id, ["checking"], { done, total: file.bytes });
  const checked = await checkLog({ store, dataFolder, signal, progress }, file);
  if (!checked.ok) return checked;
  const { rows } = checked.value;
  await changeReadingFile(store, file.id, ["checking"], {
    status: "ready",
    checked: checked.value,
    done: 0,
    total: rows,
  });
  return ok(undefined);
}

export type Begun = Result<void>;

/** In one transaction the device, the time in which it measured the batch, and that the import has begun. Problems: `not-found`, `overtaken`, and as of `coverPeriod`. */
export const beginImport = (outer: Store, file: LogFile, userId: string): Promise<Begun> =>
  inTransaction({ ...outer, origin: "import" }, async (store): Promise<Begun> => {
    const { target, checked } = file;
    const known = target.deviceId === "" ? null : await findDevice(store, target.deviceId);
    if (target.deviceId !== "" && !known) return problem("not-found", "This device is not known.");
    const device = known ?? (await insertDevice(store, { name: await freeName(store, target.name) })).device;
    const [from, to] = [checked?.from ?? null, checked?.to ?? null];
    const covered =
      target.batchId === "" || from === null || to === null
        ? ok([])
        : await coverPeriod(store, { deviceId: device.id, batchId: target.batchId, from, to: to + 1 });
    if (!covered.ok) return covered;
    const begun = await changeReadingFile(store, file.id, ["ready"], {
      status: "importing",
      userId,
      deviceId: device.id,
      periods: covered.value,
      done: 0,
      added: 0,
      already: 0,
      unread: 0,
    });
    return begun ? ok(undefined) : problem("overtaken", "This has been done meanwhile.");
  });

/** False where there is nothing to take out, or somebody does it. */
export const beginUndo = (store: Store, { id, added }: LogFile, userId: string): Promise<boolean> =>
  changeReadingFile(store, id, ["done", "importing"], { status: "undoing", userId, done: 0, total: added });

/** Rows up to where it was stopped are passed over. */
async function add({ store, dataFolder, signal }: Step, file: LogFile): Promise<Result<void>> {
  const { deviceId } = file;
  if (deviceId === null) return ok(undefined);
  let passed = 0;
  let { done } = file;
  for await (const piece of readLog(dataFolder, file, store.now(), signal)) {
    if (!piece.ok) return piece;
    const lines = piece.value.lines.slice(Math.max(0, done - passed));
    passed += piece.value.lines.length;
    if (lines.length === 0) continue;
    const readings = lines.flatMap(({ row }) => (row?.ok ? [{ ...row.value, deviceId, ownTime: true }] : []));
    const unread = lines.filter(({ row }) => row !== null && !row.ok).length;
    const upTo = done + lines.length;
    const stored = await storeFilePart(store, file.id, { done, upTo, readings, unread });
    if (!stored.ok) return stored;
    done = upTo;
  }
  await changeReadingFile(store, file.id, ["importing"], { status: "done" });
  await store.database.publish("content", { siteId: store.siteId });
  await removeLogFolder(dataFolder, file.id);
  return ok(undefined);
}

/** Exactly what it has added; a device that was made for the file, and measured nothing else, is retired. */
async function takeOut({ store, dataFolder, signal }: Step, file: LogFile): Promise<Result<void>> {
  while (await takeOutFilePart(store, file.id))
    if (signal.aborted) return problem("stopped", "The program is stopping.");
  await inTransaction({ ...store, origin: "import" }, async (within) => {
    await uncoverPeriods(within, file.periods);
    const isOwn = file.target.deviceId === "" && file.deviceId !== null;
    if (isOwn && (await latestReadingsOfDevice(within, file.deviceId ?? "", 1)).length === 0)
      await retireDevice(within, file.deviceId ?? "");
    await changeReadingFile(within, file.id, ["undoing"], { status: "undone", periods: [] });
  });
  await store.database.publish("content", { siteId: store.siteId });
  await removeLogFolder(dataFolder, file.id);
  return ok(undefined);
}
