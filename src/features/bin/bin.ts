/** The bin: entries, files, the owner's library items and notification channels of the last 30 days, and how they come back. */
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole, type Viewer } from "../../domain/people/viewer.ts";
import { binMilliseconds } from "../../domain/publishing/bin-time.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import type { Page } from "../../domain/publishing/page-of.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { type Answer, done } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { type BinnedRow, findBinned, listBinned } from "../../storage/bin-rows.ts";
import type { Store } from "../../storage/database.ts";
import { restoreEntry } from "../../storage/entry-bin.ts";
import { readEntry } from "../../storage/entry-changes.ts";
import { lostSlug } from "../../storage/lost-slug.ts";
import { restoreOwnItem } from "../../storage/library-bin.ts";
import { restoreMedia } from "../../storage/media-changes.ts";
import { restoreChannel } from "../../storage/notification-channels.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

/** What it was: an entry's kind, a file, an item of the library, a notification channel. */
export type BinKind = EntryKind | "file" | "item" | "channel";
export type BinRow = { id: string; kind: BinKind; what: string; title: string; at: number; goneAt: number };

function rowOf(words: Words, { id, place, kind, title, at }: BinnedRow): BinRow {
  const shown = { id, title, at, goneAt: at + binMilliseconds };
  switch (place) {
    case "entry":
      return { ...shown, kind, what: words.text("ui.kind", { kind }) };
    case "file":
      return { ...shown, kind: place, what: words.text("bin.kind.file") };
    case "item":
      return { ...shown, kind: place, what: words.text("ui.libraryKind", { kind }) };
    case "channel":
      return { ...shown, kind: place, what: words.text("bin.kind.channel") };
  }
}

const seenBy = (viewer: Viewer) => ({ channels: hasRole(viewer, "owner") });

function restore(store: Store, { place, id }: BinnedRow, viewer: Viewer): Promise<Result<unknown>> {
  switch (place) {
    case "file":
      return restoreMedia(store, id);
    case "item":
      return restoreOwnItem(store, id);
    case "channel":
      return restoreChannel(store, id);
    case "entry":
      return restoreEntry(store, id, viewer);
  }
}

/** What the store refuses by a code, as a sentence. */
function refusal(words: Words, refused: Problem): Problem {
  switch (refused.code) {
    case "not-found":
      return { ...refused, message: words.text("bin.gone") };
    case "stale":
      return { ...refused, message: words.text("bin.stale") };
    default:
      return refused;
  }
}

/** One page, the latest first; what is due to go is gone. `page` from the address. Problems: `sign-in`, `forbidden`. */
export async function binRows(
  { store, viewer, choices }: SiteContext,
  params: URLSearchParams,
): Promise<Result<{ rows: BinRow[]; page: Page }>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const { rows, page } = await listBinned(store, params.get("page"), seenBy(viewer));
  return ok({ rows: rows.map((row) => rowOf(words, row)), page });
}

/** As it was, draft or published. Problems: `sign-in`, `forbidden`, `not-found`, `stale`. */
export async function takeOut(
  { store, viewer, choices }: SiteContext,
  id: string,
): Promise<Result<Pick<BinRow, "id" | "kind" | "title">>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const found = await findBinned(store, id, seenBy(viewer));
  const words = wordsOf(choices.language);
  if (!found) return problem("not-found", words.text("bin.gone"));
  const restored = await restore(store, found, viewer);
  return restored.ok ? ok(rowOf(words, found)) : refusal(words, restored);
}

async function sayRestored({ store, choices }: SiteContext, { id, title }: Pick<BinRow, "id" | "title">) {
  const words = wordsOf(choices.language);
  const entry = await readEntry(store, id);
  const former = entry && (await lostSlug(store, entry));
  if (!entry || former === null) return words.text("bin.restored", { title });
  const [address, lost] = [entry.slug, former].map((slug) => pathOf(entry.kind, slug));
  return words.text("bin.restored.elsewhere", { title, address: address ?? "", lost: lost ?? "" });
}

type Restored = { restored: Pick<BinRow, "id" | "kind" | "title"> };
export type BinAnswer = Answer<Restored>;

const deeds: Deeds<SiteContext, Restored> = {
  least: "editor",
  deeds: {
    "take-out": deed({ of: text() }, async (site, { of }) => {
      const taken = await takeOut(site, of);
      if (!taken.ok) return taken;
      return done({ said: await sayRestored(site, taken.value), restored: taken.value });
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeBin = (site: SiteContext, form: FormData): Promise<Result<BinAnswer>> =>
  doDeed(deeds, site, form, () => ok(site));
