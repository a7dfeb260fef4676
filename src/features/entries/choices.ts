/** What an editor can choose from: what is chosen already and the latest of the rest, and what a search finds. */
import { requireRole } from "../../domain/people/require-role.ts";
import { type EntryKind, entryKinds } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { type PictureChoices, picturesToChoose, suggestMedia } from "../../storage/media-choice.ts";
import { type OwnName, ownNamesOf, suggestOwn } from "../../storage/own-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Choice, Choices, Field, Leaf, LinkTarget, SuggestedMedia } from "./field.ts";
import { countRows } from "./form-values.ts";

/** More than these are searched for. */
const most = 60;
const mostFound = 20;
const mostOfKind = 8;

export type EditorChoices = {
  /** Slugs, by kind. */
  entries: Partial<Record<EntryKind, Choices>>;
  media: Record<SuggestedMedia, Choices>;
  pictures: PictureChoices;
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

const asksForFiles = (fields: readonly Field[]): boolean =>
  fields.some((field) => {
    if (field.control === "rows") return asksForFiles(field.fields);
    return field.control === "url" ? field.ending !== undefined : field.control === "media" && field.accepts === "file";
  });

/** Names of the pictures that stand in the form. */
const picturesIn = (fields: readonly Field[], values: FormValues): string[] => [
  ...new Set(
    fields.flatMap((field) => {
      if (field.control === "picture") return values[`${field.name}.media`] || [];
      if (field.control !== "rows" || field.item !== "picture") return [];
      return Array.from(
        { length: countRows(values, field.name) },
        (_, row) => values[`${field.name}.${row}.media`] || [],
      ).flat();
    }),
  ),
];

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
      audio: await filesToChoose(site, "audio"),
      file: asksForFiles(fields) ? await filesToChoose(site, "file") : { options: [], more: false },
    },
    pictures: await picturesToChoose(site.store, picturesIn(fields, values)),
  };
}

/** Where a link of a text may lead: entries of all states, of each kind the latest with these words, those first that are called so. Problems: `sign-in`, `forbidden`. */
export async function searchLinks(
  { store, viewer, settings }: SiteContext,
  query: string,
): Promise<Result<LinkTarget[]>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const asked = { query: query.slice(0, 200), limit: mostOfKind };
  const found = await Promise.all(
    kindsOn(settings).map(async (kind) =>
      (await suggestOwn(store, kind, viewer, asked)).map(({ slug, title, status }) => ({
        href: pathOf(kind, slug),
        label: title,
        kind,
        status,
      })),
    ),
  );
  const isCalled = ({ label }: LinkTarget) => foldText(label).includes(foldText(query.trim()));
  const all = found.flat();
  return ok([...all.filter(isCalled), ...all.filter((each) => !isCalled(each))].slice(0, mostFound));
}

/** `of`: a kind of entry, `audio` or `file`. Problems: `sign-in`, `forbidden`. */
export async function searchChoices(site: SiteContext, of: string, query: string): Promise<Result<Choice[]>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const asked = { query: query.slice(0, 200), limit: mostFound };
  if (of === "audio" || of === "file")
    return ok((await suggestMedia(store, { ...chosenBy(of), query: asked.query }, mostFound)).map(fileChoice));
  const kind = entryKinds.find((each) => each === of);
  return ok(kind ? (await suggestOwn(store, kind, viewer, asked)).map(choiceOf) : []);
}
