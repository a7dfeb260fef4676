/** Takes one file from the import screen's own script and answers what is in it. */
import { readUpload } from "../../features/recipe-import/actions.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { needModule } from "./need-module.ts";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/recipe-import-file";

export async function action({ context, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "recipes");
  refuseLargeUpload(request);
  return Response.json(valueOrRefuse(await readUpload(site, await request.formData())));
}
