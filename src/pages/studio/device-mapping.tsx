/** How a device's messages are read, and the kept ones again. */
import { changeMapping, openMapping } from "../../features/devices/mapping-room.ts";
import { MappingView } from "../../features/devices/mapping-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/device-mapping";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await openMapping(siteOf(context), params.id)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const changed = await changeMapping(siteOf(context), params.id, await request.formData());
  return answerDeed(changed, `/studio/devices/${params.id}/mapping`);
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }, words) => ({
    title: words.text("devices.map.page"),
    back: { href: `/studio/devices/${room.id}`, label: room.name },
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>((words) =>
  words.text("devices.map.page"),
);

export default function DeviceMapping({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice />
      <MappingView {...loaderData} />
    </>
  );
}
