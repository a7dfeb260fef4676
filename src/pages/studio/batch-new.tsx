/** A new batch from a recipe. */
import { createBatch } from "../../features/fermentation/create-batch.ts";
import { NewBatchForm } from "../../features/fermentation/new-batch-form.tsx";
import { newBatch } from "../../features/fermentation/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batch-new";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await newBatch(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await createBatch(site, await request.formData()));
}

export const handle: StudioHandle = {
  studio: (_data, words) => ({
    title: words.text("studio.batches.new"),
    back: { href: "/studio/batches", label: words.text("batches.all") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.batches.new"));

export default function BatchNew({ loaderData }: Route.ComponentProps) {
  return <NewBatchForm {...loaderData} />;
}
