/** What a list of the studio is filtered and sorted by, as its address says it. */
import { type PublishStatus, visibilities, type Visibility } from "../../domain/publishing/entry.ts";

export const roomSorts = ["shown", "updated", "title"] as const;
export type RoomFilter = {
  status: PublishStatus | null;
  visibility: Visibility | null;
  /** "" is all of them. */
  language: string;
  tag: string;
  series: string;
  query: string;
  /** What words find stands in the order of a search. */
  sort: (typeof roomSorts)[number];
};

const statuses = ["draft", "scheduled", "published", "archived"] as const satisfies PublishStatus[];
const longest = 200;

export function readFilter(search: URLSearchParams): RoomFilter {
  const one = <T extends string>(name: string, of: readonly T[]) =>
    of.find((each) => each === search.get(name)) ?? null;
  const text = (name: string) => (search.get(name) ?? "").trim().slice(0, longest);
  return {
    status: one("status", statuses),
    visibility: one("visibility", visibilities),
    language: text("language"),
    tag: text("tag"),
    series: text("series"),
    query: text("q"),
    sort: one("sort", roomSorts) ?? "shown",
  };
}

/** The fields of the address; what is not asked for is left out. */
export function filterFields({ query, sort, ...filter }: RoomFilter): [name: string, value: string][] {
  const fields = Object.entries({ ...filter, q: query, sort: sort === "shown" ? "" : sort });
  return fields.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

export function filteredPath(path: string, filter: RoomFilter): string {
  const search = new URLSearchParams(filterFields(filter));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether it leaves anything out. */
export const isFiltered = (filter: RoomFilter): boolean => filterFields(filter).some(([name]) => name !== "sort");
