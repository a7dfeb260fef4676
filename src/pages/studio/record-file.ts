/** A record that cannot be read, as it is stored. */
import { recordFile } from "../../features/records/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/record-file";

export async function loader({ context, params: { place, id } }: Route.LoaderArgs) {
  const text = valueOrRefuse(await recordFile(siteOf(context), place, id));
  const name = `${place}-${id.replaceAll(/[^\w-]+/g, "-")}.json`;
  return new Response(text, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
