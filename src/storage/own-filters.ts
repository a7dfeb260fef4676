/** What the studio's lists of entries are filtered by: counted in lists with each save, and found there where it is rare. */
import type { ExpressionBuilder } from "kysely";
import type { BatchStatus, EntryKind, PublishStatus, Visibility } from "../domain/publishing/entry.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Store } from "./database.ts";
import type { OwnListName } from "./list-tables.ts";
import { type Asked, countAsked, countOwn } from "./own-counts.ts";
import type { Schema } from "./schema.ts";

export type OwnChoice = {
  status?: PublishStatus | null;
  /** Of batches. */
  stage?: BatchStatus | null;
  visibility?: Visibility | null;
  /** Of these, "" is the site's; none chooses all. */
  languages?: readonly string[];
  tag?: string;
  series?: string;
  /** Words that all stand somewhere in what is searched of an entry; none chooses all. */
  query?: string;
};

/** What of a choice is counted in lists, where each value of it is found. */
function askedOf(
  kind: EntryKind,
  { status, stage, visibility, languages = [], tag = "", series = "" }: OwnChoice,
): Asked[] {
  const under = (list: OwnListName, ...values: (string | null | undefined | false)[]): Asked[] => {
    const asked = values.filter((value) => typeof value === "string");
    return asked.length > 0 ? [{ list, values: asked }] : [];
  };
  return [
    ...under(`own ${kind}`, status),
    ...under("own stage", stage),
    ...under("own visibility", visibility && `${kind} ${visibility}`),
    ...under("own language", ...languages.map((language) => `${kind} ${language}`)),
    ...under("own tag", tag !== "" && `${kind} ${foldText(tag)}`),
    ...under("own series", series !== "" && `${kind} ${foldText(series)}`),
  ];
}

/** The ids of entries. */
export const listedUnder = ({ database, siteId }: Store, { list, values }: Asked) =>
  database.db
    .selectFrom("entry_lists")
    .select("entry_id")
    .where("site_id", "=", siteId)
    .where("audience", "=", "editor")
    .where("list", "=", list)
    .where("value", "in", values);

const isNamed = ({ list }: Asked): boolean => list === "own tag" || list === "own series";

/** Tags and series are found in their lists, all else stands in the indexes of the orders. */
export function filterOf(store: Store, kind: EntryKind, choice: OwnChoice) {
  const { status, stage, visibility, languages = [] } = choice;
  const named = askedOf(kind, choice).filter(isNamed);
  return (eb: ExpressionBuilder<Schema, "entries">) => {
    const asked = named.map((each) => eb("entries.id", "in", listedUnder(store, each)));
    if (status) asked.push(eb("entries.status", "=", status));
    if (stage) asked.push(eb("entries.stage", "=", stage));
    if (visibility) asked.push(eb("entries.visibility", "=", visibility));
    if (languages.length > 0) asked.push(eb("entries.language", "in", languages));
    return eb.and(asked);
  };
}

/** So few are looked up one by one and sorted: their order's index would be walked to its end for them. */
const mostLookedUp = 300;

type Counted = {
  /** Exact; null where what is chosen is not counted as a whole. */
  total: number | null;
  /** So few are listed there that they are found by it; null where the filter does that already, or none is rare. */
  rare: Asked | null;
};

/** Of what editors ask for it is kept how many there are. */
export async function countKept(
  store: Store,
  kind: EntryKind,
  choice: OwnChoice & { order: string },
  known?: number,
): Promise<Counted> {
  const asked = askedOf(kind, choice);
  if (asked.length === 0) return { total: known ?? (await countOwn(store, kind)).all, rare: null };
  const isAlone = asked.length === 1;
  const hasStatus = Boolean(choice.status ?? choice.stage);
  const counts = isAlone && hasStatus && known !== undefined ? [known] : await countAsked(store, asked);
  const fewest = Math.min(...counts);
  const rarest = asked[counts.indexOf(fewest)];
  // A status alone has indexes of its own in all orders but that of titles.
  const isIndexed = isAlone && hasStatus && choice.order !== "title";
  const isFound = !rarest || isNamed(rarest) || isIndexed || fewest > mostLookedUp;
  return { total: isAlone || fewest === 0 ? fewest : null, rare: isFound ? null : rarest };
}
