/** What a page shows of the responses to it, and whether it takes more. */
import { listShownResponses } from "../../storage/responses.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readWebSettings } from "../../storage/web-settings.ts";

export type ShownResponse = Awaited<ReturnType<typeof shownResponses>>["responses"][number];

export async function shownResponses({ store }: SiteContext, entryId: string) {
  const [responses, { takesMentions }] = await Promise.all([
    listShownResponses(store, entryId),
    readWebSettings(store),
  ]);
  return {
    takesMentions,
    responses: responses.map(({ id, kind, authorName, authorUrl, url, content, publishedAt, receivedAt }) => ({
      id,
      kind,
      authorName,
      authorUrl,
      url,
      content,
      at: publishedAt ?? receivedAt,
    })),
  };
}
