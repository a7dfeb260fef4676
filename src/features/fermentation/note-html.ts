/** What is said of an event of a batch, as it is shown everywhere. */
import { closedPaths } from "../../domain/publishing/site-settings.ts";
import { withoutEmbeds } from "../../platform/markdown/embeds.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import type { BatchEvent } from "../../storage/batch-events.ts";
import type { SiteContext } from "../../storage/site-context.ts";

/** Safe HTML of its Markdown; null where nothing is said. Nothing is embedded in so small a place. */
export async function noteHtml(
  { store, settings }: SiteContext,
  { id, body }: Pick<BatchEvent, "id" | "body">,
): Promise<string | null> {
  if (body.trim() === "") return null;
  const idPrefix = `n${id.toLowerCase()}-`;
  return (await renderMarkdown(withoutEmbeds(body), { site: store.siteId, closed: closedPaths(settings), idPrefix }))
    .html;
}
