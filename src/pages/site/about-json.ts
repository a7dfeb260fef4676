/** The CV as a JSON Resume file. */
import { data } from "react-router";
import { resumeFile } from "../../features/cv/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/about-json";

export async function loader({ context }: Route.LoaderArgs) {
  const file = await resumeFile(siteOf(context));
  if (file === null) throw data(null, { status: 404 });
  return new Response(file, {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-cache" },
  });
}
