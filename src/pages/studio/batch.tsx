/** One batch in the studio. */
import { isOn } from "../../domain/publishing/site-settings.ts";
import { assignToThisBatch, isAssignDeed } from "../../features/devices/assign-by-form.ts";
import { BatchDevicesPart } from "../../features/devices/batch-devices-part.tsx";
import { BatchRoomView } from "../../features/fermentation/batch-room.tsx";
import { BatchStatusMark } from "../../features/fermentation/batches-room.tsx";
import { changeBatch } from "../../features/fermentation/studio-actions.ts";
import { ownBatch } from "../../features/fermentation/own-batch.ts";
import { batchIngredients, changeBatchStock, isStockDeed } from "../../features/inventory/batch-ingredients.ts";
import { BatchIngredientsPart } from "../../features/inventory/batch-ingredients-part.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batch";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return {
    batch: valueOrRefuse(await ownBatch(site, params.id, url.searchParams)),
    ingredients: isOn(site.settings, "recipes")
      ? valueOrRefuse(await batchIngredients(site, params.id, url.searchParams.get("lots") ?? ""))
      : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  const form = await request.formData();
  const change = isStockDeed(form) ? changeBatchStock : isAssignDeed(form) ? assignToThisBatch : changeBatch;
  return answerDeed(await change(site, params.id, form), `/studio/batches/${params.id}`);
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ batch }, words) => ({
    title: batch.title,
    back: { href: "/studio/batches", label: words.text("batches.all") },
    meta: <BatchStatusMark status={batch.batchStatus} />,
    actions:
      batch.status === "published" ? (
        <LinkButton dense href={batch.path}>
          {words.say("studio.batch.view")}
        </LinkButton>
      ) : undefined,
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>(
  (words, data) => data?.batch.title ?? words.text("ui.kind", { kind: "batch" }),
);

export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { batch, ingredients } = loaderData;
  return (
    <>
      <DeedNotice />
      <BatchRoomView
        batch={batch}
        ingredients={
          ingredients && (ingredients.hasRecipe || ingredients.taken.length > 0) ? (
            <BatchIngredientsPart ingredients={ingredients} />
          ) : undefined
        }
        devices={<BatchDevicesPart assignments={batch.assignments} devices={batch.devices} />}
      />
    </>
  );
}
