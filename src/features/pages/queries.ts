/** What a page of the site's own reads: imprint, colophon and the like. */
import { closedPaths } from "../../domain/publishing/site-settings.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import { picturesOf } from "../../storage/shown-pictures.ts";
import type { SiteContext } from "../../storage/site-context.ts";

type Closed = Exclude<Found<"page">, { access: "open" }>;
type WithText = Awaited<ReturnType<typeof ownPage>>;
/** Without the text, which is drawn with its embeds. */
export type OwnPage = Omit<WithText, "parts">;

async function ownPage(
  { store, settings }: SiteContext,
  { slug, title, summary, visibility, updatedAt, data }: Entry<"page">,
) {
  const { parts } = await renderMarkdown(data.body, {
    site: store.siteId,
    language: data.language || settings.language,
    closed: closedPaths(settings),
    findPictures: picturesOf(store),
  });
  return { slug, title, summary, language: data.language ?? "", unlisted: visibility !== "public", updatedAt, parts };
}

/** The page, or why the visitor does not see one. */
export async function publishedPage(
  site: SiteContext,
  slug: string,
): Promise<Closed | { access: "open"; id: string; page: WithText }> {
  const found = await findEntry(site.store, "page", slug, site.viewer);
  return found.access === "open"
    ? { access: "open", id: found.entry.id, page: await ownPage(site, found.entry) }
    : found;
}
