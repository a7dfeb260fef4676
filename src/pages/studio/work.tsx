/** Work: what the site does by itself; editors read it, owners try again and cancel. */
import { IconDownload } from "@tabler/icons-react";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { editPath } from "../../features/studio/edit-path.ts";
import { changeWork } from "../../features/work/work-deeds.ts";
import { WorkView } from "../../features/work/work-view.tsx";
import { type Subject, workPage } from "../../features/work/work.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/work";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = { list: url.searchParams.get("show"), after: url.searchParams.get("after") };
  return { page: valueOrRefuse(await workPage(siteOf(context), asked)) };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeWork(siteOf(context), await request.formData()));

const pathOf = ({ kind, id }: Subject): string => (kind === "device" ? `/studio/devices/${id}` : editPath(kind, id));

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ page }, words) =>
    page.isOwner
      ? {
          actions: (
            <LinkButton dense icon={IconDownload} href="/studio/data">
              {words.say("siteExport.go")}
            </LinkButton>
          ),
        }
      : {},
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.work"));

export default function Work({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <WorkView page={loaderData.page} pathOf={pathOf} />
    </>
  );
}
