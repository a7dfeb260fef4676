/** When a talk is held: known of each that readers see. */
import { type Problem, problem } from "../result.ts";
import type { Entry } from "./entry.ts";

/** Of a draft that nobody has dated yet, when it was begun. */
export const heldAt = ({ data, createdAt }: Pick<Entry<"talk">, "data" | "createdAt">): number => data.at ?? createdAt;

/** Problem: `undated`, for a talk that is to be published and says no time. */
export function datedFault(entry: Entry): Problem | null {
  const isPublic = entry.status === "published" || entry.status === "scheduled";
  return isPublic && entry.kind === "talk" && (entry as Entry<"talk">).data.at === null
    ? problem("undated", "Say when the talk begins, then publish it.", "at")
    : null;
}
