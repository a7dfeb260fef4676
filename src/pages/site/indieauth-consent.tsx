/** The owner has answered another site: back to it. Browsers hold a form to this site, so a page leads on. */
import { data } from "react-router";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { ConsentView } from "../../features/indieauth/consent-view.tsx";
import { answerConsent } from "../../features/indieauth/consent.ts";
import { LeadBack } from "../../features/indieauth/lead-back.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { useWords } from "../../words/words.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/indieauth-consent";

export const loader = ({ context }: Route.LoaderArgs) => ({ title: siteOf(context).settings.title });

export async function action({ request, context }: Route.ActionArgs) {
  const site = siteOf(context);
  const answer = await answerConsent(site, await request.formData(), request.signal);
  if (answer.ok) return { to: answer.value, refused: null };
  if (answer.code === "sign-in" || answer.code === "forbidden") throw refuse(answer.code);
  return data({ to: null, refused: answer.code }, { status: 400 });
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function IndieAuthConsent({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { to = null, refused = null } = actionData ?? {};
  return (
    <EntryFrame
      site={loaderData.title}
      reading={null}
      title={to ? words.text("indieauth.back") : words.text("indieauth.refused")}
    >
      {to ? <LeadBack to={to} /> : <ConsentView page={null} refused={refused} />}
    </EntryFrame>
  );
}
