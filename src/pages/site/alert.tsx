/** Behind a link in a message: its alerts, to acknowledge or snooze without signing in. */
import { data } from "react-router";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { alertPage, changeByLink } from "../../features/notifications/alert-page.ts";
import { AlertPageView } from "../../features/notifications/alert-page-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { useWords, wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "../studio/deed-notice.tsx";
import type { Route } from "./+types/alert";

/** Gone: it was there once, or looks as if. */
const goneStatus = 410;

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const found = await alertPage(site, params.token);
  const page = found.ok ? found.value : null;
  const { settings, choices } = site;
  return data({ title: settings.title, language: choices.language, page }, { status: page ? 200 : goneStatus });
}

export const action = async ({ request, params, context, url }: Route.ActionArgs) =>
  answerDeed(await changeByLink(siteOf(context), params.token, await request.formData()), url.pathname);

// The address is a secret: it must not travel on in a Referer. (no-referrer would also hide the Origin that posts need.)
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  return [
    { title: words.text("alertLink") },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "strict-origin" },
  ];
};

export default function AlertByLink({ loaderData: { title, page } }: Route.ComponentProps) {
  const words = useWords();
  const [alone, ...more] = page?.alerts ?? [];
  const headline = alone && more.length === 0 ? alone.title : words.text("alertLink");
  return (
    <EntryFrame site={title} reading={null} title={headline}>
      <DeedNotice all />
      {page ? <AlertPageView page={page} /> : <p>{words.say("alertLink.gone")}</p>}
    </EntryFrame>
  );
}
