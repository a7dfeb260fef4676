/** MQTT brokers: their connections, for owners alone. */
import { IconPlus } from "@tabler/icons-react";
import { changeBroker } from "../../features/brokers/broker-deeds.ts";
import { BrokersView } from "../../features/brokers/brokers-view.tsx";
import { ownBrokers } from "../../features/brokers/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/brokers";

export async function loader({ context }: Route.LoaderArgs) {
  return { brokers: valueOrRefuse(await ownBrokers(siteOf(context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const id = form.get("id");
  return answerDeed(await changeBroker(siteOf(context), typeof id === "string" ? id : "", form));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("brokers.title"),
    back: { href: "/studio/devices", label: words.text("devices.all") },
    actions: (
      <LinkButton dense icon={IconPlus} href="/studio/devices/brokers/new">
        {words.say("brokers.add")}
      </LinkButton>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("brokers.title"));

export default function Brokers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <BrokersView {...loaderData} />
    </>
  );
}
