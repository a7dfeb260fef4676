/** The batches by status. */
import { BatchesRoomView, NewBatchButton } from "../../features/fermentation/batches-room.tsx";
import { changeBatches } from "../../features/fermentation/studio-actions.ts";
import { ownBatches } from "../../features/fermentation/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batches";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "fermentation");
  const words = wordsOf(site.choices.language);
  return {
    title: words.text("studio.batches.title"),
    room: valueOrRefuse(await ownBatches(site, url.searchParams)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "fermentation");
  return answerDeed(await changeBatches(site, await request.formData()));
}

export const handle: StudioHandle = { studio: () => ({ actions: <NewBatchButton /> }) };

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.title }] : []);

export default function Batches({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <BatchesRoomView room={loaderData.room} />
    </>
  );
}
