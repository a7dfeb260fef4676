/** Another site asks whether the owner wants to sign in there by this site's address. */
import { redirect } from "react-router";
import { ConsentView } from "../../features/indieauth/consent-view.tsx";
import { consentPage } from "../../features/indieauth/consent.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { EntryFrame } from "../../features/accounts/entry-frame.tsx";
import { useWords, wordsOf } from "../../words/words.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/indieauth";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const page = await consentPage(site, searchParams, request.signal);
  const { title } = site.settings;
  const { language } = site.choices;
  if (page.ok) return { title, language, page: page.value, refused: null };
  if (page.code === "sign-in") throw redirect(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  if (page.code === "forbidden") throw refuse(page.code);
  return { title, language, page: null, refused: page.code };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.language ?? "en");
  return [{ title: words.text("indieauth.page") }, { name: "robots", content: "noindex" }];
};

export default function IndieAuth({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { title, page, refused } = loaderData;
  const headline = page ? words.text("indieauth.page") : words.text("indieauth.refused");
  return (
    <EntryFrame site={title} reading={null} title={headline}>
      <ConsentView page={page} refused={refused} />
    </EntryFrame>
  );
}
