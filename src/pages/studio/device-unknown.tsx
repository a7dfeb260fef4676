/** One unknown sender: what it said, and which device it is. */
import { redirect } from "react-router";
import { changeInbox } from "../../features/devices/inbox-deeds.ts";
import { openUnknown } from "../../features/devices/inbox-queries.ts";
import { UnknownView } from "../../features/devices/unknown-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/device-unknown";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await openUnknown(siteOf(context), params.sender)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const changed = await changeInbox(siteOf(context), await request.formData());
  if (changed.ok && changed.value.device) throw redirect(`/studio/devices/${changed.value.device.id}`, 303);
  return answerDeed(changed, "/studio/devices/inbox");
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }, words) => ({
    title: room.row.name,
    back: { href: "/studio/devices/inbox", label: words.text("devices.inbox.title") },
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>(
  (words, data) => data?.room.row.name ?? words.text("devices.inbox.title"),
);

export default function DeviceUnknown({ loaderData }: Route.ComponentProps) {
  return <UnknownView {...loaderData} />;
}
