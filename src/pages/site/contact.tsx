/** Where visitors write to the owner. */
import { data } from "react-router";
import { ContactForm } from "../../features/contact/contact-form.tsx";
import { openedNow, sendMessage, takesMessages } from "../../features/contact/send-message.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/contact";

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (!(await takesMessages(site))) throw data(null, { status: 404 });
  const { settings, origin, choices, store } = site;
  const isSent = new URL(request.url).searchParams.has("sent");
  return {
    opened: isSent ? null : openedNow(store),
    site: { title: settings.title, origin, language: choices.language },
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await sendMessage(siteOf(context), await request.formData()));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  return pageMeta({
    title: words.text("contact.title"),
    site,
    path: "/about/contact",
    undrawn: true,
    description: words.text("contact.description", { site: site.title }),
  });
};

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactForm opened={loaderData.opened} />;
}
