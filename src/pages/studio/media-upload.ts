/** Takes a file from the media room's own script and answers what became of it. */
import { changeMedia } from "../../features/media/actions.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { answerScript } from "../answer-deed.ts";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import type { Route } from "./+types/media-upload";

export async function action({ context, request }: Route.ActionArgs) {
  refuseLargeUpload(request);
  return answerScript(await changeMedia(siteOf(context), await request.formData()));
}
