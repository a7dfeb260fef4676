/** The room of alerts: what the rules noticed, and the rules. */
import { changeAlerts } from "../../features/alerts/actions.ts";
import { AlertsView } from "../../features/alerts/alerts-view.tsx";
import { alertsRoom } from "../../features/alerts/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/alerts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name);
  return {
    isSaved: url.searchParams.has("saved"),
    room: valueOrRefuse(
      await alertsRoom(siteOf(context), {
        page: asked("page"),
        edit: asked("edit"),
        add: url.searchParams.has("add"),
        try: asked("try"),
        batch: asked("batch"),
      }),
    ),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeAlerts(siteOf(context), await request.formData()));

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.alerts"));

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const { room, isSaved } = loaderData;
  const words = useWords();
  const answer = useAnswer();
  const isSaidInForm = answer?.deed === "save" && room.form !== null;
  return (
    <>
      <DeedNotice all={!isSaidInForm} />
      {isSaved && !answer ? <Notice kind="fine" title={words.text("alerts.form.saved")} /> : undefined}
      <AlertsView room={room} />
    </>
  );
}
