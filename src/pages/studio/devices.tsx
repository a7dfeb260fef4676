/** The devices: who reports, who has fallen silent, and pairing a new one. */
import { IconPlus } from "@tabler/icons-react";
import { pairByForm } from "../../features/devices/actions.ts";
import { DevicesView } from "../../features/devices/devices-view.tsx";
import { ownDevices } from "../../features/devices/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { useWords } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/devices";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await ownDevices(site, url.searchParams)), pairs: url.searchParams.has("pair") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await pairByForm(site, await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room, pairs }, words) => ({
    actions: room.isOwner ? (
      <LinkButton dense look={pairs ? "plain" : "primary"} icon={IconPlus} href="/studio/devices?pair">
        {words.say("devices.pair")}
      </LinkButton>
    ) : undefined,
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.devices"));

export default function Devices({ loaderData }: Route.ComponentProps) {
  return <DevicesView {...loaderData} others={<OtherRooms room={loaderData.room} />} />;
}

/** Where readings come from and go to besides. */
function OtherRooms({ room }: Pick<Route.ComponentProps["loaderData"], "room">) {
  const words = useWords();
  return (
    <ButtonRow>
      {room.isOwner ? (
        <>
          <LinkButton dense href="/studio/devices/inbox">
            {words.say("devices.inbox.open", { count: room.unknown })}
          </LinkButton>
          <LinkButton dense href="/studio/devices/brokers">
            {words.say("brokers.title")}
          </LinkButton>
          <LinkButton dense href="/studio/devices/controllers">
            {words.say("controllers.title")}
          </LinkButton>
          <LinkButton dense href="/studio/devices/forwarding">
            {words.say("forwarding.title")}
          </LinkButton>
        </>
      ) : undefined}
      <LinkButton dense href="/studio/devices/logs">
        {words.say("devices.logs.open")}
      </LinkButton>
      <LinkButton dense href="/studio/devices/bluetooth">
        {words.say("devices.bluetooth.title")}
      </LinkButton>
    </ButtonRow>
  );
}
