/** What an editor can choose from: what is chosen already and the latest of the rest, and what a search finds. */
import { requireRole } from "../../domain/people/require-role.ts";
import { type EntryKind, entryKinds } from "../../domain/publishing/entry.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { suggestMedia } from "../../storage/media.ts";
import { type OwnName, ownNamesOf, suggestOwn } from "../../storage/own-entries.ts";
import { type FoundDocument, searchDocuments } from "../../storage/search.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Choice, Choices, Field, Leaf, LinkTarget, SuggestedMedia } from "./field.ts";

/** More than these are searched for. */
const most = 60;
const mostFound = 20;

export type EditorChoices = {
  /** Slugs, by kind. */
  entries: Partial<Record<EntryKind, Choices>>;
  media: Record<SuggestedMedia, Choices>;
};

const choiceOf = ({ slug, title }: OwnName): Choice => ({ value: slug, label: title });
const fileChoice = (fileName: string): Choice => ({ value: fileName, label: fileName });
const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, "en");

type Ref = Extract<Leaf, { control: "ref" | "refs" }>;
const isRef = (field: Field): field is Ref => field.control === "ref" || field.control === "refs";

/** The latest of each kind, and what is chosen beside them. */
async function entriesToChoose(
  { store, viewer }: SiteContext,
  chosen: ReadonlyMap<EntryKind, readonly string[]>,
): Promise<EditorChoices["entries"]> {
  const latest = new Map<EntryKind, OwnName[]>();
  for (const kind of chosen.keys()) latest.set(kind, await suggestOwn(store, kind, viewer, { limit: most + 1 }));
  const others = [...chosen].map(([kind, slugs]) => {
    const listed = new Set(
      latest
        .get(kind)
        ?.slice(0, most)
        .map(({ slug }) => slug),
    );
    return [kind, slugs.filter((slug) => !listed.has(slug))] as const;
  });
  const named = Map.groupBy(await ownNamesOf(store, viewer, new Map(others)), ({ kind }) => kind);
  return Object.fromEntries(
    [...latest].map(([kind, names]): [EntryKind, Choices] => {
      const options = [...names.slice(0, most), ...(named.get(kind) ?? [])].map(choiceOf);
      return [kind, { options: options.toSorted(byLabel), more: names.length > most }];
    }),
  );
}

const chosenBy = (accepts: SuggestedMedia) => (accepts === "file" ? {} : { type: accepts });

async function filesToChoose({ store }: SiteContext, accepts: SuggestedMedia): Promise<Choices> {
  const latest = await suggestMedia(store, chosenBy(accepts), most + 1);
  return { options: latest.slice(0, most).map(fileChoice), more: latest.length > most };
}

const asksFor = (fields: readonly Field[], accepts: SuggestedMedia): boolean =>
  fields.some((field) =>
    field.control === "rows" ? asksFor(field.fields, accepts) : field.control === "media" && field.accepts === accepts,
  );

export async function choicesFor(
  site: SiteContext,
  fields: readonly Field[],
  values: FormValues,
): Promise<EditorChoices> {
  const byKind = Map.groupBy(fields.filter(isRef), ({ kind }) => kind);
  const chosen = [...byKind].map(([kind, refs]): [EntryKind, string[]] => [
    kind,
    refs.flatMap(({ name }) => (values[name] ?? "").split("\n").filter(Boolean)),
  ]);
  return {
    entries: await entriesToChoose(site, new Map(chosen)),
    media: {
      image: await filesToChoose(site, "image"),
      audio: await filesToChoose(site, "audio"),
      file: asksFor(fields, "file") ? await filesToChoose(site, "file") : { options: [], more: false },
    },
  };
}

const linkOf = ({ kind, slug, title, status }: FoundDocument): LinkTarget[] => {
  const of = entryKinds.find((each) => each === kind);
  return of && slug ? [{ href: pathOf(of, slug), label: title, kind: of, status: status ?? "draft" }] : [];
};

/** Where a link of a text may lead: every entry that this editor may see. Problems: `sign-in`, `forbidden`. */
export async function searchLinks({ store, viewer }: SiteContext, query: string): Promise<Result<LinkTarget[]>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const { found, similar } = await searchDocuments(store, query.slice(0, 200), entryKinds, viewer, mostFound);
  return ok([...found, ...similar].slice(0, mostFound).flatMap(linkOf));
}

/** `of`: a kind of entry, `image`, `audio` or `file`. Problems: `sign-in`, `forbidden`. */
export async function searchChoices(site: SiteContext, of: string, query: string): Promise<Result<Choice[]>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const asked = { query: query.slice(0, 200), limit: mostFound };
  if (of === "image" || of === "audio" || of === "file")
    return ok((await suggestMedia(store, { ...chosenBy(of), query: asked.query }, mostFound)).map(fileChoice));
  const kind = entryKinds.find((each) => each === of);
  return ok(kind ? (await suggestOwn(store, kind, viewer, asked)).map(choiceOf) : []);
}
