/** The owner as a card for address books. */
import { data } from "react-router";
import { cardFile } from "../../features/cv/vcard.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/about-card";

export async function loader({ context }: Route.LoaderArgs) {
  const file = await cardFile(siteOf(context));
  if (file === null) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": 'attachment; filename="contact.vcf"',
      "cache-control": "private, no-cache",
    },
  });
}
