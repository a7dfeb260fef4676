/** Takes the deeds that the editor's own script sends, and answers what became of them in JSON. */
import { changeEntry } from "../../features/entries/actions.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { answerScript } from "../answer-deed.ts";
import type { Route } from "./+types/entry-deeds";

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  answerScript(await changeEntry(siteOf(context), params.room, params.id, await request.formData()));
