/** The media room. */
import { data, redirect } from "react-router";
import { changeFile, type Uploaded, uploadFiles } from "../../features/media/actions.ts";
import { MediaView } from "../../features/media/media-view.tsx";
import { mediaRoom } from "../../features/media/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { editPath } from "../../features/studio/edit-path.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/media";

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  valueOrRefuse(await mediaRoom(siteOf(context), url.searchParams));

export async function action({ context, request }: Route.ActionArgs) {
  refuseLargeUpload(request);
  const form = await request.formData();
  if (form.has("files")) {
    const files = form.getAll("files").filter((file) => file instanceof File && file.name !== "");
    const uploaded: Uploaded[] = valueOrRefuse(await uploadFiles(siteOf(context), files as File[]));
    return uploaded.some(({ error }) => error !== null)
      ? data(uploaded, { status: 422 })
      : redirect("/studio/media", 303);
  }
  const { deed, id } = valueOrRefuse(await changeFile(siteOf(context), form));
  return redirect(deed === "remove" ? `/studio/media?removed=${id}` : `/studio/media?file=${id}`, 303);
}

export const handle: StudioHandle = { studio: () => ({ title: "Media", bleed: true }) };

export const meta: Route.MetaFunction = () => [{ title: "Media, studio" }];

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaView room={loaderData} uploaded={actionData} editPath={({ kind, id }) => editPath(kind, id)} />;
}
