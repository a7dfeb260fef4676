/** Before anything is stored: where each text will be found, so that links among them lead there. */
import { slugOf } from "../../domain/publishing/slug.ts";
import { doorSegments, sectionSegments } from "../../platform/contract.ts";
import { pagePath } from "../../platform/page-path.ts";
import { devicePaths } from "../../protocols/device-door.ts";
import { isPublication, type PublicationSource } from "../../publications/publication.ts";
import type { Store } from "../../storage/database.ts";
import { importedFiles, slugsOfEntries, takenSlugs, undoneEntries } from "../../storage/publication-imports.ts";

export type Planned = { kind: "post" | "page"; slug: string };
export type Plan = {
  total: number;
  /** By source. */
  texts: ReadonlyMap<string, Planned>;
  /** Sources by the paths under which they were found before. */
  byAddress: ReadonlyMap<string, string>;
  /** Sources by their path in lower case. */
  byPath: ReadonlyMap<string, string>;
  /** Sources by their file's name without folder and ending, with and without its date; null where several have it. */
  byName: ReadonlyMap<string, string | null>;
  /** Entries of the same source in the bin, whose addresses are free for its texts. */
  givingWay: ReadonlySet<string>;
};

/** First parts of addresses that are the site's own: no page can be found there. */
const ownSegments = new Set([
  ...doorSegments,
  ...sectionSegments,
  ...devicePaths().map((path) => path.split("/")[1] ?? ""),
]);
export const isSection = (path: string): boolean => ownSegments.has(path.replace(/^\//, ""));

export const addressOf = ({ kind, slug }: Planned): string => (kind === "post" ? `/writing/${slug}` : `/${slug}`);

export const nameOf = (path: string): string =>
  (path.split("/").at(-1) ?? "").replace(/\.(?:mdx?|markdown|mdoc|html?)$/i, "").toLowerCase();

type Wanted = Planned & { source: string };

/** `begun`: what it is read from, and the import that goes on. */
export async function planImport(
  store: Store,
  source: PublicationSource,
  begun: { source: string; importId: string | null },
): Promise<Plan> {
  const wanted: Wanted[] = [];
  const byAddress = new Map<string, string>();
  const byPath = new Map<string, string>();
  const byName = new Map<string, string | null>();
  let total = 0;
  for await (const read of source.read()) {
    total++;
    if (!isPublication(read)) continue;
    wanted.push({ source: read.source, kind: read.kind, slug: read.slug });
    byPath.set(read.source.toLowerCase(), read.source);
    for (const address of read.addresses) {
      const path = pagePath(address);
      if (path !== null && !byAddress.has(path)) byAddress.set(path, read.source);
    }
    const name = nameOf(read.source.replace(/\/index\.\w+$/i, ""));
    for (const each of new Set([name, name.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, "")]))
      byName.set(each, byName.has(each) ? null : read.source);
  }
  const stored = begun.importId === null ? new Map<string, string>() : await storedSlugs(store, begun.importId);
  const givingWay = await undoneEntries(store, begun.source);
  const texts = await withFreeSlugs(store, wanted, { stored, givingWay });
  return { total, texts, byAddress, byPath, byName, givingWay };
}

/** Of what an earlier run has stored, under which slug it is found today. */
async function storedSlugs(store: Store, importId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let after = ""; ;) {
    const files = await importedFiles(store, importId, "entry", { after, limit: 1000 });
    const slugs = await slugsOfEntries(
      store,
      files.map(({ target }) => target),
    );
    for (const { path, target } of files) found.set(path, slugs.get(target) ?? "");
    const last = files.at(-1);
    if (!last) return found;
    after = last.path;
  }
}

type Holders = { stored: ReadonlyMap<string, string>; givingWay: ReadonlySet<string> };

async function withFreeSlugs(
  store: Store,
  wanted: readonly Wanted[],
  { stored, givingWay }: Holders,
): Promise<Map<string, Planned>> {
  const texts = new Map<string, Planned>();
  for (const kind of ["post", "page"] as const) {
    const own = wanted.filter((each) => each.kind === kind);
    const isKept = ({ source }: Wanted) => Boolean(stored.get(source));
    const taken = new Set([
      ...own.filter(isKept).map(({ source }) => stored.get(source) ?? ""),
      ...(kind === "page" ? ownSegments : []),
    ]);
    for (const each of own.filter(isKept)) texts.set(each.source, { kind, slug: stored.get(each.source) ?? "" });
    const left = own.filter((each) => !isKept(each));
    for (const slug of await takenSlugs(
      store,
      kind,
      left.map(({ slug }) => slug),
      givingWay,
    ))
      taken.add(slug);
    const isTaken = async (slug: string) => (await takenSlugs(store, kind, [slug], givingWay)).size > 0;
    for (const each of left)
      texts.set(each.source, { kind, slug: await freeSlug(slugOf(each.slug, kind), taken, isTaken) });
  }
  return texts;
}

async function freeSlug(
  slug: string,
  taken: Set<string>,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  let free = slug;
  for (let number = 2; taken.has(free); number++) {
    free = `${slug}-${number}`;
    if (!taken.has(free) && (await isTaken(free))) taken.add(free);
  }
  taken.add(free);
  return free;
}
