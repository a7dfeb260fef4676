/** The room of messages. */
import { changeMessages, messagesRoom } from "../../features/contact/messages.ts";
import { MessagesView } from "../../features/contact/messages-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/messages";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  room: valueOrRefuse(
    await messagesRoom(siteOf(context), url.searchParams.get("folder"), url.searchParams.get("page")),
  ),
});

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeMessages(siteOf(context), await request.formData()), "/studio/messages");

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.messages"));

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <MessagesView room={loaderData.room} />
    </>
  );
}
