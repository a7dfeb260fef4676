/** Writes a site's texts as a folder that Hugo or Astro builds as it is: the way out for whoever wants to go on without this program. */
import { existsSync, readdirSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import { writeMoments } from "../../domain/dated-fields.ts";
import type { Viewer } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import type { Credit } from "../../domain/publishing/picture-facts.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { type TranslatedKind, translatedKinds } from "../../domain/publishing/translation.ts";
import { obstructed, ok, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import { type Embed, embedLines } from "../../platform/markdown/embeds.ts";
import type { Store } from "../../storage/database.ts";
import { formerSlugs, listEntries } from "../../storage/entries.ts";
import { fileOrNull } from "../../storage/media-files.ts";
import { findMediaFiles, listMedia } from "../../storage/media.ts";
import { ownNamesOf } from "../../storage/own-entries.ts";
import { listRedirects } from "../../storage/redirects.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { astroFiles } from "./astro-files.ts";
import type { SiteExport } from "./export-site.ts";
import { hugoFiles } from "./hugo-files.ts";
import type { StaticSite } from "./static-site.ts";
import { creditHtml } from "./static-credit.ts";
import { factsOf } from "./static-facts.ts";
import { staticText, withoutShortcodes } from "./static-text.ts";

export type StaticTarget = "hugo" | "astro";
export type StaticExport = SiteExport & { target: StaticTarget; origin: string; viewer: Viewer };

type Text = Entry<TranslatedKind>;
type Work = {
  order: StaticExport;
  words: Words;
  /** Of texts and lists that come along. */
  addresses: ReadonlySet<string>;
  aliases: ReadonlyMap<string, readonly string[]>;
  media: Set<string>;
  names: ReadonlyMap<string, string>;
  /** Of pictures whose maker is named, by their names. */
  credits: ReadonlyMap<string, Credit>;
};

const style = `body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 system-ui, sans-serif; }
header, nav { display: flex; flex-wrap: wrap; gap: 1rem; }
img { max-width: 100%; height: auto; }
figure { margin: 1rem 0; }
pre { overflow: auto; padding: 1rem; border: 1px solid; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid; }
`;

const folders = { hugo: { content: "content", files: "static" }, astro: { content: "src/content", files: "public" } };
const addressOf = ({ kind, slug }: Pick<Entry, "kind" | "slug">): string => pathOf(kind, slug);
const sectionOf = (kind: TranslatedKind): string => pathOf(kind, "").replaceAll("/", "");
const ofEmbed = ({ kind, slug }: { kind: EntryKind; slug: string }) => `${kind} ${slug}`;

/** What the viewer may see; an editor's is all there is, and what guests do not see listed is a draft. Problems: `not-empty`, `store-away`, `store-refused`. */
export async function exportStatic(store: Store, order: StaticExport): Promise<Result<void>> {
  const { folder, target, viewer } = order;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return obstructed("not-empty", `${folder} already holds something. Export into an empty folder.`, {
      is: "export-into-folder",
      folder,
    });
  const texts: Text[] = [];
  for (const kind of translatedKinds)
    texts.push(...((await listEntries(store, kind, viewer, { own: true })) as Text[]));
  const settings = await readSiteSettings(store);
  const words = wordsOf(settings.language);
  const aliases = await aliasesOf(store, texts);
  const kinds = translatedKinds.filter((kind) => kind !== "page" && texts.some((text) => text.kind === kind));
  const site: StaticSite = {
    title: settings.title,
    language: settings.language,
    origin: order.origin,
    sections: kinds.map((kind) => ({
      path: sectionOf(kind),
      name: words.text("page.section", { kind: kind as "post" }),
    })),
    redirects: new Map([...aliases].flatMap(([to, all]) => all.map((from) => [from, `${to}/`] as const))),
  };
  const lists = kinds.map((kind) => `/${sectionOf(kind)}`);
  const addresses = new Set([...texts.map(addressOf), ...lists]);
  const names = await namesOf(store, texts, viewer);
  const work: Work = { order, words, addresses, aliases, media: new Set(), names, credits: await creditsOf(store) };
  for (const text of texts) {
    await write(folder, contentPath(target, text), staticFile(work, text));
    await order.onPart?.();
  }
  order.progress("entries", texts.length);
  const made = target === "hugo" ? hugoFiles(site) : astroFiles(site);
  for (const [name, content] of Object.entries(made)) await write(folder, name, content);
  await write(folder, `${folders[target].files}/style.css`, style);
  await order.onPart?.();
  const copied = await copyMedia(store, work);
  if (!copied.ok) return copied;
  order.progress("media", copied.value);
  return ok(undefined);
}

async function write(folder: string, name: string, content: string): Promise<void> {
  const file = path.join(folder, name);
  makeFolder(path.dirname(file));
  await writeFile(file, content);
}

/** Hugo has pages at its root; a collection of Astro is a folder. */
const contentPath = (target: StaticTarget, { kind, slug }: Text): string =>
  path.posix.join(
    folders[target].content,
    kind === "page" && target === "astro" ? "pages" : sectionOf(kind),
    `${slug}.md`,
  );

const creditsOf = async (store: Store): Promise<Map<string, Credit>> =>
  new Map((await listMedia(store)).flatMap(({ fileName, credit }) => (credit ? [[fileName, credit] as const] : [])));

/** Former addresses of each, by that of today. */
async function aliasesOf(store: Store, texts: readonly Text[]): Promise<Map<string, string[]>> {
  const aliases = new Map(texts.map((text) => [addressOf(text), [] as string[]]));
  for (const kind of translatedKinds) {
    const former = await formerSlugs(store, kind);
    for (const text of texts)
      if (text.kind === kind)
        aliases.get(addressOf(text))?.push(...(former.get(text.id) ?? []).map((slug) => `${pathOf(kind, slug)}/`));
  }
  for (const { from, to } of await listRedirects(store)) aliases.get(to)?.push(from);
  return new Map([...aliases].filter(([, all]) => all.length > 0));
}

async function namesOf(store: Store, texts: readonly Text[], viewer: Viewer): Promise<Map<string, string>> {
  const asked = new Map<EntryKind, string[]>();
  for (const { kind, slug } of texts.flatMap(({ data }) => embedLines(data.body)))
    asked.set(kind, [...(asked.get(kind) ?? []), slug]);
  const found = await ownNamesOf(store, viewer, asked);
  return new Map(found.map((name) => [ofEmbed(name), name.title]));
}

function staticFile(work: Work, text: Text): string {
  const { order, words, aliases } = work;
  const { title, summary, slug, status, visibility, publishAt, createdAt, updatedAt, data } = text;
  const { body: _, ...rest } = data;
  const isOut = (status === "published" || status === "scheduled") && visibility === "public";
  const cover = "cover" in data ? data.cover : null;
  const speaks = data.language ? wordsOf(data.language) : words;
  const creditOf = (name: string): string | null => {
    const credit = work.credits.get(name);
    return credit ? creditHtml(speaks, credit) : null;
  };
  const caption = cover ? creditOf(cover.media) : null;
  const written = staticText(`${data.body}${factsOf(words, text)}`, {
    address: (url) => settleAddress(work, url),
    embed: (embed) => linkTo(work, embed),
    credit: (url) => creditOf(url.replace(/^\/?media\//, "")),
  });
  if (cover) work.media.add(cover.media);
  const fields = {
    title,
    description: summary,
    slug,
    date: new Date(publishAt ?? createdAt).toISOString(),
    lastmod: new Date(updatedAt).toISOString(),
    draft: !isOut,
    ...(data.language && { language: data.language }),
    ...("tags" in data && data.tags.length > 0 && { tags: data.tags }),
    ...(cover && { cover: { image: `/media/${cover.media}`, alt: cover.alt, ...(caption && { caption }) } }),
    ...(aliases.has(addressOf(text)) && { aliases: aliases.get(addressOf(text)) }),
    data: writeMoments(rest),
  };
  const safe = order.target === "hugo" ? withoutShortcodes(written) : written;
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${safe}\n`;
}

/** To a text that comes along, to a file that does, or to where the site was. */
function settleAddress({ addresses, media, order }: Work, url: string): string | null {
  if (!url.startsWith("/") || url.startsWith("//")) return null;
  const [, plain = "", rest = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  if (plain.startsWith("/media/")) {
    media.add(plain.slice("/media/".length));
    return null;
  }
  const bare = plain.replace(/\/$/, "");
  return bare === "" || addresses.has(bare) ? `${bare}/${rest}` : `${order.origin}${url}`;
}

function linkTo({ addresses, names, order }: Work, embed: Embed): string {
  const name = names.get(ofEmbed(embed));
  if (name === undefined) return "";
  const address = addressOf(embed);
  const shown = name.replaceAll(/[[\]]/g, "");
  return `[${shown}](${addresses.has(address) ? `${address}/` : `${order.origin}${address}`})`;
}

async function copyMedia(store: Store, { media, order }: Work): Promise<Result<number>> {
  const { folder, target, mediaFolder } = order;
  const into = path.join(folder, folders[target].files, "media");
  let count = 0;
  for (const name of (await findMediaFiles(store, [...media])).keys()) {
    const found = await fileOrNull(store, mediaFolder, name);
    if (!found.ok) return found;
    if (found.value === null) continue;
    makeFolder(into);
    await copyFile(found.value, path.join(into, name));
    await order.onPart?.();
    count++;
  }
  return ok(count);
}
