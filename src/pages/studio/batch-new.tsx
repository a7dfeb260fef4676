/** A new batch from a recipe. */
import { data, redirect } from "react-router";
import { createBatch } from "../../features/fermentation/create-batch.ts";
import { NewBatchForm } from "../../features/fermentation/new-batch-form.tsx";
import { newBatch } from "../../features/fermentation/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/batch-new";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "fermentation");
  return { room: valueOrRefuse(await newBatch(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "fermentation");
  const made = valueOrRefuse(await createBatch(site, await request.formData()));
  if ("id" in made) throw redirect(`/studio/batches/${made.id}`, 303);
  return data(made, { status: 400 });
}

export const handle: StudioHandle = {
  studio: () => ({ title: "New batch", back: { href: "/studio/batches", label: "All batches" } }),
};

export const meta: Route.MetaFunction = () => [{ title: "New batch, studio" }];

export default function BatchNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewBatchForm {...loaderData} done={actionData ?? null} />;
}
