/** Takes one file from the import screen's own script and answers what is in it. */
import { importStep } from "../../features/recipe-import/actions.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { answerScript } from "../answer-deed.ts";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import type { Route } from "./+types/recipe-import-file";

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  refuseLargeUpload(request);
  return answerScript(await importStep(site, await request.formData()));
}
