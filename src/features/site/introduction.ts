/** The owner's words at the head of a page. */
import type { ModuleId } from "../../domain/publishing/site-settings.ts";
import { closedPaths } from "../../domain/publishing/site-settings.ts";
import { withoutEmbeds } from "../../platform/markdown/embeds.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import type { SiteContext } from "../../storage/site-context.ts";

/** HTML for a page's loader data; without one, nothing is sent. */
export async function introductionOf(
  { store, settings }: SiteContext,
  module: ModuleId,
): Promise<{ introduction?: string }> {
  const text = settings.introductions[module];
  if (!text) return {};
  const { html } = await renderMarkdown(withoutEmbeds(text), {
    site: store.siteId,
    closed: closedPaths(settings),
    idPrefix: "i-",
    language: settings.language,
  });
  return { introduction: html };
}
