/** Data: the exports to download, and where the media are; for owners. */
import { mediaPlace } from "../../features/media/media-place.ts";
import { MediaPlaceView } from "../../features/media/media-place-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { ExportView } from "../../features/site-export/export-view.tsx";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/data";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  place: valueOrRefuse(await mediaPlace(siteOf(context))),
  isBusy: url.searchParams.has("busy"),
});

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("studio.data"),
    back: { href: "/studio/work", label: words.text("studio.room.work") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.data"));

export default function Data({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ExportView isBusy={loaderData.isBusy} />
      <MediaPlaceView place={loaderData.place} />
    </>
  );
}
