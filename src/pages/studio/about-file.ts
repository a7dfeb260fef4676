/** The whole CV as it is stored, for editors. */
import { wholeCv } from "../../features/cv/actions.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/about-file";

export async function loader({ context }: Route.LoaderArgs) {
  const file = valueOrRefuse(await wholeCv(siteOf(context)));
  return new Response(file, {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-store" },
  });
}
