/** What joins a page with the rest of the site: live embeds in its text, batches as small curves, things related to it. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { isAlike, languageIn, otherThan } from "../../domain/publishing/translation.ts";
import { isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import type { Embed } from "../../platform/markdown/embeds.ts";
import type { MarkdownPart } from "../../platform/markdown/render-tree.ts";
import { listBriefs } from "../../storage/batch-summaries.ts";
import { isKind, namedBy, relatedTo } from "../../storage/linked-entries.ts";
import { inReadersLanguage, languagesOf, oncePerText } from "../../storage/readers-language.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { smallCurve } from "../../ui/curve/small-curve.ts";
import type { Words } from "../../words/arguments.ts";
import { languageName } from "../../words/tongue.ts";
import { ownName } from "../../words/known-languages.ts";
import { wordsOf } from "../../words/words.ts";
import { batchCurve } from "./batch-curve.ts";
import type { HtmlPart } from "../../platform/html-part.ts";
import { type EmbedView, readEmbeds } from "./read-embeds.ts";

export type RelatedThing = {
  kind: EntryKind;
  title: string;
  summary: string;
  path: string;
  at: number;
  language: string | undefined;
};
/** The same text in one of its languages, which calls itself `name`. */
export type TextLanguage = { language: string; name: string; path: string; isShown: boolean };
export type JoinedBatch = {
  href: string;
  name: string;
  number: number;
  style: string;
  status: string;
  srm: number | null;
  days: number;
  /** From `smallCurve`. */
  curve: string;
};
/** What a visitor is sent of a text: an embed that may not be seen leaves nothing, its slug neither; editors read a note. */
export type TextPart = HtmlPart | { type: "embed"; view: EmbedView } | { type: "note"; text: string };

export type Joins = {
  /** Where batches are shown. */
  batches: JoinedBatch[] | undefined;
  batchCount: number | undefined;
  related: RelatedThing[];
  languages: TextLanguage[];
  /** The name of the language, where the reader chose another and there is no more than this one. */
  onlyIn: string | undefined;
};

/** `shown`: addresses that the page names elsewhere and that are not named again. */
/** `language` of a text that may be there in others: "" for the site's. */
export type JoinedPage = { id: string; kind: EntryKind; slug: string; language?: string; shown?: readonly string[] };

/** Curves are drawn of this many batches, the newest first. */
const mostCurves = 4;

/** Nothing that the visitor may not see, and nothing of a module that is off. `fill` puts the embeds into the page's texts. */
export async function joinsOf(
  site: SiteContext,
  page: JoinedPage,
): Promise<Joins & { fill: (parts: readonly MarkdownPart[]) => TextPart[] }> {
  const [embeds, languages, named] = await Promise.all([
    readEmbeds(site, page.id),
    readLanguages(site, page),
    namedBy(site.store, [page.id], ["related"], site.viewer).then((linked) => linked.map(({ entry }) => entry)),
  ]);
  const [{ batches, batchCount }, related] = await Promise.all([
    readBatches(site, named),
    readRelated(site, page, named),
  ]);
  const embedded = [...embeds.values()].flatMap(({ view }) => view?.href ?? []);
  const shown = new Set([...(page.shown ?? []), ...embedded, pathOf(page.kind, page.slug)]);
  const words = wordsOf(site.choices.language);
  const isEditor = hasRole(site.viewer, "editor");
  let place = 0;
  return {
    batches: batches?.filter(({ href }) => !shown.has(href)),
    batchCount,
    languages,
    onlyIn: languages.length > 0 ? undefined : onlyIn(site, page),
    // A batch's curve already stands for its beer.
    related: related.filter(({ kind, path }) => !shown.has(path) && !(kind === "beer" && batches?.length)),
    fill: (parts) =>
      parts.flatMap((part) =>
        part.type === "html" ? { ...part, place: place++ } : fillPart(part, embeds, isEditor ? words : null),
      ),
  };
}

/** `words` for the note that editors read. */
function fillPart(
  part: Extract<MarkdownPart, { type: "embed" }>,
  embeds: Awaited<ReturnType<typeof readEmbeds>>,
  words: Words | null,
): TextPart[] {
  const { view = null, isPublic = false } = embeds.get(`${part.kind}/${part.slug}`) ?? {};
  return [
    ...(view ? [{ type: "embed" as const, view }] : []),
    ...(words && !isPublic ? [{ type: "note" as const, text: noteOf(words, part.kind, view !== null) }] : []),
  ];
}

function noteOf(words: Words, embedded: Embed["kind"], isThere: boolean): string {
  const kind = embedded === "project" ? "other" : embedded;
  return isThere ? words.text("join.note.private", { kind }) : words.text("join.note.missing", { kind });
}

const onlyIn = ({ settings, choices }: SiteContext, { language }: JoinedPage): string | undefined => {
  if (language === undefined || isAlike(language || settings.language, choices.language)) return undefined;
  return languageName(language || settings.language, choices.language);
};

/** Each language in which the visitor finds the text listed, the one that is translated first; none where there is one alone. */
async function readLanguages({ store, viewer }: SiteContext, { id, kind }: JoinedPage): Promise<TextLanguage[]> {
  const heads = await languagesOf(store, viewer, { id, kind });
  if (heads.every((head) => head.id === id)) return [];
  return heads.map(({ language, slug, ...head }) => ({
    language,
    name: ownName(language),
    path: pathOf(kind, slug),
    isShown: head.id === id,
  }));
}

async function readBatches(
  { store, settings }: SiteContext,
  named: readonly Entry[],
): Promise<Pick<Joins, "batches" | "batchCount">> {
  if (!isOn(settings, "fermentation")) return { batches: undefined, batchCount: undefined };
  const entries = named.filter(isKind("batch"));
  const newest = entries.toSorted((a, b) => (b.data.fermentationStartedAt ?? 0) - (a.data.fermentationStartedAt ?? 0));
  const shown = newest.slice(0, mostCurves);
  const briefs = await listBriefs(
    store,
    shown.map(({ id: batchId }) => batchId),
  );
  const batches = shown.map(({ id: batchId, slug, title, data }) => {
    const { gravity, days } = batchCurve(briefs.get(batchId), data);
    const srm = data.recipe ? knownSrm(plainResults(data.recipe).srm) : null;
    return {
      href: pathOf("batch", slug),
      name: title,
      number: data.number,
      style: data.style,
      status: data.batchStatus,
      srm,
      days,
      curve: smallCurve(gravity),
    };
  });
  return { batches, batchCount: entries.length };
}

/** What the page names and what names the page, the page's own order first. */
async function readRelated(
  { store, viewer, settings }: SiteContext,
  { id }: JoinedPage,
  named: readonly Entry[],
): Promise<RelatedThing[]> {
  const kinds = new Set(kindsOn(settings));
  const all = new Map([...named, ...(await relatedTo(store, id, viewer))].map((entry) => [entry.id, entry]));
  const read = await inReadersLanguage(store, viewer, [...all.values()]);
  return (await oncePerText(store, viewer, read))
    .filter((entry) => kinds.has(entry.kind) && entry.kind !== "batch")
    .map((entry) => ({
      kind: entry.kind,
      title: entry.title,
      summary: entry.summary,
      path: pathOf(entry.kind, entry.slug),
      at: entry.publishAt ?? entry.createdAt,
      language: otherThan(settings.language, languageIn(entry.data)),
    }));
}
