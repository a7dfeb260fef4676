/** Who sends and belongs to no device, for owners alone. */
import { changeInbox } from "../../features/devices/inbox-deeds.ts";
import { openInbox } from "../../features/devices/inbox-queries.ts";
import { InboxView } from "../../features/devices/inbox-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/device-inbox";

export async function loader({ context }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await openInbox(siteOf(context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerDeed(await changeInbox(siteOf(context), await request.formData()), "/studio/devices/inbox");
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("devices.inbox.title"),
    back: { href: "/studio/devices", label: words.text("devices.all") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("devices.inbox.title"));

export default function DeviceInbox({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice />
      <InboxView {...loaderData} />
    </>
  );
}
