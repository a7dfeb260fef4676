/** Controllers that are told set points, for owners alone. */
import { changeControllers } from "../../features/controllers/controller-deeds.ts";
import { ControllersView } from "../../features/controllers/controllers-view.tsx";
import { controllersRoomOf } from "../../features/controllers/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/controllers";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = { add: url.searchParams.get("add"), edit: url.searchParams.get("edit") };
  return { room: valueOrRefuse(await controllersRoomOf(siteOf(context), asked)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerDeed(await changeControllers(siteOf(context), await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("controllers.title"),
    back: { href: "/studio/devices", label: words.text("devices.all") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("controllers.title"));

export default function Controllers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all={loaderData.room.form === null} />
      <ControllersView {...loaderData} />
    </>
  );
}
