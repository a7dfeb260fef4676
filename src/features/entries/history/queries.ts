/** The history of one entry: its versions, and two of them compared. */
import { ok, problem, type Result } from "../../../domain/result.ts";
import { nearestPage, type Page } from "../../../domain/publishing/page-of.ts";
import type { Entry } from "../../../domain/publishing/entry.ts";
import { findDraft } from "../../../storage/entry-drafts.ts";
import {
  countVersions,
  findVersion,
  type KeptVersion,
  listVersions,
  type Version,
} from "../../../storage/entry-versions.ts";
import type { SiteContext } from "../../../storage/site-context.ts";
import { wordsOf } from "../../../words/words.ts";
import { wordsIn } from "../../../domain/publishing/words-in.ts";
import { differencesOf } from "../field-differences.ts";
import type { EditedKind, KindForm } from "../kinds/kind-form.ts";
import { findEdited, formatEntry, revisionIn, toolsOf } from "../queries.ts";
import { compareTexts, type Comparison } from "./compare-texts.ts";
import { compareWords, type Piece } from "./compare-words.ts";

type Written = Entry<EditedKind>;
type Side = Pick<Version, "at" | "words">;

export type Compared = {
  /** The one that was chosen. */
  version: Pick<Version, "revision" | "at" | "name" | "words">;
  /** The draft beside a published text is what comes after it. */
  against: "now" | "before" | "published";
  comparison: Comparison;
  /** What else is different. */
  beside: { name: string; label: string; pieces: Piece[] }[];
};
export type History = {
  room: string;
  id: string;
  kind: EditedKind;
  title: string;
  /** Readers see it, or will. */
  isOut: boolean;
  now: Side;
  /** One page of them, latest first. */
  versions: Version[];
  page: Page;
  markdown: boolean;
  /** The version that is the draft beside the published text. */
  draft: number | null;
  /** Null while there is nothing to compare. */
  compared: Compared | null;
};

export const isOut = ({ status }: Pick<Entry, "status">): boolean => status === "published" || status === "scheduled";

/** Of a saved entry. Problems: as `findEdited`. */
export async function findWritten(
  site: SiteContext,
  room: string,
  id: string,
): Promise<Result<{ form: KindForm; entry: Written }>> {
  const found = await findEdited(site, room, id);
  if (!found.ok) return found;
  const { form, entry } = found.value;
  const words = wordsOf(site.choices.language);
  return entry ? ok({ form, entry }) : problem("not-found", words.text("entry.fault.notFound"));
}

type Text = KeptVersion<EditedKind>["text"];

function compare(
  site: SiteContext,
  form: KindForm,
  earlier: Text,
  later: Text,
): Pick<Compared, "comparison" | "beside"> {
  const tools = toolsOf(site);
  const values = (text: Text) => formatEntry(form, text, text.data, tools);
  const textOf = ({ title, data }: Text) => ({ title, body: data.body });
  return {
    comparison: compareTexts(textOf(earlier), textOf(later)),
    beside: differencesOf(tools.words, form, values(earlier), values(later))
      .filter(({ name }) => name !== "title" && name !== "body")
      .map(({ name, label, mine, theirs }) => ({ name, label, pieces: compareWords(mine, theirs) })),
  };
}

/** A version against what stands there now, or against the one before it. */
async function comparedIn(
  site: SiteContext,
  { form, entry }: { form: KindForm; entry: Written },
  revision: number,
  asked: string | null,
  draft: number | null,
): Promise<Compared | null> {
  const chosen = await findVersion(site.store, entry, { is: revision });
  if (!chosen) return null;
  const before = asked === "before" ? await findVersion(site.store, entry, { before: revision }) : null;
  const { text, ...version } = chosen;
  const isDraft = revision === draft;
  const sides = before ? ([before.text, text] as const) : isDraft ? ([entry, text] as const) : ([text, entry] as const);
  return { version, against: before ? "before" : isDraft ? "published" : "now", ...compare(site, form, ...sides) };
}

/** Problems: as `findEdited`, and `not-found` for a version that is not there. */
export async function historyOf(
  site: SiteContext,
  room: string,
  id: string,
  search: URLSearchParams,
): Promise<Result<History>> {
  const found = await findWritten(site, room, id);
  if (!found.ok) return found;
  const { form, entry } = found.value;
  const page = nearestPage(search.get("page"), await countVersions(site.store, id));
  const versions = await listVersions(site.store, id, page);
  const asked = search.get("version");
  const draft = (await findDraft(site.store, found.value.entry))?.revision ?? null;
  // The latest one is what stands there now, unless it is a draft beside it.
  const isNow = page.number === 1 && versions[0]?.revision !== draft;
  const revision = asked === null ? (versions[isNow ? 1 : 0]?.revision ?? null) : revisionIn(asked);
  const against = search.get("against");
  const compared = revision === null ? null : await comparedIn(site, found.value, revision, against, draft);
  if (asked !== null && !compared)
    return problem("not-found", wordsOf(site.choices.language).text("entry.history.gone"));
  return ok({
    room,
    id,
    kind: form.kind,
    title: entry.title,
    isOut: isOut(entry),
    now: { at: entry.updatedAt, words: wordsIn(entry.data.body).length },
    versions,
    page,
    markdown: search.get("as") === "markdown",
    draft,
    compared,
  });
}

/** The text of one version, as Markdown. Problems: as `historyOf`. */
export async function markdownOfVersion(
  site: SiteContext,
  room: string,
  id: string,
  revision: string,
): Promise<Result<string>> {
  const found = await findWritten(site, room, id);
  if (!found.ok) return found;
  const asked = revisionIn(revision);
  const version = asked === null ? null : await findVersion(site.store, found.value.entry, { is: asked });
  const words = wordsOf(site.choices.language);
  return version ? ok(version.text.data.body) : problem("not-found", words.text("entry.history.gone"));
}
