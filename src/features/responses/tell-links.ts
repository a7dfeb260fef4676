/** Sends webmentions: the pages that a post links to are told when it appears, changes or goes, each by a piece of work of its own. */
import { guest } from "../../domain/people/viewer.ts";
import type { SiteEvent } from "../../domain/events.ts";
import { isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, problem } from "../../domain/result.ts";
import { fetchPage, type FetchedPage } from "../../notifiers/fetch-page.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import type { Store } from "../../storage/database.ts";
import { findEntryById } from "../../storage/entries.ts";
import { enqueue } from "../../storage/outbox.ts";
import { forgetToldLink, keepToldLink, listToldLinks } from "../../storage/responses.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import type { Work } from "../../storage/work.ts";

const linkKind = "tell-link";
/** A text with more links tells the first. */
const mostLinks = 50;
type Told = { entryId: string; source: string; target: string; isGone: boolean };

const entryOf = (event: SiteEvent): string | null =>
  "entryId" in event && "kind" in event && event.kind === "post" ? event.entryId : null;

/** A typing owner saves often. */
const calmMilliseconds = 60_000;

export const tellLinks: Work = {
  kind: "tell-links",
  on: ["entry-saved", "entry-published", "entry-hidden", "entry-removed", "entry-restored"],
  join: entryOf,
  after: () => calmMilliseconds,
  sends: true,
  quiet: true,
  async run({ store, origin }, { payload }) {
    const entryId = entryOf(payload as SiteEvent);
    if (entryId === null || !(await readWebSettings(store)).sendsMentions) return ok(null);
    const { source, links } = await linksOf(store, origin, entryId);
    const before = await listToldLinks(store, entryId);
    const pieces = [
      ...links.map((target) => ({ entryId, source, target, isGone: false })),
      ...before.filter(({ target }) => !links.includes(target)).map((told) => ({ entryId, ...told, isGone: true })),
    ] satisfies Told[];
    await enqueue(
      store,
      pieces.map((told) => ({ kind: linkKind, key: `${linkKind} ${entryId} ${told.target}`, payload: told })),
    );
    return ok(null);
  },
};

/** Those that lead out of the site; what guests do not find listed has none. */
async function linksOf(store: Store, origin: string, entryId: string): Promise<{ source: string; links: string[] }> {
  const settings = await readSiteSettings(store);
  const found = isOn(settings, "writing") ? await findEntryById(store, "post", entryId, guest) : null;
  if (found?.access !== "open" || found.entry.visibility !== "public") return { source: "", links: [] };
  const { html } = await renderMarkdown(found.entry.data.body, { site: store.siteId });
  const addresses = [...html.matchAll(/<a [^>]*href="(https?:[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&#x26;", "&").replaceAll("&amp;", "&"),
  );
  const outside = addresses.filter((href) => URL.canParse(href) && new URL(href).origin !== origin);
  const source = new URL(pathOf("post", found.entry.slug), origin).href;
  return { source, links: [...new Set(outside)].slice(0, mostLinks) };
}

const attributes = /(?<=[\s"'])(rel|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** Of the first element of a page that says so. No part of it is looked at more than once: a page may be made to take long. */
function linkedEndpoint(text: string): string | undefined {
  for (const [tag] of text.replace(/<!--[\s\S]*?(?:-->|$)/g, "").matchAll(/<(?:link|a)\s[^<>]*>/gi)) {
    const said = new Map<string, string>();
    for (const [, name = "", double, single, bare] of tag.matchAll(attributes))
      said.set(name.toLowerCase(), double ?? single ?? bare ?? "");
    if (said.has("href") && /(?:^|\s)webmention(?:\s|$)/i.test(said.get("rel") ?? "")) return said.get("href");
  }
  return undefined;
}

/** Where a page takes webmentions: by its Link header, else by the first element that says so; null where it takes none. */
export function endpointOf({ url, link, text }: FetchedPage): string | null {
  const header = [...link.matchAll(/<([^<>]*)>([^<]*)/g)].find(([, , rest = ""]) =>
    /;\s*rel\s*=\s*(?:"[^"]*\bwebmention\b[^"]*"|webmention\b)/i.test(rest),
  );
  const found = header?.[1] ?? linkedEndpoint(text);
  return found !== undefined && URL.canParse(found, url) ? new URL(found.replaceAll("&amp;", "&"), url).href : null;
}

/** @param allowPrivate for tests, whose servers are on this machine */
export const tellLink = (allowPrivate = false): Work => ({
  kind: linkKind,
  sends: true,
  slow: true,
  quiet: true,
  mostAttempts: 5,
  async run({ store, signal }, { payload }) {
    const { entryId, source, target, isGone } = payload as Told;
    const context = { signal, allowPrivate };
    const page = await fetchPage({ url: new URL(target) }, context);
    if (page === "unreachable") return problem("unreachable", "A page that a post links to could not be reached.");
    const endpoint = typeof page === "string" ? null : endpointOf(page);
    if (endpoint !== null) {
      const answer = await fetchPage({ url: new URL(endpoint), form: { source, target } }, context);
      if (answer === "unreachable" || (typeof answer !== "string" && answer.status >= 500))
        return problem("unreachable", "An endpoint for webmentions could not be reached.");
    }
    if (isGone || endpoint === null) await forgetToldLink(store, entryId, target);
    else await keepToldLink(store, entryId, { target, source });
    return ok(null);
  },
});
