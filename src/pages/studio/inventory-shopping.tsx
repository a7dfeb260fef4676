/** The shopping list alone. */
import { data } from "react-router";
import { changeInventory } from "../../features/inventory/actions.ts";
import { ownInventory } from "../../features/inventory/queries.ts";
import { inventoryPath } from "../../features/inventory/inventory-paths.ts";
import { printButton, ShoppingView } from "../../features/inventory/shopping-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { hasErrors } from "../../platform/deed.ts";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/inventory-shopping";

export async function loader({ context }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "recipes");
  return { room: valueOrRefuse(await ownInventory(site, new URLSearchParams())) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "recipes");
  const done = valueOrRefuse(await changeInventory(site, await request.formData()));
  return data(done, { status: hasErrors(done) ? 422 : 200 });
}

export const handle: StudioHandle = {
  studio: () => ({
    title: "Shopping list",
    back: { href: inventoryPath, label: "All ingredients" },
    actions: printButton,
    bleed: true,
  }),
};

export const meta: Route.MetaFunction = () => [{ title: "Shopping list, studio" }];

export default function Shopping({ loaderData, actionData }: Route.ComponentProps) {
  return <ShoppingView room={loaderData.room} done={actionData ?? null} />;
}
