/** Imports a former site, a text at a time: what is stored stays stored, and the same import goes on where it was stopped. */
import { createHash } from "node:crypto";
import type { Viewer } from "../../domain/people/viewer.ts";
import type { PublishStatus } from "../../domain/publishing/entry.ts";
import { slugOf } from "../../domain/publishing/slug.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import {
  isPublication,
  note,
  type Publication,
  type PublicationNote,
  type PublicationSource,
  type Unread,
} from "../../publications/publication.ts";
import { openPublications } from "../../publications/open-publications.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import {
  changeImport,
  findImportOf,
  importedFiles,
  insertImport,
  insertImportedFile,
} from "../../storage/publication-imports.ts";
import { listRedirects } from "../../storage/redirects.ts";
import { insertEntry, passOnSlug } from "../../storage/save-entry.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { addressOf, type Plan, planImport, type Planned } from "./plan-import.ts";
import { keepRedirects, type RedirectPlace } from "./keep-redirects.ts";
import { fileNames } from "./resolve-links.ts";
import { openPictures, type Pictures } from "./take-picture.ts";
import { settleText, type TextGround } from "./settle-text.ts";
import type { OpenTree } from "./tree-bounds.ts";

export type ImportedStatus = "imported" | "already" | "left-out" | "refused";
export type FileReport = {
  source: string;
  status: ImportedStatus;
  kind: "post" | "page" | null;
  title: string;
  address: string | null;
  isDraft: boolean;
  pictures: number;
  redirects: number;
  /** Paths that lead to the address from now on. */
  from: string[];
  notes: PublicationNote[];
};
export type ImportTotals = Record<ImportedStatus, number> & {
  total: number;
  pictures: number;
  redirects: number;
  notes: number;
};
export type ImportOrder = {
  tree: OpenTree;
  /** Its texts, where they are read elsewhere than here. */
  texts?: Promise<PublicationSource | null>;
  /** What it is read from: the same source is the same import. */
  source: string;
  mediaFolder: string;
  isDryRun: boolean;
  asDrafts: boolean;
  who: Viewer;
  report: (file: FileReport, done: number, total: number) => void | Promise<void>;
  signal?: AbortSignal;
};
export type ImportDone = { importId: string | null; maker: PublicationSource["maker"]; totals: ImportTotals };

export const stopped = problem("stopped", "The import was stopped.");

/** Problems: `no-publications`, `nothing-readable` where the report says why, `stopped`. */
export async function importPublications(live: Store, order: ImportOrder): Promise<Result<ImportDone>> {
  const store: Store = { ...live, origin: "import" };
  const source = await (order.texts ?? openPublications(order.tree));
  if (!source) return problem("no-publications", "There is no text in it that can be imported.", order.source);
  const begun = await findImportOf(store, order.source);
  const plan = await planImport(store, source, { source: order.source, importId: begun?.id ?? null });
  const total = plan.total + order.tree.outside.length;
  if (plan.texts.size === 0) return nothingIn(source, order, total);
  const { maker } = source;
  const found =
    begun ??
    (order.isDryRun ? null : await insertImport(store, { source: order.source, maker, asDrafts: order.asDrafts }));
  const importId = order.isDryRun ? null : (found?.id ?? null);
  if (importId !== null) await changeImport(store, importId, { status: "running", total, maker });
  const work = await openWork(store, order, { source, plan, importId, knownId: found?.id ?? null });
  const totals: ImportTotals = {
    total,
    imported: 0,
    already: 0,
    "left-out": 0,
    refused: 0,
    pictures: 0,
    redirects: 0,
    notes: 0,
  };
  let done = 0;
  for await (const read of readAll(source, order.tree)) {
    if (order.signal?.aborted) return stopped;
    const report = await importOne(work, read);
    addTo(totals, report);
    await order.report(report, ++done, total);
  }
  totals.pictures = work.pictures.count();
  if (importId !== null) {
    await changeImport(store, importId, { status: "done" });
    await store.database.engine.refreshStatistics(store.database.db);
  }
  return ok({ importId, maker, totals });
}

async function* readAll(source: PublicationSource, { outside }: OpenTree): AsyncGenerator<Publication | Unread> {
  for (const path of outside) yield { source: path, notes: [note("outside", path)] };
  yield* source.read();
}

async function nothingIn(source: PublicationSource, order: ImportOrder, total: number): Promise<Problem> {
  let done = 0;
  let noted = 0;
  for await (const read of readAll(source, order.tree)) {
    noted += read.notes.length;
    await order.report({ ...bare, source: read.source, status: "left-out", notes: read.notes }, ++done, total);
  }
  const code = noted > 0 ? "nothing-readable" : "no-publications";
  return problem(code, "There is no text in it that can be imported.", order.source);
}

function addTo(totals: ImportTotals, report: FileReport): void {
  totals[report.status]++;
  totals.redirects += report.redirects;
  totals.notes += report.notes.length;
}

type Work = TextGround & {
  store: Store;
  pictures: Pictures;
  order: ImportOrder;
  importId: string | null;
  /** Hash of what is stored, by source. */
  stored: ReadonlyMap<string, string>;
  language: string;
  /** Paths that redirects leave from, and those that texts of the plan have. */
  redirects: RedirectPlace["redirects"];
  known: RedirectPlace["known"];
};

type Opened = { source: PublicationSource; plan: Plan; importId: string | null; knownId: string | null };

async function openWork(store: Store, order: ImportOrder, { source, plan, importId, knownId }: Opened): Promise<Work> {
  const { tree, mediaFolder } = order;
  const { language } = await readSiteSettings(store);
  const pictures = openPictures(store, { tree, mediaFolder, importId });
  const known = new Map((await listRedirects(store)).map((each) => [each.from, each]));
  return {
    store,
    order,
    importId,
    stored: knownId === null ? new Map() : await storedHashes(store, knownId),
    language,
    redirects: new Map([
      ...[...plan.texts.values()].map(addressOf).map((address) => [address, address] as const),
      ...[...known.values()].map(({ from, to }) => [from, to] as const),
    ]),
    known,
    take: pictures.take,
    pictures,
    ground: { plan, files: fileNames(tree.paths), origin: source.origin },
  };
}

async function storedHashes(store: Store, importId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let after = ""; ;) {
    const files = await importedFiles(store, importId, "entry", { after, limit: 1000 });
    for (const { path, hash } of files) found.set(path, hash);
    const last = files.at(-1);
    if (!last) return found;
    after = last.path;
  }
}

const hashOf = (publication: Publication): string =>
  createHash("sha256").update(JSON.stringify(publication)).digest("hex").slice(0, 32);

const bare = { kind: null, title: "", address: null, isDraft: false, pictures: 0, redirects: 0, from: [] };

/** Twice what a page shows: the editor can still save it, in parts. */
const mostCharacters = 512_000;

async function importOne(work: Work, read: Publication | Unread): Promise<FileReport> {
  if (!isPublication(read)) return { ...bare, source: read.source, status: "left-out", notes: read.notes };
  if (read.body.length > mostCharacters)
    return { ...bare, source: read.source, status: "left-out", notes: [note("too-large", read.title)] };
  const planned = work.ground.plan.texts.get(read.source) ?? { kind: read.kind, slug: read.slug };
  const hash = hashOf(read);
  const known = work.stored.get(read.source);
  const shown = {
    ...bare,
    source: read.source,
    kind: read.kind,
    title: read.title,
    address: addressOf(planned),
    isDraft: read.isDraft,
  };
  if (known !== undefined)
    return { ...shown, status: "already", notes: known === hash ? [] : [note("changed-since", read.source)] };
  return { ...shown, ...(await storeText(work, read, planned, hash)) };
}

type Stored = Pick<FileReport, "status" | "pictures" | "redirects" | "from" | "notes">;

async function storeText(work: Work, read: Publication, planned: Planned, hash: string): Promise<Stored> {
  const settled = await settleText(work, read);
  const wanted = slugOf(read.slug, read.kind);
  const clash = planned.slug === wanted ? [] : [note("address-taken", addressOf({ kind: read.kind, slug: wanted }))];
  const notes = [...clash, ...read.notes, ...settled.notes];
  const stored = await inTransaction(work.store, async (store) => {
    const entry = await keepEntry(store, work, { read, planned, settled });
    if (!entry.ok) return entry;
    const kept = await keepRedirects(store, work, read, addressOf(planned));
    notes.push(...kept.notes);
    if (work.importId !== null)
      await insertImportedFile(store, work.importId, {
        path: read.source,
        kind: "entry",
        hash,
        target: entry.value,
        notes: JSON.stringify(notes),
      });
    return ok(kept.from);
  });
  const { pictures } = settled;
  if (stored.ok) return { status: "imported", pictures, redirects: stored.value.length, from: stored.value, notes };
  return {
    status: "refused",
    pictures,
    redirects: 0,
    from: [],
    notes: [...notes, note("refused", stored.message)],
  };
}

function statusOf(read: Publication, now: number, asDrafts: boolean): PublishStatus {
  if (read.isDraft || asDrafts) return "draft";
  return read.publishedAt !== null && read.publishedAt > now ? "scheduled" : "published";
}

type Text = { read: Publication; planned: Planned; settled: Awaited<ReturnType<typeof settleText>> };

/** Gives the entry's id, "" where nothing is stored. */
async function keepEntry(
  store: Store,
  { order, importId, language, ground }: Work,
  { read, planned, settled }: Text,
): Promise<Result<string>> {
  if (importId === null) return ok("");
  const shared = { body: settled.body, language: languageOf(read.language) ?? language };
  const data =
    read.kind === "page"
      ? { ...shared, inMenu: false }
      : { ...shared, tags: read.tags.map((tag) => tag.slice(0, 100)), series: null, cover: settled.cover, related: {} };
  await passOnSlug(store, planned, ground.plan.givingWay);
  const inserted = await insertEntry(
    store,
    {
      kind: read.kind,
      slug: planned.slug,
      title: read.title.slice(0, 300),
      summary: read.summary.slice(0, 1000),
      status: statusOf(read, store.now(), order.asDrafts),
      visibility: read.isForMembers ? "members" : "public",
      publishAt: read.publishedAt,
      ...(read.publishedAt !== null && read.publishedAt < store.now() && { createdAt: read.publishedAt }),
      data: data as never,
    },
    order.who,
  );
  return inserted.ok ? ok(inserted.value.id) : inserted;
}

/** As BCP 47 writes it; null for what is no language. */
function languageOf(text: string | null): string | null {
  try {
    return text ? (Intl.getCanonicalLocales(text.replaceAll("_", "-"))[0] ?? null) : null;
  } catch {
    return null; // the site's own then
  }
}
