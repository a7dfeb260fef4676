/** What a page shows of the responses to it, and whether it takes more. */
import { countReactions } from "../../storage/fediverse.ts";
import { listShownResponses } from "../../storage/responses.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readWebSettings } from "../../storage/web-settings.ts";

export type ShownResponse = Awaited<ReturnType<typeof shownResponses>>["responses"][number];
export type ShownReactions = Awaited<ReturnType<typeof shownResponses>>["reactions"];

export async function shownResponses({ store }: SiteContext, entryId: string) {
  const { takesMentions, account } = await readWebSettings(store);
  const [responses, reactions] = await Promise.all([
    listShownResponses(store, entryId),
    account === "" ? { like: 0, repost: 0 } : countReactions(store, entryId),
  ]);
  return {
    takesMentions,
    reactions,
    responses: responses.map(
      ({ id, kind, authorName, authorUrl, url, warning, content, publishedAt, receivedAt, answer }) => ({
        id,
        kind,
        authorName,
        authorUrl,
        url,
        warning,
        content,
        at: publishedAt ?? receivedAt,
        answer,
      }),
    ),
  };
}
