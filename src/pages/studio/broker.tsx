/** One MQTT broker: its connection, its sensors, its settings. */
import { changeBroker } from "../../features/brokers/broker-deeds.ts";
import { BrokerView } from "../../features/brokers/broker-view.tsx";
import { ownBroker } from "../../features/brokers/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/broker";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await ownBroker(siteOf(context), params.id)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerDeed(await changeBroker(siteOf(context), params.id, await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }, words) => ({
    title: room.broker.name,
    back: { href: "/studio/devices/brokers", label: words.text("brokers.title") },
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>(
  (words, data) => data?.room.broker.name ?? words.text("brokers.one"),
);

export default function BrokerPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <BrokerView {...loaderData} />
    </>
  );
}
