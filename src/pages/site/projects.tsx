/** All projects. */
import { data } from "react-router";
import { ProjectsView } from "../../features/projects/projects-view.tsx";
import { publishedProjects } from "../../features/projects/queries.ts";
import { guestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { packFound, unpack } from "../../platform/packed.ts";
import { askedPage } from "../asked-page.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/projects";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const number = askedPage(url);
  const list = await guestView(site, `projects ${number}`, async () =>
    packFound(await publishedProjects(site, number)),
  );
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "projects")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { list, site } = loaderData;
  const words = wordsOf(site.language);
  return pageMeta({
    title: words.text("frame.section.projects"),
    site,
    path: "/projects",
    description: words.text("projects.description", { site: site.title }),
    list: unpack(list).page,
  });
};

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectsView list={unpack(loaderData.list)} />;
}
