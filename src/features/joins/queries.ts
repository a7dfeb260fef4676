/** What joins a page with the rest of the site: live embeds in its text, batches as small curves, things related to it. */
import type { Entry, EntryKind, Related } from "../../domain/publishing/entry.ts";
import { isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { Embed } from "../../platform/markdown/embeds.ts";
import type { MarkdownPart } from "../../platform/markdown/render-tree.ts";
import { listEntriesBySlug } from "../../storage/entries.ts";
import { relatedTo } from "../../storage/entry-search.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { readBatchCurve } from "./batch-curve.ts";
import { readEmbed, type EmbedView } from "./read-embed.ts";

export type RelatedThing = { kind: EntryKind; title: string; summary: string; path: string; at: number };
export type JoinedBatch = {
  href: string;
  name: string;
  number: number;
  style: string;
  status: string;
  srm: number | null;
  days: number;
  gravity: CurvePoint[];
};
export type Joins = {
  embeds: Record<string, EmbedView | null>;
  batches: JoinedBatch[];
  batchCount: number;
  related: RelatedThing[];
};

/** `shown`: addresses that the page names elsewhere and that are not named again. */
export type JoinedPage = {
  kind: EntryKind;
  slug: string;
  related: Related;
  parts: readonly MarkdownPart[];
  shown?: readonly string[];
};

/** Curves are drawn of this many batches, the newest first. */
const mostCurves = 4;
const mostEmbeds = 20;

export const embedKey = ({ kind, slug }: Embed) => `${kind}/${slug}`;

/** Nothing that the visitor may not see, and nothing of a module that is off. */
export async function joinsOf(site: SiteContext, page: JoinedPage): Promise<Joins> {
  const [embeds, { batches, batchCount }, related] = await Promise.all([
    readEmbeds(site, page.parts),
    readBatches(site, page),
    readRelated(site, page),
  ]);
  const shown = new Set([
    ...(page.shown ?? []),
    ...Object.values(embeds).map((embed) => embed?.href),
    pathOf(page.kind, page.slug),
  ]);
  return {
    embeds,
    batches: batches.filter(({ href }) => !shown.has(href)),
    batchCount,
    // A batch's curve already stands for its beer.
    related: related.filter(({ kind, path }) => !shown.has(path) && !(kind === "beer" && batches.length > 0)),
  };
}

async function readEmbeds(site: SiteContext, parts: readonly MarkdownPart[]): Promise<Joins["embeds"]> {
  const embeds = parts.filter((part) => part.type === "embed").slice(0, mostEmbeds);
  const views = await Promise.all(
    embeds.map(async (embed) => [embedKey(embed), await readEmbed(site, embed)] as const),
  );
  return Object.fromEntries(views);
}

async function readBatches(
  { store, viewer, settings }: SiteContext,
  { related }: JoinedPage,
): Promise<Pick<Joins, "batches" | "batchCount">> {
  if (!isOn(settings, "fermentation")) return { batches: [], batchCount: 0 };
  const entries = await listEntriesBySlug(store, "batch", related.batches ?? [], viewer);
  const newest = entries.toSorted((a, b) => (b.data.fermentationStartedAt ?? 0) - (a.data.fermentationStartedAt ?? 0));
  const batches = await Promise.all(
    newest.slice(0, mostCurves).map(async ({ id, slug, title, data }) => {
      const { gravity, days } = await readBatchCurve(store, id, data);
      const srm = data.recipe ? calculateRecipe(data.recipe).srm.value : null;
      return {
        href: pathOf("batch", slug),
        name: title,
        number: data.number,
        style: data.style,
        status: data.batchStatus,
        srm,
        days,
        gravity,
      };
    }),
  );
  return { batches, batchCount: entries.length };
}

/** What the page names and what names the page, the page's own order first. */
async function readRelated(site: SiteContext, { kind, slug, related }: JoinedPage): Promise<RelatedThing[]> {
  const { store, viewer, settings } = site;
  const bySlug = <K extends EntryKind>(of: K, slugs: readonly string[] = []) =>
    listEntriesBySlug(store, of, slugs, viewer);
  const named: Entry[] = [
    ...(await bySlug("post", related.posts)),
    ...(await bySlug("talk", related.talks)),
    ...(await bySlug("project", related.projects)),
    ...(await bySlug("beer", related.beers)),
    ...(await bySlug("recipe", related.recipes)),
  ];
  const kinds = new Set(kindsOn(settings));
  const all = new Map([...named, ...(await relatedTo(store, kind, slug, viewer))].map((entry) => [entry.id, entry]));
  return [...all.values()]
    .filter((entry) => kinds.has(entry.kind) && entry.kind !== "batch")
    .map((entry) => ({
      kind: entry.kind,
      title: entry.title,
      summary: entry.summary,
      path: pathOf(entry.kind, entry.slug),
      at: entry.publishAt ?? entry.createdAt,
    }));
}
