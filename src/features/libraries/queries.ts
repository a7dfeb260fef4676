/** The library as editors read it: the items of one kind, and one item with its form. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { FormValues } from "../../platform/deed.ts";
import { findLibraryItem, findRemovedItem, type LibraryItem, listLibraryItems } from "../../storage/library-items.ts";
import { isLibraryKind, libraryKinds, type LibraryKind } from "../../storage/library-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatterOf } from "./actions.ts";
import type { LibraryFieldGroup } from "./library-field.ts";
import { formatItem } from "./library-form.ts";
import { libraryKindTexts } from "./library-kinds.ts";

const kinds = libraryKinds.map((id) => ({ id, name: libraryKindTexts[id].many }));

export type LibraryRoom = {
  kind: LibraryKind;
  /** One of this kind, in a word. */
  one: string;
  kinds: { id: LibraryKind; name: string }[];
  query: string;
  rows: LibraryItem[];
  /** What was removed just now and can be taken back. */
  removed: { id: string; name: string } | null;
};

const numeric = new Intl.Collator("en", { numeric: true });
const byNumber = (a: LibraryItem<"style">, b: LibraryItem<"style">): number =>
  numeric.compare(a.data.categoryNumber ?? "", b.data.categoryNumber ?? "") ||
  numeric.compare(a.data.letter ?? "", b.data.letter ?? "");

/** Styles stand in their guide's order, the owner's own first as everywhere. */
const inOrder = (rows: LibraryItem[]): LibraryItem[] => {
  const styles = rows.filter((row) => row.kind === "style");
  if (styles.length === 0) return rows;
  return [
    ...styles.filter(({ origin }) => origin === "own"),
    ...styles.filter(({ origin }) => origin !== "own").sort(byNumber),
  ];
};

/** `kind` (hops where it is none), `q` and `removed` from the address. Problems: `sign-in`, `forbidden`. */
export async function ownLibrary(
  { store, viewer }: SiteContext,
  params: URLSearchParams,
): Promise<Result<LibraryRoom>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const asked = params.get("kind");
  const kind = isLibraryKind(asked) ? asked : "hop";
  const query = (params.get("q") ?? "").trim().slice(0, 100);
  const removed = params.get("removed");
  return ok({
    kind,
    one: libraryKindTexts[kind].one,
    kinds,
    query,
    rows: inOrder(await listLibraryItems(store, kind, { query })),
    removed: removed ? await findRemovedItem(store, removed) : null,
  });
}

/** What the form begins with; `item` is null for a new one. */
export type LibraryForm = {
  kind: LibraryKind;
  one: string;
  kindName: string;
  groups: readonly LibraryFieldGroup[];
  item: LibraryItem | null;
  values: FormValues;
};

function formOf(kind: LibraryKind, item: LibraryItem | null, values: FormValues): LibraryForm {
  const { one, many, fields } = libraryKindTexts[kind];
  return { kind, one, kindName: many, groups: fields, item, values };
}

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function ownLibraryItem(site: SiteContext, id: string): Promise<Result<LibraryForm>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const item = await findLibraryItem(site.store, id);
  if (!item) return problem("not-found", "This is not in the library.");
  return ok(formOf(item.kind, item, formatItem(item, formatterOf(site))));
}

/** Problems: `sign-in`, `forbidden`, `not-found` for a kind that there is not. */
export function newLibraryItem({ viewer }: SiteContext, kind: string | null): Result<LibraryForm> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  return isLibraryKind(kind) ? ok(formOf(kind, null, {})) : problem("not-found", "There is no such kind.");
}
