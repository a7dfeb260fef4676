/** The CV as a file to print, on A4 or Letter. */
import { data } from "react-router";
import { cvPdf } from "../../features/cv/print-cv.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/cv-pdf";

export async function loader({ context, url }: Route.LoaderArgs) {
  const file = await cvPdf(siteOf(context), url.searchParams.get("paper"));
  if (file === null) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="cv.pdf"',
      "cache-control": "private, no-cache",
    },
  });
}
