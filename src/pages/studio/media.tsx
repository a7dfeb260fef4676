/** The media room. */
import { hasRole } from "../../domain/people/viewer.ts";
import { changeMedia } from "../../features/media/actions.ts";
import { MediaView } from "../../features/media/media-view.tsx";
import { mediaRoom } from "../../features/media/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { editPath } from "../../features/studio/edit-path.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/media";

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const site = siteOf(context);
  const room = valueOrRefuse(await mediaRoom(site, url.searchParams));
  return { room, mayLook: hasRole(site.viewer, "owner") };
};

export async function action({ context, request }: Route.ActionArgs) {
  refuseLargeUpload(request);
  return answerDeed(await changeMedia(siteOf(context), await request.formData()));
}

const settingsPath = (place: "settings" | "logo" | "favicon" | "portrait"): string =>
  `/studio/settings?part=${place === "settings" ? "texts" : "look"}`;

export const handle: StudioHandle = { studio: () => ({ bleed: true }) };

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.media"));

export default function Media({ loaderData }: Route.ComponentProps) {
  const { room, mayLook } = loaderData;
  return (
    <MediaView
      room={room}
      editPath={({ kind, id }) => editPath(kind, id)}
      placePath={(place) => (place === "cv" ? "/studio/about" : mayLook ? settingsPath(place) : null)}
    />
  );
}
