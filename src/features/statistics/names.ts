/** What the names of the statistics are called on the page, and where they lead. */
import { type CountPart, noReferrer, withinSite } from "../../domain/statistics/counted.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { findMediaFiles } from "../../storage/media.ts";
import { ownNamesById } from "../../storage/own-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

/** `href`: null for what has no page, or has none any more. */
export type Named = { name: string; label: string; href: string | null };

const isPath = (name: string): boolean => name.startsWith("/");

async function pageNames({ store, viewer }: SiteContext, words: Words, names: readonly string[]) {
  const ids = names.filter((name) => !isPath(name));
  const entries = new Map((await ownNamesById(store, viewer, ids)).map((entry) => [entry.id, entry]));
  return (name: string): Omit<Named, "name"> => {
    if (isPath(name)) return { label: name === "/" ? words.text("statistics.home") : name, href: name };
    const entry = entries.get(name);
    if (!entry) return { label: words.text("statistics.gone"), href: null };
    return { label: entry.title || entry.slug, href: pathOf(entry.kind, entry.slug) };
  };
}

async function fileNames({ store }: SiteContext, names: readonly string[]) {
  const files = await findMediaFiles(
    store,
    names.filter((name) => !isPath(name)),
  );
  return (name: string): Omit<Named, "name"> => {
    if (isPath(name)) return { label: name.slice(1), href: name };
    const file = files.get(name);
    return { label: file?.originalName ?? name, href: file ? `/media/${name}` : null };
  };
}

function sayReferrer(words: Words, name: string): string {
  if (name === noReferrer) return words.text("statistics.referrer.none");
  return name === withinSite ? words.text("statistics.referrer.within") : name;
}

function sayReader(words: Words, name: string): string {
  if (name === "/feed.json") return words.text("statistics.reader.json");
  return isPath(name) ? words.text("statistics.reader.own") : name;
}

/** Names are looked up for a whole part at once. */
export function createNames(site: SiteContext) {
  const words = wordsOf(site.choices.language);
  return async (part: CountPart, names: readonly string[]): Promise<(name: string) => Named> => {
    const plain = (name: string) => ({ label: name, href: null });
    const spoken = {
      page: () => pageNames(site, words, names),
      download: () => fileNames(site, names),
      referrer: () => Promise.resolve((name: string) => ({ label: sayReferrer(words, name), href: null })),
      reader: () => Promise.resolve((name: string) => ({ label: sayReader(words, name), href: null })),
    }[part as string];
    const say = (await spoken?.()) ?? plain;
    return (name) => ({ name, ...say(name) });
  };
}
