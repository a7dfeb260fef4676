/** The designer: a recipe's ingredients and process with its numbers beside them. */
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { changeDesign } from "../../features/designer/actions.ts";
import { DesignerView } from "../../features/designer/designer-view.tsx";
import { DesignerSlot } from "../../features/designer/designer-top.tsx";
import { designerRoom } from "../../features/designer/queries.ts";
import { mostBytes, tooLarge } from "../../features/designer/read-deed.ts";
import type { DesignerAnswer } from "../../features/designer/room.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { needModule } from "./need-module.ts";
import { refuse, valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/recipe-design";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await designerRoom(needModule(siteOf(context), "recipes"), params.id)) };
}

const statuses: Partial<Record<DesignerAnswer["done"], number>> = { wrong: 400, behind: 409, "draft-conflict": 409 };
const answer = (said: DesignerAnswer, status = statuses[said.done] ?? 200) => data(said, { status });

/** Takes JSON alone, which no form of another site can send. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "recipes");
  if (!request.headers.get("content-type")?.startsWith("application/json")) throw refuse("not-json");
  if (Number(request.headers.get("content-length") ?? mostBytes + 1) > mostBytes)
    return answer({ done: "wrong", message: tooLarge }, 413);
  return answer(valueOrRefuse(await changeDesign(site, params.id, await request.text())));
}

/** A draft that was kept tells the page nothing that it did not send. */
export function shouldRevalidate({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const deed = typeof json === "object" && json !== null && "deed" in json ? json.deed : undefined;
  return deed === "autosave" ? false : defaultShouldRevalidate;
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }) => ({
    title: room.title,
    back: { href: `/studio/recipes/${room.id}`, label: "The recipe" },
    meta: <DesignerSlot slot="meta" />,
    actions: <DesignerSlot slot="actions" />,
    workbench: true,
    bleed: true,
  }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Designing ${loaderData?.room.title ?? "a recipe"}, studio` },
];

export default function RecipeDesign({ loaderData }: Route.ComponentProps) {
  return <DesignerView {...loaderData} />;
}
