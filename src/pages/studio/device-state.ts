/** Answers a page that waits for a device's first reading how the device stands now. */
import { ownDevice } from "../../features/devices/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/device-state";

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  Response.json(valueOrRefuse(await ownDevice(siteOf(context), params.id)).row, {
    headers: { "cache-control": "no-store" },
  });
