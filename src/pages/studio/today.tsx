/** The studio's first page: what needs somebody, what ferments, what is on tap, what changed. */
import { IconPlus } from "@tabler/icons-react";
import { defaultSettings, isOn } from "../../domain/publishing/site-settings.ts";
import { changeAlerts } from "../../features/alerts/actions.ts";
import { ownFermenting } from "../../features/fermentation/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { FindButton } from "../../features/studio/find-dialog.tsx";
import { today } from "../../features/studio/queries.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { TodayDate } from "../../features/studio/today-date.tsx";
import { pointsOf } from "../../ui/curve/series-text.ts";
import { TodayView } from "../../features/studio/today-view.tsx";
import { beersOnTap } from "../../features/taps/queries.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/today";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const needs = valueOrRefuse(await today(site));
  const fermenting = isOn(site.settings, "fermentation") ? valueOrRefuse(await ownFermenting(site)) : [];
  const beers = await beersOnTap(site);
  return {
    needs,
    fermenting,
    onTap: beers ?? [],
    first: {
      brews: beers !== null,
      writes: isOn(site.settings, "writing"),
      isNamed: site.settings.title !== defaultSettings.title,
    },
  };
}

/** An alert is acknowledged where it is read first. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeAlerts(siteOf(context), await request.formData()));

export const handle: StudioHandle<{ needs: { now: number } }> = {
  studio: ({ needs }, words) => ({
    actions: (
      <>
        <TodayDate now={needs.now} />
        <FindButton />
        <LinkButton dense icon={IconPlus} href="/studio/writing/new">
          {words.say("studio.today.new")}
        </LinkButton>
      </>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.today"));

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const fermenting = loaderData.fermenting.map((batch) => ({ ...batch, gravity: pointsOf(batch.gravity) }));
  return (
    <>
      <DeedNotice all />
      <TodayView {...loaderData} fermenting={fermenting} />
    </>
  );
}
