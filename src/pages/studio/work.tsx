/** Work: what the site does by itself; editors read it, owners try again and cancel. */
import { data } from "react-router";
import { siteOf } from "../../features/site/site-context.ts";
import { changeWork } from "../../features/work/work-deeds.ts";
import { WorkView } from "../../features/work/work-view.tsx";
import { workPage } from "../../features/work/work.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/work";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = { list: url.searchParams.get("show"), after: url.searchParams.get("after") };
  return { page: valueOrRefuse(await workPage(siteOf(context), asked)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const done = valueOrRefuse(await changeWork(siteOf(context), await request.formData()));
  return data(done, { status: done.deed === "refused" ? 409 : 200 });
}

export const meta: Route.MetaFunction = () => [{ title: "Work, studio" }];

export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  return <WorkView page={loaderData.page} done={actionData ?? null} />;
}
