/** Takes the designer's deeds and answers what became of them, in JSON. */
import { changeDesign } from "../../features/designer/actions.ts";
import { mostBytes, tooLarge } from "../../features/designer/draft/read-deed.ts";
import type { DesignerAnswer } from "../../features/designer/room.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { needModule } from "./need-module.ts";
import { refuse, valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/recipe-deeds";

const statuses: Partial<Record<DesignerAnswer["done"], number>> = { wrong: 400, behind: 409, "draft-conflict": 409 };

const answer = (said: DesignerAnswer, status = statuses[said.done] ?? 200): Response =>
  Response.json(said, { status, headers: { "cache-control": "private, no-store" } });

/** Takes JSON alone, which no form of another site can send. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "recipes");
  if (request.method !== "POST" || !request.headers.get("content-type")?.startsWith("application/json"))
    throw refuse("not-json");
  if (Number(request.headers.get("content-length") ?? mostBytes + 1) > mostBytes)
    return answer({ done: "wrong", message: tooLarge }, 413);
  return answer(valueOrRefuse(await changeDesign(site, params.id, await request.text())));
}
