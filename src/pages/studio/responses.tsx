/** The room of responses. */
import { changeResponses, responsesRoom } from "../../features/responses/responses.ts";
import { ResponsesView } from "../../features/responses/responses-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/responses";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  room: valueOrRefuse(
    await responsesRoom(siteOf(context), {
      waiting: url.searchParams.get("page"),
      shown: url.searchParams.get("shown"),
    }),
  ),
});

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeResponses(siteOf(context), await request.formData()), "/studio/responses");

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.responses"));

export default function Responses({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <ResponsesView room={loaderData.room} />
    </>
  );
}
