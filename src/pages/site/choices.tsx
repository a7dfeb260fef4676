/** The visitor's units, colours and language: a form that sets one cookie and leads back. */
import { redirect } from "react-router";
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import { ChoicesForm } from "../../features/site/choices-form.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { localPath } from "../../platform/local-path.ts";
import { choicesCookie, pickChoices, formatChoices, sentChoices } from "../../platform/visitor-choices.ts";
import { knownLanguages, ownName } from "../../words/known-languages.ts";
import { wordsOf } from "../../words/words.ts";
import type { Route } from "./+types/choices";

const yearSeconds = 31_536_000;

export function loader({ context, url }: Route.LoaderArgs) {
  const { choices, settings } = siteOf(context);
  const languages = knownLanguages.map((language) => ({ value: language, label: ownName(language) }));
  const units = isBrewing(settings);
  return { choices: sentChoices(choices, units), languages, units, next: localPath(url.searchParams.get("next")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  const { choices, origin, settings } = siteOf(context);
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const value = formatChoices(sentChoices(pickChoices(form, choices), isBrewing(settings)));
  throw redirect(localPath(form.get("next")), {
    headers: { "set-cookie": `${choicesCookie}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}` },
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = wordsOf(loaderData?.choices.language ?? "en");
  const title = loaderData?.units === false ? words.text("choices.titleWithoutUnits") : words.text("choices.title");
  return [{ title }, { name: "robots", content: "noindex" }];
};

export default function Choices({ loaderData }: Route.ComponentProps) {
  return <ChoicesForm {...loaderData} />;
}
