/** Takes the deeds of the page that listens by Bluetooth and answers what became of them, in JSON. */
import { changeBluetooth } from "../../features/devices/bluetooth-deeds.ts";
import { ingestOf, usualIntake } from "../../features/fermentation/ingest-reading.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { answerScript } from "../answer-deed.ts";
import type { Route } from "./+types/device-bluetooth-deeds";

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerScript(
    await changeBluetooth(site, await request.formData(), (sender, payload) =>
      ingestOf(site.store, sender, { payload, token: null }, usualIntake),
    ),
  );
}
