/** The designer: a recipe's ingredients and process with its numbers beside them. */
import { DesignerView } from "../../features/designer/designer-view.tsx";
import { DesignerSlot } from "../../features/designer/designer-top.tsx";
import { designerRoom } from "../../features/designer/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { wordsOf } from "../../words/words.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-design";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await designerRoom(site, params.id)), language: site.choices.language };
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room, language }) => {
    const words = wordsOf(language);
    return {
      title: room.title,
      back: { href: `/studio/recipes/${room.id}`, label: words.text("recipes.recipe") },
      meta: <DesignerSlot slot="meta" />,
      actions: <DesignerSlot slot="actions" />,
      workbench: true,
      bleed: true,
    };
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  const title = loaderData
    ? words.text("designer.title", { title: loaderData.room.title })
    : words.text("designer.titleOfNone");
  return [{ title }];
};

export default function RecipeDesign({ loaderData }: Route.ComponentProps) {
  return <DesignerView room={loaderData.room} />;
}
