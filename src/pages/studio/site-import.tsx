/** Importing a former site: a blog's folder, or an export of it. */
import { isOn } from "../../domain/publishing/site-settings.ts";
import { changeUploads, receiveSite } from "../../features/publication-import/upload-deeds.ts";
import { uploadPage } from "../../features/publication-import/upload-page.ts";
import { UploadView } from "../../features/publication-import/upload-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { refuse, valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/site-import";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const page = valueOrRefuse(await uploadPage(site, url.searchParams));
  return { page, hasRecipes: isOn(site.settings, "recipes") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  if (request.headers.get("content-length") === null) throw refuse("length");
  const isUpload = request.headers.get("content-type")?.startsWith("multipart/form-data");
  return answerDeed(isUpload ? await receiveSite(site, request) : await changeUploads(site, await request.formData()));
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ page }, words) => ({
    title: words.text("siteUpload.title"),
    ...(page.open && { back: { href: "/studio/import", label: words.text("siteUpload.all") } }),
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("siteUpload.title"));

export default function SiteImport({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice />
      <UploadView {...loaderData} />
    </>
  );
}
