/** One device: what it sent, how it was read, its calibration, its batches. */
import { IconPlus } from "@tabler/icons-react";
import { changeDevice } from "../../features/devices/actions.ts";
import { DeviceView } from "../../features/devices/device-view.tsx";
import { ownDevice } from "../../features/devices/queries.ts";
import { ForwardsPart } from "../../features/forwarding/forwarding-view.tsx";
import { forwardsOfDevice } from "../../features/forwarding/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/device";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const room = valueOrRefuse(await ownDevice(site, params.id, url.searchParams));
  return { room, forwards: await forwardsOfDevice(site, params.id) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await changeDevice(site, params.id, await request.formData()), `/studio/devices/${params.id}`);
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }, words) => ({
    back: { href: "/studio/devices", label: words.text("devices.all") },
    actions: (
      <>
        {room.row.isBroker ? undefined : (
          <LinkButton dense href={`/studio/devices/logs?device=${room.row.id}`}>
            {words.say("devices.logs.open")}
          </LinkButton>
        )}
        {room.isOwner ? (
          <LinkButton dense icon={IconPlus} href="/studio/devices?pair">
            {words.say("devices.pair")}
          </LinkButton>
        ) : undefined}
      </>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>(
  (words, data) => data?.room.row.name ?? words.text("devices.device"),
);

export default function DevicePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice />
      <DeviceView room={loaderData.room}>
        {loaderData.forwards && <ForwardsPart forwards={loaderData.forwards} />}
      </DeviceView>
    </>
  );
}
