/** A new batch from a recipe. */
import { createBatch } from "../../features/fermentation/create-batch.ts";
import { NewBatchForm } from "../../features/fermentation/new-batch-form.tsx";
import { newBatch } from "../../features/fermentation/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batch-new";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "fermentation");
  const words = wordsOf(site.choices.language);
  return {
    title: words.text("studio.batch.new.title"),
    head: words.text("studio.batches.new"),
    back: words.text("batches.all"),
    room: valueOrRefuse(await newBatch(site, url.searchParams)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "fermentation");
  return answerDeed(await createBatch(site, await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ head, back }) => ({ title: head, back: { href: "/studio/batches", label: back } }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.title }] : []);

export default function BatchNew({ loaderData }: Route.ComponentProps) {
  return <NewBatchForm room={loaderData.room} />;
}
