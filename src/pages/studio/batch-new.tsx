/** A new batch from a recipe. */
import { createBatch } from "../../features/fermentation/create-batch.ts";
import { NewBatchForm } from "../../features/fermentation/new-batch-form.tsx";
import { newBatch } from "../../features/fermentation/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batch-new";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "fermentation");
  return { room: valueOrRefuse(await newBatch(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "fermentation");
  return answerDeed(await createBatch(site, await request.formData()));
}

export const handle: StudioHandle = {
  studio: () => ({ title: "New batch", back: { href: "/studio/batches", label: "All batches" } }),
};

export const meta: Route.MetaFunction = () => [{ title: "New batch, studio" }];

export default function BatchNew({ loaderData }: Route.ComponentProps) {
  return <NewBatchForm {...loaderData} />;
}
