/** Ingredients in stock, and what is to be bought. */
import { changeInventory } from "../../features/inventory/actions.ts";
import { inventoryActions, InventoryView } from "../../features/inventory/inventory-view.tsx";
import { ownInventory } from "../../features/inventory/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { pack, unpack } from "../../platform/packed.ts";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/inventory";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: pack(valueOrRefuse(await ownInventory(site, url.searchParams))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await changeInventory(site, await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }, words) => ({ actions: inventoryActions(words, unpack(room)), bleed: true }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.inventory"));

export default function Inventory({ loaderData }: Route.ComponentProps) {
  return <InventoryView room={unpack(loaderData.room)} />;
}
