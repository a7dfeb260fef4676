/** The export as one archive, made while it is downloaded: each part lies on the disk for a moment, and none of it whole in memory. */
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";
import { pack as createPack, type Pack } from "tar-stream";
import { program } from "../../domain/people/program.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { problem, ok, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { exportSite } from "./export-site.ts";
import { exportStatic } from "./export-static.ts";

export const exportTargets = ["plain", "hugo", "astro"] as const;
export type ExportTarget = (typeof exportTargets)[number];

const isTarget = (asked: unknown): asked is ExportTarget => exportTargets.some((target) => target === asked);

/** Whoever takes nothing for so long has gone. */
const patienceMilliseconds = 120_000;
/** What a killed process has left. */
const abandonedMilliseconds = 86_400_000;
let isBusy = false;

/** For the owner, one at a time. Problems: `sign-in`, `forbidden`, `bad-request`, `busy`. */
export async function exportArchive(
  site: SiteContext,
  asked: unknown,
  patience = patienceMilliseconds,
): Promise<Result<Response>> {
  const allowed = requireRole(site.viewer, "owner");
  if (!allowed.ok) return allowed;
  if (!isTarget(asked)) return problem("bad-request", "There is no such export.");
  if (isBusy) return problem("busy", "An export is on its way already.");
  isBusy = true;
  try {
    const place = path.join(path.dirname(site.mediaFolder), "exports");
    makeFolder(place);
    await clearAbandoned(place, site.store.now());
    const folder = await mkdtemp(path.join(place, "export-"));
    const name = `wortfolio-${asked === "plain" ? "export" : asked}-${dayOf(site)}`;
    const body = send(site, { target: asked, folder, name, patience }, () => (isBusy = false));
    return ok(
      new Response(Readable.toWeb(body) as ReadableStream, {
        headers: {
          "content-type": "application/gzip",
          "content-disposition": `attachment; filename="${name}.tar.gz"`,
          "cache-control": "private, no-store",
        },
      }),
    );
  } catch (error) {
    isBusy = false;
    throw error;
  }
}

const dayOf = ({ store }: SiteContext): string => new Date(store.now()).toISOString().slice(0, 10);

async function clearAbandoned(place: string, now: number): Promise<void> {
  for (const name of await readdir(place)) {
    const { mtimeMs } = await stat(path.join(place, name));
    if (mtimeMs < now - abandonedMilliseconds) await rm(path.join(place, name), { recursive: true, force: true });
  }
}

type Order = { target: ExportTarget; folder: string; name: string; patience: number };

function send(site: SiteContext, order: Order, onEnd: () => void): Readable {
  const pack = createPack();
  const gzip = createGzip();
  const stop = new AbortController();
  const packing = pipeline(pack, gzip, { signal: stop.signal });
  const filling = fill(site, order, pack, stop.signal).catch((fault: unknown) => {
    if (!stop.signal.aborted) site.store.database.report("An export was broken off.", fault);
    stop.abort(fault);
  });
  void Promise.allSettled([packing, filling]).then(async () => {
    await rm(order.folder, { recursive: true, force: true });
    onEnd();
  });
  return Readable.from(watched(gzip, order.patience, stop), { objectMode: false });
}

/** Nobody holds an export up for ever, and whoever goes away ends it. */
async function* watched(gzip: Gzip, patience: number, stop: AbortController): AsyncGenerator<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const piece of gzip as AsyncIterable<Buffer>) {
      timer = setTimeout(() => stop.abort(new Error("Nobody takes the export.")), patience);
      yield piece;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
    stop.abort(new Error("The download ended."));
  }
}

async function fill(site: SiteContext, order: Order, pack: Pack, signal: AbortSignal): Promise<void> {
  const { store, mediaFolder, origin } = site;
  const { folder, target, name } = order;
  const onPart = () => drain(folder, { pack, signal, prefix: name, at: new Date(store.now()) });
  const shared = { folder, mediaFolder, progress: () => undefined, onPart };
  const exported =
    target === "plain"
      ? await exportSite(store, shared)
      : await exportStatic(store, { ...shared, target, origin, viewer: program });
  if (!exported.ok) throw new Error(exported.message);
  await onPart();
  pack.finalize();
}

type Drain = { pack: Pack; signal: AbortSignal; prefix: string; at: Date };

/** Moves what lies in the folder into the archive, in the order of the names. */
async function drain(folder: string, { pack, signal, prefix, at }: Drain): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    signal.throwIfAborted();
    const { size } = await stat(file);
    const name = `${prefix}/${path.relative(folder, file).split(path.sep).join("/")}`;
    await pipeline(createReadStream(file), pack.entry({ name, size, mode: 0o600, mtime: at }), { signal });
    await rm(file);
  }
  for (const entry of found)
    if (entry.isDirectory() && entry.parentPath !== folder)
      await rm(path.join(entry.parentPath, entry.name), { recursive: true, force: true });
}
