/** A project's case study. */
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import { withoutTexts } from "../../platform/html-part.ts";
import { JoinedBands } from "../../features/joins/joined-bands.tsx";
import { LanguageLine } from "../../features/joins/language-line.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { ProjectView } from "../../features/projects/project-view.tsx";
import { publishedProject } from "../../features/projects/queries.ts";
import { ruleOf } from "../../features/site/rule-frame.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { PageShell } from "../../features/site/site-frame.tsx";
import { pack, unpack } from "../../platform/packed.ts";
import { renderContext } from "../../platform/render-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { useWords } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
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
  const { record } = project;
  const shell: PageShell = isBrewing(site.settings)
    ? {}
    : { hasOwnRule: true, ...(record ? { rule: ruleOf(record.from, record.to, site.choices.language) } : {}) };
  const page = pack({ project: filled, joins }, context.get(renderContext).isData ? undefined : withoutTexts);
  return { page, shell, site: { title: site.settings.title, origin: site.origin, language: site.choices.language } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const { project, joins } = unpack(loaderData.page);
  const isSoftware = project.type === "software";
  return pageMeta({
    title: project.title,
    site,
    path: `/projects/${project.slug}`,
    description: project.summary,
    type: "article",
    image: project.image,
    drawn: true,
    unlisted: project.unlisted,
    languages: joins.languages,
    structured: {
      "@type": isSoftware ? "SoftwareSourceCode" : "CreativeWork",
      name: project.title,
      description: project.summary,
      url: `${site.origin}/projects/${project.slug}`,
      ...(project.licence ? { license: project.licence } : {}),
      ...(project.publishAt === null ? {} : { datePublished: new Date(project.publishAt).toISOString() }),
    },
  });
};

export default function Project({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { project, joins } = unpack(loaderData.page);
  return (
    <ProjectView
      project={project}
      story={<Text parts={project.parts} language={project.language} column plainStart />}
      languages={<LanguageLine joins={joins} />}
      joins={<JoinedBands joins={joins} batchesTitle={words.text("project.batches")} />}
    />
  );
}
