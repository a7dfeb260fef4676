/** A batch's fermentation profile in the studio: its steps, how they are followed, and what is held now. */
import { batchAlerts } from "../../features/alerts/batch-alerts.ts";
import { BatchAlertsPart } from "../../features/alerts/batch-alerts-part.tsx";
import { type Happened, historyOf } from "../../features/alerts/batch-history.ts";
import { actedSteps } from "../../features/fermentation/profile/acted-steps.ts";
import { changeBatch } from "../../features/fermentation/studio-actions.ts";
import { ownProfile } from "../../features/fermentation/profile/own-profile.ts";
import { ProfileView } from "../../features/fermentation/profile/profile-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Notice } from "../../ui/notice.tsx";
import { sayRule } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/batch-profile";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const profile = valueOrRefuse(await ownProfile(site, params.id));
  return { profile, alerts: await batchAlerts(site, params.id, url.searchParams) };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  answerDeed(await changeBatch(siteOf(context), params.id, await request.formData()));

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ profile }, words) => ({
    title: words.text("profile.title"),
    back: { href: `/studio/batches/${profile.id}`, label: words.text("profile.back") },
    bleed: true,
    meta: (
      <span className="wide-only">
        {profile.title}, {words.say("bench.number", { number: `${profile.number}` })}
      </span>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>((words, data) =>
  data ? `${words.text("profile.title")}: ${data.profile.title}` : words.text("profile.title"),
);

export default function BatchProfilePage({ loaderData: { profile, alerts } }: Route.ComponentProps) {
  const words = useWords();
  const formatter = useFormatter();
  const history = historyOf(alerts.told, actedSteps(words, formatter, profile));
  const titleOf = (each: Happened) => (each.kind === "acted" ? each.title : sayRule(words, formatter, each.alert.rule));
  const marks = history.map((each) => ({ ...each, title: titleOf(each) }));
  const refused = useAnswer("begin-step", "step-back")?.errors["form"];
  return (
    <>
      {refused ? <Notice urgent title={refused} /> : <DeedNotice />}
      <ProfileView profile={profile} marks={marks}>
        <BatchAlertsPart
          batchId={profile.id}
          page={`/studio/batches/${profile.id}/profile`}
          alerts={alerts}
          history={history}
        />
      </ProfileView>
    </>
  );
}
