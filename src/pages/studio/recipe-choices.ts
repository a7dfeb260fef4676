/** Answers what the designer's fields choose from. */
import { Readable } from "node:stream";
import { designerChoices } from "../../features/designer/choices.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-choices";

export function loader({ context }: Route.LoaderArgs) {
  const parts = valueOrRefuse(designerChoices(siteOf(context)));
  return new Response(Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream, {
    headers: { "content-type": "application/json", "cache-control": "private, no-store" },
  });
}
