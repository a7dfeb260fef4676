/** One batch in the studio. */
import { data, redirect } from "react-router";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { assignToThisBatch, isAssignDeed } from "../../features/devices/assign-by-form.ts";
import { BatchDevicesPart } from "../../features/devices/batch-devices-part.tsx";
import type { BatchDone } from "../../features/fermentation/batch-deed.ts";
import { BatchRoomView } from "../../features/fermentation/batch-room.tsx";
import { batchStatusKinds } from "../../features/fermentation/batches-room.tsx";
import { changeBatch } from "../../features/fermentation/studio-actions.ts";
import { ownBatch } from "../../features/fermentation/studio-queries.ts";
import { batchIngredients, changeBatchStock, isStockDeed } from "../../features/inventory/batch-ingredients.ts";
import { BatchIngredientsPart } from "../../features/inventory/batch-ingredients-part.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { hasErrors } from "../../platform/deed.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Status } from "../../ui/status.tsx";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/batch";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "fermentation");
  return {
    batch: valueOrRefuse(await ownBatch(site, params.id, url.searchParams)),
    ingredients: isOn(site.settings, "recipes") ? valueOrRefuse(await batchIngredients(site, params.id)) : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "fermentation");
  const form = await request.formData();
  const change = isStockDeed(form) ? changeBatchStock : isAssignDeed(form) ? assignToThisBatch : changeBatch;
  const done: BatchDone = valueOrRefuse(await change(site, params.id, form));
  if (hasErrors(done)) return data(done, { status: 400 });
  if (done.undo) return data(done);
  throw redirect(done.goTo ?? `/studio/batches/${params.id}`, 303);
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ batch }) => ({
    title: batch.title,
    back: { href: "/studio/batches", label: "All batches" },
    meta: <Status kind={batchStatusKinds[batch.batchStatus]}>{batch.batchStatus}</Status>,
    actions:
      batch.status === "published" ? (
        <LinkButton dense href={batch.path}>
          View page
        </LinkButton>
      ) : undefined,
  }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.batch.title ?? "Batch"}, studio` },
];

export default function BatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, ingredients } = loaderData;
  const done = actionData ?? null;
  return (
    <BatchRoomView
      batch={batch}
      done={done}
      ingredients={
        ingredients && (ingredients.hasRecipe || ingredients.taken.length > 0) ? (
          <BatchIngredientsPart ingredients={ingredients} done={done} />
        ) : undefined
      }
      devices={<BatchDevicesPart assignments={batch.assignments} devices={batch.devices} done={done} />}
    />
  );
}
