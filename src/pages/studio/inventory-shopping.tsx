/** The shopping list alone. */
import { changeInventory } from "../../features/inventory/actions.ts";
import { ownShopping } from "../../features/inventory/queries.ts";
import { inventoryPath } from "../../features/inventory/inventory-paths.ts";
import { printButton, ShoppingView } from "../../features/inventory/shopping-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/inventory-shopping";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await ownShopping(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await changeInventory(site, await request.formData()));
}

export const handle: StudioHandle = {
  studio: (_data, words) => ({
    title: words.text("inventory.shopping"),
    back: { href: inventoryPath, label: words.text("studio.room.inventory") },
    actions: printButton(words),
    bleed: true,
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("inventory.shopping"));

export default function Shopping({ loaderData }: Route.ComponentProps) {
  return <ShoppingView room={loaderData.room} />;
}
