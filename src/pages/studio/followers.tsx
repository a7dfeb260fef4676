/** The list of followers in the fediverse. */
import { changeFollowers, followersRoom } from "../../features/fediverse/followers-room.ts";
import { FollowersView } from "../../features/fediverse/followers-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/followers";

export const loader = async ({ context, url: { searchParams } }: Route.LoaderArgs) => ({
  room: valueOrRefuse(
    await followersRoom(siteOf(context), {
      query: searchParams.get("q"),
      page: searchParams.get("page"),
      blocked: searchParams.get("blocked"),
    }),
  ),
});

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeFollowers(siteOf(context), await request.formData()), "/studio/responses/followers");

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("followers.title"),
    back: { href: "/studio/responses", label: words.text("responses.title") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("followers.title"));

export default function Followers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <FollowersView room={loaderData.room} />
    </>
  );
}
