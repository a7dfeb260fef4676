/** Names under which a token travels. Chips number themselves as `id`, too (`?id=3a4f21`); a token of ours is longer than any of their numbers. */
import { foldName } from "./fields.ts";
import type { TokenPlaces } from "./protocol.ts";

export const shortestToken = 16;

export const isChipName = (name: string): boolean => foldName(name) === "id";

/** Whether the value under this name of a query or body is to be kept out of sight. */
export function isTokenName(name: string, value: string, { query = [], body = [] }: TokenPlaces): boolean {
  const folded = foldName(name);
  return (query.includes(folded) || body.includes(folded)) && (!isChipName(name) || value.length >= shortestToken);
}
