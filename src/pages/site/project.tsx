/** A project's case study. */
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import { withoutTexts } from "../../platform/html-part.ts";
import { JoinedBands } from "../../features/joins/joined-bands.tsx";
import { LanguageLine } from "../../features/joins/language-line.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { ProjectView } from "../../features/projects/project-view.tsx";
import { publishedProject } from "../../features/projects/queries.ts";
import { structuredProject } from "../../features/projects/structured-project.ts";
import { repositoryOf } from "../../features/repositories/queries.ts";
import { RepositoryBand } from "../../features/repositories/repository-band.tsx";
import { ResponsesList } from "../../features/responses/responses-list.tsx";
import { shownResponses } from "../../features/responses/shown-responses.ts";
import { ruleOf } from "../../features/site/rule-frame.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { PageShell } from "../../features/site/site-frame.tsx";
import { pack, unpack } from "../../platform/packed.ts";
import { renderContext } from "../../platform/render-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { useWords, wordsOf } from "../../words/words.ts";
import { authorOf, pageMeta, structuredImage } from "../page-meta.ts";
import type { Route } from "./+types/project";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, project } = openOrThrow(await publishedProject(site, params.slug), (slug) => `/projects/${slug}`);
  const { fill, ...joins } = await joinsOf(site, {
    id,
    kind: "project",
    slug: project.slug,
    language: project.language,
  });
  const filled = { ...project, parts: fill(project.parts) };
  const repository = await repositoryOf(site, id, project.links);
  const { record } = project;
  const shell: PageShell = isBrewing(site.settings)
    ? {}
    : { hasOwnRule: true, ...(record ? { rule: ruleOf(record.from, record.to, site.choices.language) } : {}) };
  const { responses, reactions } = await shownResponses(site, id);
  const page = pack(
    { project: filled, joins, repository, responses, reactions },
    context.get(renderContext).isData ? undefined : withoutTexts,
  );
  return { page, shell, site: { title: site.settings.title, origin: site.origin, language: site.choices.language } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  const { project, joins, repository } = unpack(loaderData.page);
  const address = new URL(`/projects/${project.slug}`, site.origin).href;
  return pageMeta({
    title: project.title,
    site,
    path: `/projects/${project.slug}`,
    description: project.summary,
    type: "article",
    embeds: true,
    image: project.image,
    language: project.language,
    ...(project.publishAt === null ? {} : { published: project.publishAt }),
    modified: project.updatedAt,
    section: { title: words.text("frame.section.projects"), path: "/projects" },
    unlisted: project.unlisted,
    languages: joins.languages,
    structured: {
      ...structuredProject(project, repository),
      name: project.title,
      description: project.summary,
      url: address,
      author: authorOf(site),
      image: project.image ? structuredImage(site, project.image) : `${address}/share.png`,
      dateModified: new Date(project.updatedAt).toISOString(),
      ...(project.publishAt === null ? {} : { datePublished: new Date(project.publishAt).toISOString() }),
    },
  });
};

export default function Project({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { project, joins, repository, responses, reactions } = unpack(loaderData.page);
  return (
    <ProjectView
      project={project}
      story={<Text parts={project.parts} language={project.language} column plainStart />}
      repository={repository ? <RepositoryBand repository={repository} /> : undefined}
      languages={<LanguageLine joins={joins} />}
      joins={
        <>
          <ResponsesList responses={responses} reactions={reactions} site={loaderData.site.title} />
          <JoinedBands joins={joins} batchesTitle={words.text("project.batches")} />
        </>
      }
    />
  );
}
