/** A new MQTT broker. */
import { changeBroker } from "../../features/brokers/broker-deeds.ts";
import { BrokerForm } from "../../features/brokers/broker-form-view.tsx";
import { newBroker } from "../../features/brokers/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/broker-new";

export async function loader({ context }: Route.LoaderArgs) {
  return { values: valueOrRefuse(await newBroker(siteOf(context))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerDeed(await changeBroker(siteOf(context), "", await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("brokers.add"),
    back: { href: "/studio/devices/brokers", label: words.text("brokers.title") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("brokers.add"));

export default function BrokerNew({ loaderData }: Route.ComponentProps) {
  return <BrokerForm values={loaderData.values} isNew />;
}
