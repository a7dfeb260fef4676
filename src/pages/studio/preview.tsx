/** Answers the editor's question how a text will look. */
import { drawPreview } from "../../features/entries/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { readFormText } from "./form-text.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/preview";

const longest = 400_000;

export async function action({ context, request }: Route.ActionArgs) {
  const body = readFormText(await request.formData(), "body").slice(0, longest);
  return Response.json(valueOrRefuse(await drawPreview(siteOf(context), body)), {
    headers: { "cache-control": "no-store" },
  });
}
