/** All projects. */
import { data } from "react-router";
import { projectFilters } from "../../domain/publishing/project-work.ts";
import { ProjectsView } from "../../features/projects/projects-view.tsx";
import { publishedProjects } from "../../features/projects/queries.ts";
import { guestView } from "../../features/site/guest-view.ts";
import { projectsAddress } from "../../features/projects/projects-address.ts";
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
  const filter = projectFilters.find((each) => each === url.searchParams.get("type")) ?? null;
  const list = await guestView(site, `projects ${filter} ${number}`, async () =>
    packFound(await publishedProjects(site, number, filter)),
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
  const { page, filter, projects } = unpack(list);
  return pageMeta({
    title: filter ? words.text("projects.filter", { type: filter }) : words.text("frame.section.projects"),
    site,
    path: projectsAddress(filter),
    description: words.text("projects.description", { site: site.title }),
    unlisted: filter !== null,
    list: page,
    feedOf: "/projects",
    rows: projects.map(({ title, slug }) => ({ title, path: `/projects/${slug}` })),
  });
};

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectsView list={unpack(loaderData.list)} />;
}
