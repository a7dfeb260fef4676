/** A batch's events as the studio shows them: with their text and who wrote them. */
import type { BatchEvent } from "../../storage/batch-events.ts";
import { namesOfPeople } from "../../storage/people.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { noteHtml } from "./note-html.ts";

export async function ownEvents(site: SiteContext, events: readonly BatchEvent[]) {
  const { store } = site;
  const names = await namesOfPeople(
    store,
    events.map(({ userId }) => userId),
  );
  return Promise.all(
    events.map(async (event) => ({
      ...event,
      bodyHtml: await noteHtml(site, event),
      by: names.get(event.userId ?? "") ?? null,
    })),
  );
}
