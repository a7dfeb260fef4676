/** Downloads an export as it is made. */
import { redirect } from "react-router";
import { exportArchive } from "../../features/site-export/export-archive.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/data-export";

export async function action({ context, request }: Route.ActionArgs) {
  const asked = (await request.formData()).get("for");
  const made = await exportArchive(siteOf(context), asked);
  if (!made.ok && made.code === "busy") return redirect("/studio/data?busy", 303);
  return valueOrRefuse(made);
}
