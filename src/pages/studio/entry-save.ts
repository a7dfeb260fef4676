/** Takes what the editor's own script saves, and answers what became of it in JSON. */
import { saveEntry } from "../../features/entries/actions.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { savedStatuses } from "./entry-statuses.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/entry-save";

export async function action({ context, params, request }: Route.ActionArgs) {
  const saved = valueOrRefuse(await saveEntry(siteOf(context), params.room, params.id, await request.formData()));
  return Response.json(saved, { status: savedStatuses[saved.type], headers: { "cache-control": "private, no-store" } });
}
