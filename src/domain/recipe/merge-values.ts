/** Three-way merging of a recipe's values: fields one by one, rows matched with their counterparts. */
import { fieldThing, rowThing, type Thing } from "./changed-things.ts";
import { isOther, isWhole } from "./field-changes.ts";
import { type AnyRow, isReordered, matchRows, type RowPair } from "./recipe-rows.ts";
import { type Fields, isFields, isNothing, sameValue } from "./same-value.ts";

/** A row of a list as it stands in the merged recipe; what is asked of it (the ways to it in the row) may change by choosing. */
export type RowStep = { row: AnyRow; index: number; asked: string[][] };
/**
 * What both sides changed differently; the merged recipe holds `mine`. Null is nothing: no value, or no such row.
 * `path` names it in the merged recipe (`hops[2].grams`), `thing` to people, `way` leads to it.
 */
export type MergeConflict = {
  path: string;
  thing: Thing;
  /** `row`: one side removed what the other changed. `order`: the values are the lists. */
  kind: "value" | "row" | "order";
  base: unknown;
  mine: unknown;
  theirs: unknown;
  way: (string | RowStep)[];
};
type Place = Pick<MergeConflict, "path" | "thing" | "way"> & { ask: (conflict: MergeConflict) => void };

const isRows = (value: unknown): value is AnyRow[] => Array.isArray(value) && value.every(isFields);

const conflictAt = (
  { path, thing, way }: Place,
  kind: MergeConflict["kind"],
  [base = null, mine = null, theirs = null]: unknown[],
): MergeConflict => ({ path, thing, kind, base, mine, theirs, way });

/** What only one side changed, or both alike; otherwise what can be taken apart is, and the rest is asked. */
export function mergeValues(place: Place, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (sameValue(base, theirs) || sameValue(mine, theirs)) return mine;
  if (sameValue(base, mine)) return theirs;
  const sides = [base, mine, theirs];
  if (sides.every((side) => isRows(side) || isNothing(side)))
    return mergeRows(place, (base ?? []) as AnyRow[], (mine ?? []) as AnyRow[], (theirs ?? []) as AnyRow[]);
  if (sides.every((side) => Array.isArray(side))) return mergeWords(...(sides as [unknown[], unknown[], unknown[]]));
  const isTakenApart =
    isFields(mine) && isFields(theirs) && (isFields(base) || isNothing(base)) && !sides.some(isWhole);
  if (isTakenApart && !isOther(mine, theirs) && (isNothing(base) || !isOther(base, mine)))
    return mergeFields(place, (base ?? {}) as Fields, mine, theirs);
  place.ask(conflictAt(place, "value", sides));
  return mine;
}

function mergeFields(place: Place, base: Fields, mine: Fields, theirs: Fields): Fields {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = fields.map((field) => {
    const inner: Place = {
      ...place,
      path: place.path === "" ? field : `${place.path}.${field}`,
      thing: [...place.thing, ...fieldThing(field)],
      way: [...place.way, field],
    };
    return [field, mergeValues(inner, base[field], mine[field], theirs[field])] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Words of a list such as tags: what either side took away is gone, what either added is there. */
const mergeWords = (base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] => {
  const kept = mine.filter((word) => theirs.includes(word) || !base.includes(word));
  return [...kept, ...theirs.filter((word) => !base.includes(word) && !kept.includes(word))];
};

/** Places of one row in the three lists. */
type Node = { base: number | null; mine: number | null; theirs: number | null };

function joinRows(base: AnyRow[], mine: AnyRow[], theirs: AnyRow[], pairs: [RowPair[], RowPair[]]): Node[] {
  const added = pairs.map((of) =>
    of.flatMap(({ before, after }) => (before === null && after !== null ? [after] : [])),
  );
  const [ofMine = [], ofTheirs = []] = added;
  const rowsAt = (rows: AnyRow[], places: number[]) => places.map((place) => rows[place] as AnyRow);
  const twins = matchRows(rowsAt(mine, ofMine), rowsAt(theirs, ofTheirs), true);
  return [
    ...base.keys().map((index) => ({
      base: index,
      mine: pairs[0][index]?.after ?? null,
      theirs: pairs[1][index]?.after ?? null,
    })),
    ...twins.map(({ before, after }) => ({
      base: null,
      mine: before === null ? null : (ofMine[before] ?? null),
      theirs: after === null ? null : (ofTheirs[after] ?? null),
    })),
  ];
}

type Side = "mine" | "theirs";

/** In the order of one side; what only the other has follows what it follows there. */
function inOrder(nodes: readonly Node[], first: Side): Node[] {
  const second: Side = first === "mine" ? "theirs" : "mine";
  const by = (side: Side) => (a: Node, b: Node) => (a[side] ?? 0) - (b[side] ?? 0);
  const placed = nodes.filter((node) => node[first] !== null).sort(by(first));
  for (const node of nodes.filter((each) => each[first] === null).sort(by(second))) {
    const before = Math.max(-1, ...placed.map((each) => each[second] ?? -1).filter((at) => at < (node[second] ?? 0)));
    const follows = before === -1 ? -1 : placed.findIndex((each) => each[second] === before);
    placed.splice(follows + 1, 0, node);
  }
  return placed;
}

function mergeRows(place: Place, base: AnyRow[], mine: AnyRow[], theirs: AnyRow[]): AnyRow[] {
  const pairs: [RowPair[], RowPair[]] = [matchRows(base, mine), matchRows(base, theirs)];
  const nodes = joinRows(base, mine, theirs, pairs);
  const at = (rows: AnyRow[], index: number | null) => (index === null ? undefined : rows[index]);
  const rowsIn = (node: Node) => [at(base, node.base), at(mine, node.mine), at(theirs, node.theirs)] as const;
  const isLeft = (node: Node): boolean => {
    const [was, own, other] = rowsIn(node);
    if (own && other) return true;
    return was ? Boolean(own) && !sameValue(was, own) : true;
  };
  const [movedMine, movedTheirs] = pairs.map(isReordered);
  const left = inOrder(nodes.filter(isLeft), movedTheirs && !movedMine ? "theirs" : "mine");
  const merged = left.map((node, index) => mergeRow(place, index, rowsIn(node)));
  for (const node of nodes) {
    const [was, own, other] = rowsIn(node);
    if (!was || own || !other || sameValue(was, other)) continue;
    place.ask(conflictAt({ ...place, thing: rowIn(place, other) }, "row", [was, null, other]));
  }
  const isTorn =
    movedMine && movedTheirs && isReordered(left.map((node) => ({ before: node.mine, after: node.theirs })));
  if (isTorn) place.ask(conflictAt(place, "order", [base, mine, theirs]));
  return merged;
}

const rowIn = ({ thing, way }: Place, row: AnyRow): Thing =>
  way[0] === "mash" || way[0] === "fermentation" ? [...thing, ...rowThing(row)] : rowThing(row);

/** One of them is missing where it was removed and the other side changed it. */
function mergeRow(
  place: Place,
  index: number,
  [base, mine, theirs]: readonly [AnyRow | undefined, AnyRow | undefined, AnyRow | undefined],
): AnyRow {
  const row = (mine ?? theirs) as AnyRow;
  const path = `${place.path}[${index}]`;
  const waiting: MergeConflict[] = [];
  const inner: Place = { ...place, path, thing: rowIn(place, row), ask: (conflict) => void waiting.push(conflict) };
  if (!mine || !theirs) {
    if (base)
      place.ask(conflictAt({ ...inner, way: [...place.way, { row, index, asked: [] }] }, "row", [base, mine, theirs]));
    return row;
  }
  const merged = mergeFields({ ...inner, way: [] }, (base ?? {}) as Fields, mine as Fields, theirs as Fields) as AnyRow;
  const asked = waiting.map(({ way }) => way.map(String));
  for (const conflict of waiting)
    place.ask({ ...conflict, way: [...place.way, { row: merged, index, asked }, ...conflict.way] });
  return merged;
}
