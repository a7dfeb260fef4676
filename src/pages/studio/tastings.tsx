/** The room of tastings. */
import { changeTasting, tastingsRoom } from "../../features/tastings/tastings.ts";
import { TastingsView } from "../../features/tastings/tastings-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { answerDeed } from "../answer-deed.ts";
import { askedPage } from "../asked-page.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/tastings";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  room: valueOrRefuse(await tastingsRoom(siteOf(context), askedPage(url))),
});

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeTasting(siteOf(context), await request.formData()), "/studio/tastings");

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.tastings"));

export default function Tastings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <TastingsView room={loaderData.room} />
    </>
  );
}
