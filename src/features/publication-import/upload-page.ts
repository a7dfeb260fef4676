/** What the import screen shows: the imports so far, or one of them with what it says of each file. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { findUpload, isAtWork, listReports, listUploads, type SiteUpload } from "../../storage/publication-uploads.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import type { FileReport } from "./import-publications.ts";
import { sayNote, sayUploadFault } from "./say-import.ts";
import { isBusy, type ShownUpload, type Stage, type UploadPage } from "./shown-upload.ts";

const mostListed = 20;
const pageLength = 100;
const mostSaid = 20;
/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function uploadPage(site: SiteContext, asked: URLSearchParams): Promise<Result<UploadPage>> {
  const { store, viewer, choices } = site;
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const id = asked.get("waiting");
  if (id === null)
    return ok({
      uploads: (await listUploads(store, mostListed)).map((each) => shown(words, each, each.status)),
      open: null,
    });
  const upload = await findUpload(store, id);
  if (!upload) return problem("not-found", "There is no such import.");
  const isStopped = isBusy({ stage: upload.status }) && !(await isAtWork(store, id));
  const onlyNoted = asked.get("show") === "notes";
  const after = asked.get("after") ?? "";
  const rows = await listReports(store, id, { onlyNoted, after, limit: pageLength + 1 });
  const page = rows.slice(0, pageLength);
  return ok({
    uploads: [],
    open: {
      upload: shown(words, upload, isStopped ? "stopped" : upload.status),
      reports: page.map(({ report }) => shownReport(words, JSON.parse(report))),
      onlyNoted,
      next: rows.length > pageLength ? (page.at(-1)?.path ?? null) : null,
      isFirst: after === "",
    },
  });
}

function shown(words: Words, upload: SiteUpload, stage: Stage): ShownUpload {
  const { id, fileName, bytes, maker, done, total, createdAt, fault } = upload;
  const count = (name: string) => upload.totals?.[name] ?? 0;
  return {
    id,
    fileName,
    bytes,
    maker,
    done,
    total,
    createdAt,
    stage,
    hasBegun: upload.status === "running" || upload.status === "undoing",
    fault: fault === null ? "" : sayUploadFault(words, fault),
    counts: {
      imported: count("imported") + count("entries"),
      already: count("already"),
      skipped: count("left-out") + count("refused"),
      pictures: count("pictures"),
      redirects: count("redirects"),
      notes: count("notes"),
    },
  };
}

function shownReport(words: Words, { source, kind, title, status, address, isDraft, from, notes }: FileReport) {
  const sayLine = (line: number | null, said: string) =>
    line === null ? said : words.text("siteUpload.line", { line: String(line), note: said });
  return {
    source,
    kind,
    title,
    status,
    address,
    isDraft,
    from,
    notes: notes.slice(0, mostSaid).map((note) => sayLine(note.line, sayNote(words, note))),
  };
}
