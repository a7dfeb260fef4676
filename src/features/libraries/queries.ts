/** The library as editors read it: the items of one kind, and one item with its form. */
import { type Learned, learnedOf } from "../../domain/fermentation/finished-fermentation.ts";
import { yeastKey } from "../../domain/fermentation/yeast-key.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { nearestPage, type Page } from "../../domain/publishing/page-of.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import type { Store } from "../../storage/database.ts";
import { listFinished } from "../../storage/finished-batches.ts";
import { findRemovedItem } from "../../storage/library-bin.ts";
import {
  countLibraryItems,
  findLibraryItem,
  type LibraryItem,
  listLibraryItems,
  searchLibrary,
} from "../../storage/library-items.ts";
import { isLibraryKind, libraryKinds, type LibraryKind } from "../../storage/library-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatterOf } from "./actions.ts";
import type { LibraryFieldGroup } from "./library-field.ts";
import { formatItem } from "./library-form.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { groupsOfKind } from "./library-kinds.ts";

const kindName = (words: Words, kind: LibraryKind): string =>
  words.text("library.kind", { kind: kind === "fermentation" ? "other" : kind });

export type LibraryRoom = {
  kind: LibraryKind;
  kinds: { id: LibraryKind; name: string }[];
  query: string;
  /** One page of those that fit. */
  rows: LibraryItem[];
  page: Page;
  /** What was removed just now and can be taken back. */
  removed: { id: string; name: string } | null;
};

const numeric = new Intl.Collator("en", { numeric: true });
const byNumber = (a: LibraryItem<"style">, b: LibraryItem<"style">): number =>
  numeric.compare(a.data.categoryNumber ?? "", b.data.categoryNumber ?? "") ||
  numeric.compare(a.data.letter ?? "", b.data.letter ?? "");

/** Those of the guide come with the program, and are as many on every site. */
async function guideStyles(store: Store, query: string): Promise<LibraryItem<"style">[]> {
  return (await listLibraryItems(store, "style", { query, origin: "library" })).sort(byNumber);
}

/** Styles stand in their guide's order, the owner's own first as everywhere. */
async function itemsOnPage(
  store: Store,
  kind: LibraryKind,
  query: string,
  { offset, limit }: Page,
): Promise<LibraryItem[]> {
  if (kind !== "style") return listLibraryItems(store, kind, { query, limit, offset });
  const own = await countLibraryItems(store, kind, { query, origin: "own" });
  const from = Math.max(0, offset - own);
  const to = offset + limit - own;
  return [
    ...(offset < own ? await listLibraryItems(store, kind, { query, origin: "own", limit, offset }) : []),
    ...(to > 0 ? (await guideStyles(store, query)).slice(from, to) : []),
  ];
}

type ItemsOnPage = { rows: LibraryItem[]; page: Page };

async function countedItems(
  store: Store,
  kind: LibraryKind,
  query: string,
  asked: string | null,
): Promise<ItemsOnPage> {
  const page = nearestPage(asked, await countLibraryItems(store, kind, { query }));
  return { rows: await itemsOnPage(store, kind, query, page), page };
}

/** Found and counted at once; beyond the last page there is nothing to count by. */
async function searchedItems(
  store: Store,
  kind: LibraryKind,
  query: string,
  asked: string | null,
): Promise<ItemsOnPage> {
  const { offset, limit } = nearestPage(asked, Number.MAX_SAFE_INTEGER);
  const { items, total } = await searchLibrary(store, kind, { query, limit, offset });
  if (total === 0 && offset > 0) return countedItems(store, kind, query, asked);
  return { rows: items, page: nearestPage(asked, total) };
}

/** `kind` (hops where it is none), `q`, `page` and `removed` from the address. Problems: `sign-in`, `forbidden`. */
export async function ownLibrary(
  { store, viewer, choices }: SiteContext,
  params: URLSearchParams,
): Promise<Result<LibraryRoom>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(choices.language);
  const asked = params.get("kind");
  const kind = isLibraryKind(asked) ? asked : "hop";
  const query = (params.get("q") ?? "").trim().slice(0, 100);
  const removed = params.get("removed");
  const { rows, page } = await (query && kind !== "style" ? searchedItems : countedItems)(
    store,
    kind,
    query,
    params.get("page"),
  );
  return ok({
    kind,
    kinds: libraryKinds.map((id) => ({ id, name: kindName(words, id) })),
    query,
    rows,
    page,
    removed: removed ? await findRemovedItem(store, removed) : null,
  });
}

/** What the form begins with; `item` is null for a new one. */
export type LibraryForm = {
  kind: LibraryKind;
  kindName: string;
  groups: readonly LibraryFieldGroup[];
  item: LibraryItem | null;
  values: FormValues;
  /** What the house's own batches with a yeast did. */
  learned: Learned | null;
};

function formOf(site: SiteContext, kind: LibraryKind, item: LibraryItem | null): LibraryForm {
  const words = wordsOf(site.choices.language);
  const formatter = formatterOf(site);
  const values = item ? formatItem(item, formatter) : {};
  return {
    kind,
    kindName: kindName(words, kind),
    groups: groupsOfKind[kind](words, formatter.scale),
    item,
    values,
    learned: null,
  };
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownLibraryItem(site: SiteContext, id: string): Promise<Result<LibraryForm>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(site.choices.language);
  const item = await findLibraryItem(site.store, id);
  if (!item) return problem("not-found", words.text("library.missing"));
  const finished = item.kind === "yeast" ? await listFinished(site.store, "yeast", yeastKey([item])) : [];
  return ok({ ...formOf(site, item.kind, item), learned: learnedOf(finished) });
}

/** Problems: `sign-in`, `forbidden`, `not-found` for a kind that there is not. */
export function newLibraryItem(site: SiteContext, kind: string | null): Result<LibraryForm> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(site.choices.language);
  return isLibraryKind(kind) ? ok(formOf(site, kind, null)) : problem("not-found", words.text("library.noKind"));
}
