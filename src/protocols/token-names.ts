/** Names under which a token travels. Chips number themselves as `id`, too (`?id=3a4f21`); a token of ours is longer than any of their numbers. A body has names of its own for it: BrewBlox and AWS IoT say as `key` who sends, others as `id`. */
import { foldName } from "./fields.ts";
import type { TokenPlaces } from "./protocol.ts";

export const shortestToken = 16;

export const isChipName = (name: string): boolean => foldName(name) === "id";

/** Of a message that was kept only the end of its token is left. */
const isCut = (value: string): boolean => value.startsWith("…");

/** Whether the value under this name of a query is to be kept out of sight. */
export function isTokenName(name: string, value: string, { query = [], body = [] }: TokenPlaces): boolean {
  const folded = foldName(name);
  return (
    (query.includes(folded) || body.includes(folded)) &&
    (!isChipName(name) || value.length >= shortestToken || isCut(value))
  );
}

export const isTokenOfBody = (name: string, { body = [] }: TokenPlaces): boolean => body.includes(foldName(name));
