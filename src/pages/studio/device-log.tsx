/** One file of readings: how it is read, what it would add, and its import. */
import { changeLog } from "../../features/devices/log-deeds.ts";
import { openLog } from "../../features/devices/log-queries.ts";
import { LogView } from "../../features/devices/log-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/device-log";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await openLog(siteOf(context), params.log)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerDeed(await changeLog(siteOf(context), params.log, await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_data, words) => ({
    title: words.text("devices.logs.one"),
    back: { href: "/studio/devices/logs", label: words.text("devices.logs.title") },
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>(
  (words, data) => data?.room.fileName ?? words.text("devices.logs.one"),
);

export default function DeviceLog({ loaderData }: Route.ComponentProps) {
  return <LogView {...loaderData} />;
}
