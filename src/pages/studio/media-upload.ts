/** Takes a file from the media room's own script and answers what became of it. */
import { uploadFiles } from "../../features/media/actions.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/media-upload";

export async function action({ context, request }: Route.ActionArgs) {
  refuseLargeUpload(request);
  const files = (await request.formData()).getAll("files").filter((file) => file instanceof File);
  return Response.json(valueOrRefuse(await uploadFiles(siteOf(context), files as File[])));
}
