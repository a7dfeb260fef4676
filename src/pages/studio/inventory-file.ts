/** All lots as a CSV file, for editors. */
import { inventoryFile } from "../../features/inventory/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { streamText } from "../../platform/stream-text.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/inventory-file";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  return new Response(streamText(valueOrRefuse(await inventoryFile(site))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="inventory.csv"',
      "cache-control": "no-store",
    },
  });
}
