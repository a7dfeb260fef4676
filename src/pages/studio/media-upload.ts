/** Takes a file from the media room's own script and answers what became of it, and before that whether it is there already. */
import { changeMedia } from "../../features/media/actions.ts";
import { storedFile } from "../../features/media/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { answerScript } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import type { Route } from "./+types/media-upload";

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  Response.json(valueOrRefuse(await storedFile(siteOf(context), url.searchParams.get("sha256") ?? "")), {
    headers: { "cache-control": "private, no-store" },
  });

export async function action({ context, request }: Route.ActionArgs) {
  refuseLargeUpload(request);
  return answerScript(await changeMedia(siteOf(context), await request.formData()));
}
