/** Recognises whose site a tree of files is, and opens its reader. */
import { isFeed, openFeed } from "./feed.ts";
import { openGhost } from "./ghost.ts";
import { isMedium, isSubstack, openMedium, openSubstack } from "./html-archive.ts";
import { isText, openMarkdownSite } from "./markdown-site.ts";
import type { PublicationSource, Tree } from "./publication.ts";
import { isWordPress, openWordPress } from "./wordpress.ts";

/** Null where nothing in it is a text that we read. */
export async function openPublications(tree: Tree): Promise<PublicationSource | null> {
  if (isSubstack(tree.paths)) return openSubstack(tree);
  // An export may lie in an archive beside its pictures; a site's own feed is no source beside its texts.
  const lonely = tree.paths.filter((path) => /^[^/]+\.(?:xml|json|rss|atom)$/i.test(path));
  const hasTexts = tree.paths.some(isText);
  for (const path of hasTexts ? lonely.filter((each) => /ghost|wordpress|wxr/i.test(each)) : lonely) {
    const opened = await openExport(tree, path);
    if (opened) return opened;
  }
  if (hasTexts) return openMarkdownSite(tree);
  return isMedium(tree.paths) ? openMedium(tree) : null;
}

async function openExport(tree: Tree, path: string): Promise<PublicationSource | null> {
  const bytes = await tree.read(path);
  if (!bytes) return null;
  const head = new TextDecoder().decode(bytes.subarray(0, 8000));
  if (!isExport(head)) return null;
  const text = new TextDecoder().decode(bytes);
  if (/^\s*[{[]/.test(head)) return openGhost(path, text);
  return isWordPress(head) ? openWordPress(path, text) : openFeed(path, text);
}

/** By the beginning of a file: an export or a feed, and no recipe. */
export const isExport = (head: string): boolean =>
  isWordPress(head) || isFeed(head) || /^\s*\{\s*"(?:db|meta|data)"\s*:/.test(head);
