/** Downloads an export as it is made. */
import { exportArchive } from "../../features/site-export/export-archive.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/data-export";

export async function action({ context, request }: Route.ActionArgs) {
  const asked = (await request.formData()).get("for");
  return valueOrRefuse(await exportArchive(siteOf(context), asked));
}
