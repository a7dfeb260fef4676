/** The owner's CV. */
import { data } from "react-router";
import { AboutView } from "../../features/cv/about-view.tsx";
import { aboutPage } from "../../features/cv/queries.ts";
import { guestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const page = await guestView(site, `about ${site.choices.language}`, () => aboutPage(site));
  if (!page) throw data(null, { status: 404 });
  return {
    page,
    ...(await introductionOf(site, "about")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, site } = loaderData;
  const { resume } = page;
  const words = wordsOf(site.language);
  return pageMeta({
    title: words.text("frame.section.about"),
    site,
    path: "/about",
    type: "profile",
    description: resume?.summary || words.text("about.description", { site: site.title }),
    ...(resume
      ? {
          structured: {
            "@type": "ProfilePage",
            mainEntity: {
              "@type": "Person",
              name: resume.name,
              url: `${site.origin}/`,
              jobTitle: resume.label,
              description: resume.summary,
              sameAs: resume.profiles.map(({ url }) => url),
              knowsLanguage: resume.languages.map(({ language }) => language),
            },
          },
        }
      : {}),
  });
};

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutView page={loaderData.page} />;
}
