/** Statistics: what readers looked at, counted without cookies; editors read it, owners delete it. */
import { IconDownload } from "@tabler/icons-react";
import { siteOf } from "../../features/site/site-context.ts";
import { statistics, type Statistics } from "../../features/statistics/queries.ts";
import { readSpan } from "../../features/statistics/spans.ts";
import { changeStatistics } from "../../features/statistics/statistics-deeds.ts";
import { SpanChoice, StatisticsView } from "../../features/statistics/statistics-view.tsx";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/statistics";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  page: valueOrRefuse(await statistics(siteOf(context), readSpan(url.searchParams.get("span")))),
});

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeStatistics(siteOf(context), await request.formData()));

export const handle: StudioHandle<{ page: Statistics }> = {
  studio: ({ page: { span } }, words) => ({
    actions: (
      <>
        <SpanChoice span={span} />
        <LinkButton dense icon={IconDownload} href={`/studio/statistics.csv?span=${span}`} download>
          {words.say("statistics.file")}
        </LinkButton>
      </>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.statistics"));

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <StatisticsView page={loaderData.page} />
    </>
  );
}
