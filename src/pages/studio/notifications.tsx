/** Notifications: where the site's messages go, and what was sent; for owners alone. */
import { changeChannels } from "../../features/notifications/channel-deeds.ts";
import { channelsPage } from "../../features/notifications/channels.ts";
import { NotificationsView } from "../../features/notifications/notifications-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/notifications";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Object.fromEntries(url.searchParams);
  return { page: valueOrRefuse(await channelsPage(siteOf(context), asked)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerDeed(await changeChannels(siteOf(context), await request.formData()));
}

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.notifications"));

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsView page={loaderData.page} />;
}
