/** When a talk is held: known of each that readers see. */
import type { Entry } from "./entry.ts";

/** Of a draft that nobody has dated yet, when it was begun. */
export const heldAt = ({ data, createdAt }: Pick<Entry<"talk">, "data" | "createdAt">): number => data.at ?? createdAt;

/** A talk that is to be published, or is, and says no time. */
export function lacksTime(entry: Entry): boolean {
  const isPublic = entry.status === "published" || entry.status === "scheduled";
  return isPublic && entry.kind === "talk" && (entry as Entry<"talk">).data.at === null;
}
