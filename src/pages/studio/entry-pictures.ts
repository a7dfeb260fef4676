/** Answers the picture picker. */
import { picturesToPick } from "../../features/media/pictures.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/entry-pictures";

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) =>
  Response.json(valueOrRefuse(await picturesToPick(siteOf(context), searchParams)), {
    headers: { "cache-control": "no-store" },
  });
