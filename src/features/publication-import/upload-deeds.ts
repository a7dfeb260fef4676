/** The import screen's deeds: receive a site's file, import it, go on with it, undo it, discard it. */
import path from "node:path";
import { ok, type Result } from "../../domain/result.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { type Answer, answerOf, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked } from "../../platform/deeds/fields.ts";
import { receiveFile, type Received } from "../../platform/receive-file.ts";
import { findImportOf, type ImportStatus } from "../../storage/publication-imports.ts";
import {
  beginStep,
  createUploadId,
  findUpload,
  insertUpload,
  isAtWork,
  removeUpload,
} from "../../storage/publication-uploads.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { isSite } from "./recognise.ts";
import { sayUploadFault } from "./say-import.ts";
import { mostUploadBytes } from "./tree-bounds.ts";
import { removeUploadFolder, sweepUploads, uploadFolder } from "./upload-folder.ts";

const here = "/studio/import";
export const importAddress = (id: string): string => `${here}?waiting=${id}`;

const dataFolderOf = ({ mediaFolder }: SiteContext): string => path.dirname(mediaFolder);

/** The form's file goes to the disk as it comes. Problems: `sign-in`, `forbidden`. */
export async function receiveSite(site: SiteContext, request: Request): Promise<Result<Answer>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  return ok(answerOf("upload", await keepSite(site, request), {}));
}

async function keepSite(site: SiteContext, request: Request): Promise<Outcome> {
  const { store, viewer } = site;
  const dataFolder = dataFolderOf(site);
  await sweepUploads(store, dataFolder);
  const id = createUploadId(store);
  const refuse = (code: string) => wrong({ file: sayUploadFault(wordsOf(site.choices.language), code) });
  const received = await receiveFile(request, uploadFolder(dataFolder, id), mostUploadBytes);
  if (!received.ok) return refuse(received.code);
  const { fileName, bytes } = received.value;
  const before = await sameUpload(site, received.value);
  if (before !== null || !(await isSite(path.join(uploadFolder(dataFolder, id), fileName)))) {
    await removeUploadFolder(dataFolder, id);
    return before === null ? refuse("no-site") : done({ goTo: importAddress(before) });
  }
  const source = sourceOf(received.value);
  await insertUpload(store, { id, source, fileName, bytes, userId: viewer.userId ?? "" });
  return done({ goTo: importAddress(id) });
}

const sourceOf = ({ sha256 }: Received): string => `upload:${sha256.slice(0, 32)}`;

/** The same file once more leads to its import; one that was refused is read again. */
async function sameUpload({ store }: SiteContext, received: Received): Promise<string | null> {
  const found = await findImportOf(store, sourceOf(received));
  if (found?.status !== "refused") return found?.id ?? null;
  await removeUpload(store, found.id);
  return null;
}

const ofUpload = { id: text(100) };

const deeds: Deeds<SiteContext> = {
  least: "editor",
  deeds: {
    import: deed({ ...ofUpload, drafts: ticked() }, (site, { id, drafts }) =>
      step(site, id, ["ready"], { status: "running", asDrafts: drafts, totals: null }),
    ),
    continue: deed(ofUpload, async (site, { id }) =>
      (await isAtWork(site.store, id))
        ? done({ goTo: importAddress(id) })
        : step(site, id, ["waiting", "running", "undoing"], {}),
    ),
    undo: deed(ofUpload, (site, { id }) => undo(site, id)),
    discard: deed(ofUpload, (site, { id }) => discard(site, id)),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeUploads = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, () => ok(site));

/** A second press finds the step taken, and leads to the same page. */
async function step(
  { store, viewer }: SiteContext,
  id: string,
  from: readonly ImportStatus[],
  changes: Parameters<typeof beginStep>[3],
): Promise<Outcome> {
  await beginStep(store, id, from, { ...changes, userId: viewer.userId ?? "" });
  return done({ goTo: importAddress(id) });
}

/** One that is still brought in is not undone at the same time. */
async function undo(site: SiteContext, id: string): Promise<Outcome> {
  if (await isAtWork(site.store, id)) return done({ goTo: importAddress(id) });
  return step(site, id, ["done", "running", "undoing"], { status: "undoing" });
}

async function discard(site: SiteContext, id: string): Promise<Outcome> {
  const upload = await findUpload(site.store, id);
  if (upload && ["waiting", "ready", "refused"].includes(upload.status)) {
    await removeUpload(site.store, id);
    await removeUploadFolder(dataFolderOf(site), id);
  }
  return done({ goTo: here });
}
