/** Who stands on a tap: of the beers that are out, at most one, whoever saves at the same time. */
import { ok, type Ok, problem, type Problem } from "../domain/result.ts";
import type { Entry, EntryKind } from "../domain/publishing/entry.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { inTransaction, type Store } from "./database.ts";
import { noEntry, readEntry } from "./entry-changes.ts";
import { entriesOf } from "./entries.ts";
import { entryColumns, readEntryRows } from "./entry-rows.ts";
import { updateEntry } from "./save-entry.ts";

export type TapHolder = { id: string; title: string; tap: number };
type TapProblem = Problem & { holder?: TapHolder };
type Standing = Pick<Entry, "status" | "data"> & { id: string | null; kind: EntryKind };

const tapOf = ({ kind, status, data }: Standing): number | null =>
  kind === "beer" && (status === "published" || status === "scheduled") && "tap" in data && data.place === "on-tap"
    ? data.tap
    : null;

/** Until the transaction ends nobody else puts a beer on a tap of this site. */
export const lockTaps = ({ database, siteId }: Store) => database.engine.lock(database.db, `taps ${siteId}`);

/** The other beers on the tap where this one would stand; to be asked inside a transaction. */
export async function othersOnTap(store: Store, standing: Standing): Promise<Entry<"beer">[]> {
  const tap = tapOf(standing);
  if (tap === null) return [];
  await lockTaps(store);
  const rows = await entriesOf(store, "beer")
    .select(entryColumns)
    .where("deleted_at", "is", null)
    .where("status", "in", ["published", "scheduled"])
    .execute();
  const beers = await readEntryRows(store, rows, "beer");
  return beers.filter((beer) => beer.id !== standing.id && tapOf(beer) === tap);
}

/** The ids of those that guests find on tap. */
export async function listBeersOnTap({ database, siteId }: Store): Promise<string[]> {
  const found = await database.db
    .selectFrom("entry_lists")
    .select("entry_id")
    .distinct()
    .where("site_id", "=", siteId)
    .where("list", "=", "beer place")
    .where("value", "=", "on-tap")
    .execute();
  return found.map(({ entry_id }) => entry_id);
}

const holderOf = ({ id, title, data }: Entry<"beer">): TapHolder => ({ id, title, tap: data.tap ?? 0 });

function tapTaken(beer: Entry<"beer">, when = ""): Problem & { holder: TapHolder } {
  const holder = holderOf(beer);
  return { ...problem("tap-taken", `“${holder.title}” is on tap ${holder.tap}${when}.`, "tap"), holder };
}

/**
 * Frees the tap where this beer is to stand: who stands there counts as kicked if it is the one that is to be replaced.
 * Problem: `tap-taken`, with its holder.
 */
export async function freeTap(
  store: Store,
  standing: Standing,
  replaces: string,
  who: Viewer,
): Promise<Ok<TapHolder | null> | TapProblem> {
  const others = await othersOnTap(store, standing);
  const beer = others.find(({ id }) => id === replaces) ?? others[0];
  if (!beer) return ok(null);
  if (beer.id !== replaces) return tapTaken(beer);
  for (const other of others) {
    const data = { ...other.data, place: "kicked" as const };
    const moved = await updateEntry<"beer">(store, other.id, other.revision, { data }, who);
    if (!moved.ok) return moved;
  }
  return ok(holderOf(beer));
}

/**
 * Takes a replacement back: the former beer is on its tap again, the other where and what it was.
 * Problems, which change nothing: `not-found`, `stale`, `former-gone`, and `tap-taken` with who stands in the way.
 */
export async function giveTapBack(
  outer: Store,
  ids: { former: string; now: string },
  { status, ...standing }: Pick<Entry<"beer">["data"], "place" | "tap"> & Pick<Entry, "status">,
  who: Viewer,
): Promise<Ok<Entry<"beer">> | TapProblem> {
  return inTransaction(outer, async (store): Promise<Ok<Entry<"beer">> | TapProblem> => {
    await lockTaps(store);
    const [former, now] = [await readEntry<"beer">(store, ids.former), await readEntry<"beer">(store, ids.now)];
    if (now?.kind !== "beer") return noEntry;
    if (former?.kind !== "beer") return problem("former-gone", "The beer that stood there is not there any more.");
    if (former.deletedAt !== null) return problem("former-gone", `“${former.title}” lies in the bin.`);
    const data = { ...now.data, ...standing };
    const left = await updateEntry<"beer">(store, now.id, now.revision, { status, data }, who);
    if (!left.ok) return left;
    const back = { ...former, data: { ...former.data, place: "on-tap" as const } };
    const [inTheWay] = [...(await othersOnTap(store, left.value)), ...(await othersOnTap(store, back))];
    if (inTheWay) return tapTaken(inTheWay, " now");
    const returned = await updateEntry<"beer">(store, former.id, former.revision, { data: back.data }, who);
    return returned.ok ? left : returned;
  });
}
