/** Downloads a file as it was sent. */
import { openOriginal } from "../../features/media/originals.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/media-original";

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) =>
  valueOrRefuse(await openOriginal(siteOf(context), id));
