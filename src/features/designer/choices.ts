/** What the designer's fields choose from: the library of the site, and the lots in stock. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Lot } from "../../domain/inventory/lot.ts";
import { ok, type Result } from "../../domain/result.ts";
import { libraryParts } from "../../storage/library-items.ts";
import { lotPages } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const lotsAtOnce = 250;

/** All of it as JSON, in parts: the designer goes on choosing without a network. Problems: `sign-in`, `forbidden`. */
export function designerChoices({ store, viewer }: SiteContext): Result<AsyncGenerator<string>> {
  const allowed = requireRole(viewer, "editor");
  return allowed.ok ? ok(asJson(store)) : allowed;
}

async function* asJson(store: SiteContext["store"]): AsyncGenerator<string> {
  yield '{"items":[';
  yield* joined(libraryParts(store));
  yield '],"lots":[';
  yield* joined(lotsLeft(store));
  yield "]}";
}

async function* joined(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = "";
  for await (const items of parts) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(",");
    separator = ",";
  }
}

async function* lotsLeft(store: SiteContext["store"]): AsyncGenerator<Lot[]> {
  for await (const lots of lotPages(store, lotsAtOnce)) yield lots.filter(({ left }) => left > 0);
}
