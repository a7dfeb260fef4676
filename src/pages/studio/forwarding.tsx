/** Where readings are sent on to, for owners alone. */
import { changeForwards } from "../../features/forwarding/forward-deeds.ts";
import { ForwardingView } from "../../features/forwarding/forwarding-view.tsx";
import { forwardingRoomOf } from "../../features/forwarding/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/forwarding";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = { add: url.searchParams.get("add"), edit: url.searchParams.get("edit") };
  return { room: valueOrRefuse(await forwardingRoomOf(siteOf(context), asked)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerDeed(await changeForwards(siteOf(context), await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("forwarding.title"),
    back: { href: "/studio/devices", label: words.text("devices.all") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("forwarding.title"));

export default function Forwarding({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all={loaderData.room.form === null} />
      <ForwardingView {...loaderData} />
    </>
  );
}
