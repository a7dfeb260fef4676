/** The batches by status. */
import { BatchesRoomView, NewBatchButton } from "../../features/fermentation/batches-room.tsx";
import { changeBatches } from "../../features/fermentation/studio-actions.ts";
import { ownBatches } from "../../features/fermentation/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batches";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await ownBatches(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await changeBatches(site, await request.formData()));
}

export const handle: StudioHandle = { studio: () => ({ actions: <NewBatchButton /> }) };

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.batches"));

export default function Batches({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <BatchesRoomView {...loaderData} />
    </>
  );
}
