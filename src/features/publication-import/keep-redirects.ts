/** The addresses of the former site lead to the new ones; those that the site itself or its owner has taken stay theirs. */
import { devicePaths } from "../../protocols/device-door.ts";
import { pagePath } from "../../platform/page-path.ts";
import { note, type Publication, type PublicationNote } from "../../publications/publication.ts";
import type { Store } from "../../storage/database.ts";
import { insertImportedFile } from "../../storage/publication-imports.ts";
import { checkRedirect, type Redirect, storeRedirects } from "../../storage/redirects.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { takenSlugs } from "../../storage/publication-imports.ts";
import { isSection } from "./plan-import.ts";

export type RedirectPlace = {
  importId: string | null;
  /** Where each path that is taken leads; grows with what is kept. */
  redirects: Map<string, string>;
  /** Those that the site has, by their paths; grows as well. */
  known: Map<string, Redirect>;
};

/** A text that was never public had no address that anybody knows. */
export async function keepRedirects(
  store: Store,
  place: RedirectPlace,
  read: Publication,
  to: string,
): Promise<{ from: string[]; notes: PublicationNote[] }> {
  const notes: PublicationNote[] = [];
  const kept: string[] = [];
  if (read.isDraft || read.isForMembers) return { from: kept, notes };
  const paths = new Set(read.addresses.map(pagePath).filter((each) => each !== null));
  for (const from of paths) {
    if (from === to || from === "/") continue;
    const refused = isSection(from) ? "redirect-refused" : await keepRedirect(store, place, from, to);
    if (refused === null) kept.push(from);
    else if (refused !== "there") notes.push(note(refused, from));
  }
  return { from: kept, notes };
}

async function keepRedirect(
  store: Store,
  { importId, redirects, known }: RedirectPlace,
  from: string,
  to: string,
): Promise<"redirect-taken" | "redirect-refused" | "there" | null> {
  const before = redirects.get(from);
  if (before !== undefined) return before === to ? "there" : "redirect-taken";
  if (await isEntry(store, from)) return "redirect-taken";
  const checked = checkRedirect(known, { from: escaped(from), to, status: 301 }, devicePaths());
  if (!checked.ok) return "redirect-refused";
  if (importId !== null) {
    await storeRedirects(store, [checked.value]);
    await insertImportedFile(store, importId, { path: from, kind: "redirect", hash: "", target: to, notes: "[]" });
  }
  redirects.set(from, to);
  known.set(from, checked.value);
  return null;
}

/** As a browser sends it: a former site's addresses may hold blanks and question marks. */
const escaped = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const kinds: Record<string, EntryKind> = {
  "": "page",
  batches: "batch",
  beers: "beer",
  music: "record",
  projects: "project",
  recipes: "recipe",
  talks: "talk",
  writing: "post",
};

/** A page of the site's own is never hidden behind a redirect. */
async function isEntry(store: Store, path: string): Promise<boolean> {
  const [, section = "", slug = ""] = /^(?:\/([^/]+))?\/([^/]+)$/.exec(path) ?? [];
  const kind = kinds[section];
  return kind !== undefined && slug !== "" && (await takenSlugs(store, kind, [slug])).size > 0;
}
