/** Files of readings: one is sent, and those that came lately. */
import { receiveLog } from "../../features/devices/log-deeds.ts";
import { openLogs } from "../../features/devices/log-queries.ts";
import { LogsView } from "../../features/devices/logs-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { refuse, valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/device-logs";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await openLogs(siteOf(context), url.searchParams)) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  if (request.headers.get("content-length") === null) throw refuse("length");
  return answerDeed(await receiveLog(siteOf(context), request, url.searchParams));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }, words) => ({
    title: words.text("devices.logs.title"),
    back: room.device
      ? { href: `/studio/devices/${room.device.id}`, label: room.device.name }
      : { href: "/studio/devices", label: words.text("devices.all") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("devices.logs.title"));

export default function DeviceLogs({ loaderData }: Route.ComponentProps) {
  return <LogsView {...loaderData} />;
}
