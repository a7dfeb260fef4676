/** Takes the designer's deeds and answers what became of them, in JSON. */
import { ok } from "../../domain/result.ts";
import { answerOf } from "../../platform/deeds/answer.ts";
import { changeDesign } from "../../features/designer/actions.ts";
import { mostBytes, tooLarge } from "../../features/designer/draft/read-deed.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { answerScript } from "../answer-deed.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-deeds";

/** Takes JSON alone, which no form of another site can send. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  if (request.method !== "POST" || !request.headers.get("content-type")?.startsWith("application/json"))
    throw refuse("not-json");
  if (Number(request.headers.get("content-length") ?? mostBytes + 1) > mostBytes)
    return answerScript(ok(answerOf("", tooLarge(site.choices.language), {})));
  return answerScript(await changeDesign(site, params.id, await request.text()));
}
