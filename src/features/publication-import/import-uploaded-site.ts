/** The work behind the import screen: reads what was sent, imports it when told to, and takes it back. */
import path from "node:path";
import { hasRole, type Viewer } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { findViewer } from "../../storage/people.ts";
import { countImported } from "../../storage/publication-imports.ts";
import {
  changeUpload,
  findUpload,
  importWork,
  insertReports,
  removeReports,
  type SiteUpload,
} from "../../storage/publication-uploads.ts";
import type { Outcome, Work, WorkParts } from "../../storage/work.ts";
import { importBeside } from "./import-beside.ts";
import type { FileReport, ImportDone } from "./import-publications.ts";
import { undoPublicationImport } from "./undo-import.ts";
import { removeUploadFolder, uploadFolder } from "./upload-folder.ts";

export const importSite: Work = {
  kind: importWork,
  slow: true,
  async run(parts, job) {
    const { importId } = job.payload as { importId: string };
    const upload = await findUpload(parts.store, importId);
    if (!upload) return ok(null);
    const who = await findViewer(parts.store, upload.userId);
    if (!who || !hasRole(who, "editor"))
      return { ...problem("forbidden", "Whoever asked for this is no editor any more."), final: true };
    return stepOf(upload)({ ...parts, upload, who });
  },
};

type Step = Omit<WorkParts, "origin"> & { upload: SiteUpload; who: Viewer };

function stepOf({ status, totals }: SiteUpload): (step: Step) => Promise<Outcome> {
  switch (status) {
    case "waiting":
      return readUpload;
    case "running":
      return importUpload;
    case "done":
      // Killed after the last text.
      return totals === null ? settle : nothing;
    case "undoing":
      return undoUpload;
    case "ready":
    case "refused":
    case "undone":
      return nothing;
  }
}

const nothing = () => Promise.resolve(ok(null));

async function readUpload(step: Step): Promise<Outcome> {
  const { store, dataFolder, upload } = step;
  const read = await goThrough(step, true);
  if (read.ok) {
    const { maker, totals } = read.value;
    await changeUpload(store, upload.id, { status: "ready", maker, totals, total: totals.total });
  } else {
    if (read.code === "stopped") return read;
    await changeUpload(store, upload.id, { status: "refused", fault: read.code });
    await removeUploadFolder(dataFolder, upload.id);
  }
  return ok(null);
}

async function importUpload(step: Step): Promise<Outcome> {
  const imported = await goThrough(step, false);
  if (!imported.ok)
    return imported.code === "stopped" ? imported : { ...imported, answer: imported.message, final: true };
  return settle(step, imported.value.totals);
}

type Skipped = Pick<ImportDone["totals"], "left-out" | "refused">;

/** What it has brought in all, however often it was stopped; the file has served. */
async function settle({ store, dataFolder, upload }: Step, skipped?: Skipped): Promise<Outcome> {
  const kept = await countImported(store, upload.id);
  await changeUpload(store, upload.id, {
    totals: {
      imported: kept.entry,
      pictures: kept.picture + kept.known,
      redirects: kept.redirect,
      "left-out": skipped?.["left-out"] ?? 0,
      refused: skipped?.refused ?? 0,
    },
  });
  await removeUploadFolder(dataFolder, upload.id);
  return ok(null);
}

async function undoUpload({ store, dataFolder, upload, who }: Step): Promise<Outcome> {
  const undone = await undoPublicationImport(store, upload.id, who);
  if (!undone.ok) return { ...undone, final: true };
  await changeUpload(store, upload.id, { totals: undone.value });
  await removeReports(store, upload.id);
  await removeUploadFolder(dataFolder, upload.id);
  return ok(null);
}

async function goThrough(step: Step, isDryRun: boolean): Promise<Result<ImportDone>> {
  const { store, dataFolder, signal, upload, who } = step;
  const place = path.join(uploadFolder(dataFolder, upload.id), upload.fileName);
  const book = reportBook(store, upload.id, isDryRun);
  const done = await importBeside(store, {
    place,
    source: upload.source,
    mediaFolder: path.join(dataFolder, "media"),
    isDryRun,
    asDrafts: upload.asDrafts,
    who,
    report: book.add,
    signal,
  });
  await book.write();
  return done;
}

const reportsAtOnce = 50;

/** Reports go to the screen some at a time, with how far it is. */
function reportBook(store: Store, importId: string, isDryRun: boolean) {
  let waiting: FileReport[] = [];
  let progress = { done: 0, total: 0 };
  const write = async (): Promise<void> => {
    const reports = waiting.map((report) => ({
      path: report.source,
      isNoted: report.notes.length > 0,
      report: JSON.stringify(report),
      // What an earlier run brought was told of then.
      keepsFormer: !isDryRun && report.status === "already",
    }));
    waiting = [];
    if (await changeUpload(store, importId, progress)) await insertReports(store, importId, reports);
  };
  const add = async (report: FileReport, done: number, total: number): Promise<void> => {
    waiting.push(report);
    progress = { done, total };
    if (waiting.length >= reportsAtOnce) await write();
  };
  return { add, write };
}
