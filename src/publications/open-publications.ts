/** Recognises whose site a tree of files is, and opens its reader. */
import { isFeed, openFeed } from "./feed.ts";
import { openGhost } from "./ghost.ts";
import { isMedium, isSubstack, openMedium, openSubstack } from "./html-archive.ts";
import { isText, openMarkdownSite } from "./markdown-site.ts";
import {
  type FoundSite,
  type FoundText,
  note,
  type Publication,
  type PublicationSource,
  type Tree,
  type Unread,
} from "./publication.ts";
import { isWordPress, openWordPress } from "./wordpress.ts";

/** Null where nothing in it is a text that we read. Each text has a source of its own. */
export async function openPublications(tree: Tree): Promise<PublicationSource | null> {
  const site = await openSite(tree);
  if (!site) return null;
  const { maker, origin } = site;
  return { maker, origin, read: (isPassed = () => false) => readTexts(site.texts(), isPassed) };
}

async function* readTexts(
  texts: AsyncGenerator<FoundText>,
  isPassed: (number: number) => boolean,
): AsyncGenerator<Publication | Unread> {
  const met = new Map<string, number>();
  let number = 0;
  for await (const text of texts) {
    const count = (met.get(text.source) ?? 0) + 1;
    met.set(text.source, count);
    // An export may give two texts one number, or none to any.
    const source = count === 1 ? text.source : `${text.source}~${count}`;
    yield isPassed(number++) ? { source, notes: [note("too-long", source)] } : { ...text.read(), source };
  }
}

async function openSite(tree: Tree): Promise<FoundSite | null> {
  if (isSubstack(tree.paths)) return openSubstack(tree);
  // An export may lie in an archive beside its pictures; a site's own feed is no source beside its texts.
  const lonely = tree.paths.filter((path) => /^[^/]+\.(?:xml|json|rss|atom)$/i.test(path));
  const hasTexts = tree.paths.some(isText);
  const exports: string[] = [];
  for (const path of hasTexts ? lonely.filter((each) => /ghost|wordpress|wxr/i.test(each)) : lonely) {
    const head = await headIn(tree, path);
    // WordPress parts a large site's export into several files.
    if (isWordPress(head)) exports.push(path);
    const opened = exports.length > 0 ? null : await openExport(tree, path);
    if (opened) return opened;
  }
  if (exports.length > 0) return openWordPress(tree, exports.toSorted());
  if (hasTexts) return openMarkdownSite(tree);
  return isMedium(tree.paths) ? openMedium(tree) : null;
}

const headOf = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes?.subarray(0, 8000));

const headIn = async (tree: Tree, path: string): Promise<string> => headOf(await tree.read(path));

async function openExport(tree: Tree, path: string): Promise<FoundSite | null> {
  const bytes = await tree.read(path);
  if (!bytes || !isExport(headOf(bytes))) return null;
  const text = new TextDecoder().decode(bytes);
  return /^\s*[{[]/.test(text) ? openGhost(path, text) : openFeed(path, text);
}

/** By the beginning of a file: an export or a feed, and no recipe. */
export const isExport = (head: string): boolean =>
  isWordPress(head) || isFeed(head) || /^\s*\{\s*"(?:db|meta|data)"\s*:/.test(head);
