/** Notifications: where the site's messages go, and what was sent; for owners alone. */
import { data, redirect } from "react-router";
import { changeChannels } from "../../features/notifications/channel-deeds.ts";
import { channelsPage } from "../../features/notifications/channels.ts";
import { NotificationsView } from "../../features/notifications/notifications-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { hasErrors } from "../../platform/deed.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/notifications";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Object.fromEntries(url.searchParams);
  return { page: valueOrRefuse(await channelsPage(siteOf(context), asked)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const done = valueOrRefuse(await changeChannels(siteOf(context), await request.formData()));
  if (done.testId !== null) throw redirect(`/studio/notifications?test=${done.testId}`, 303);
  return data(done, { status: hasErrors(done) ? 400 : 200 });
}

export const meta: Route.MetaFunction = () => [{ title: "Notifications, studio" }];

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return <NotificationsView page={loaderData.page} done={actionData ?? null} />;
}
