/** The libraries of styles, ingredients and waters. */
import { changeLibrary } from "../../features/libraries/actions.ts";
import { LibrariesView, newItemButton } from "../../features/libraries/libraries-view.tsx";
import { ownLibrary } from "../../features/libraries/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/libraries";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await ownLibrary(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await changeLibrary(site, await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ room }, words) => ({ actions: newItemButton(words, room) }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.libraries"));

export default function Libraries({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <LibrariesView {...loaderData} />
    </>
  );
}
