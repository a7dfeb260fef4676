/** The room of tastings. */
import { allTastings, changeTasting } from "../../features/tastings/tastings.ts";
import { TastingsView } from "../../features/tastings/tastings-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/tastings";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  tastings: valueOrRefuse(await allTastings(siteOf(context))),
});

export const action = async ({ context, request }: Route.ActionArgs) =>
  valueOrRefuse(await changeTasting(siteOf(context), await request.formData()));

export const meta: Route.MetaFunction = () => [{ title: "Tastings, studio" }];

export default function Tastings({ loaderData, actionData }: Route.ComponentProps) {
  return <TastingsView tastings={loaderData.tastings} done={actionData} />;
}
