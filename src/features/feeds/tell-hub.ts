/** Tells the hub of WebSub that feeds have something new: it passes that on to their readers. */
import type { SiteEvent } from "../../domain/events.ts";
import { feedPath } from "../../domain/publishing/feed-address.ts";
import { moduleOfKind } from "../../domain/publishing/site-settings.ts";
import { ok, problem } from "../../domain/result.ts";
import { fetchPage } from "../../notifiers/fetch-page.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import type { Work } from "../../storage/work.ts";

const kindOf = (event: SiteEvent) => (event.type === "entry-published" ? event.kind : null);

/** The feeds of tags, series and languages have readers who come by themselves. @param allowPrivate for tests */
export const tellHub = (allowPrivate = false): Work => ({
  kind: "tell-hub",
  on: ["entry-published"],
  join: (event) => {
    const kind = kindOf(event);
    return kind === null || kind === "page" ? null : kind;
  },
  sends: true,
  slow: true,
  quiet: true,
  async run({ store, origin, signal }, { payload }) {
    const kind = kindOf(payload as SiteEvent);
    const { hub } = await readWebSettings(store);
    if (kind === null || hub === "") return ok(null);
    const lists = ["/", moduleOfKind(kind)?.path ?? "/"];
    for (const list of lists)
      for (const form of ["xml", "json"] as const) {
        const told = { "hub.mode": "publish", "hub.url": new URL(feedPath(list, form), origin).href };
        const answer = await fetchPage({ url: new URL(hub), form: told }, { signal, allowPrivate });
        if (answer === "private" || answer === "limit")
          return { ...problem("private-address", "The hub lies in a private network."), final: true };
        if (answer === "unreachable" || answer.status >= 400)
          return problem("unreachable", "The hub could not be reached.");
      }
    return ok(null);
  },
});
