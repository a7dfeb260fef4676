/** The text of one version, as Markdown to copy. */
import { markdownOfVersion } from "../../features/entries/history/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/entry-version";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { room, id, revision } = params;
  const text = valueOrRefuse(await markdownOfVersion(siteOf(context), room, id, revision));
  return new Response(text, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  });
}
