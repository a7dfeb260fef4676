/** Keys: what programs open the API with; editors see their own, owners all. */
import { changeKeys, keysRoom } from "../../features/api/keys.ts";
import { KeysView } from "../../features/api/keys-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/keys";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  room: valueOrRefuse(await keysRoom(siteOf(context))),
});

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerDeed(await changeKeys(siteOf(context), await request.formData()));

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.keys"));

export default function Keys({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice />
      <KeysView {...loaderData} />
    </>
  );
}
