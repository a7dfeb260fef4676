/** The projects on the home of a site without beer: the first two large, each with its own picture or its record, the others by name. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { useProjectCount, useProjectSpan } from "../../platform/use-project.ts";
import { classNames } from "../../ui/class-names.ts";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { MoreLink } from "../../ui/list/more-link.tsx";
import { ProjectPair } from "../../ui/list/project-pair.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { BlockHead } from "./block-head.ts";
import type { NamedProject, ShownProjects } from "./shown-projects.ts";
import styles from "./projects-block.module.css";

type ProjectsBlockProps = { head: BlockHead; projects: ShownProjects; count: number };

export function ProjectsBlock({ head, projects, count }: ProjectsBlockProps) {
  const words = useWords();
  const formatter = useFormatter();
  const spanOf = useProjectSpan();
  const countOf = useProjectCount();
  const { large, named } = projects;
  const more = words.text("home.record.allProjects", { count: formatter.number(count, 0) });
  return (
    <section className={styles.projects}>
      <div className="grid">
        <SectionHead {...head} {...(count > large.length ? { more: { href: "/projects", label: more } } : {})} />
      </div>
      <ProjectPair
        projects={large.map(({ slug, record, ...project }) => ({
          ...project,
          href: `/projects/${slug}`,
          over: spanOf(project),
          record: record && countOf(record),
        }))}
      />
      {named.length > 0 ? (
        <ol className={styles.names}>
          {named.map((project) => (
            <Name key={project.slug} project={project} />
          ))}
        </ol>
      ) : null}
      <p className={classNames(styles.all, "phone-only")}>
        {count > large.length + named.length ? <MoreLink href="/projects" label={more} /> : null}
      </p>
    </section>
  );
}

function Name({ project }: { project: NamedProject }) {
  const tongue = useTongue();
  const spanOf = useProjectSpan();
  return (
    <li>
      <a href={`/projects/${project.slug}`}>
        <b {...tongue(project.language)}>{project.title}</b>
        <span>{spanOf(project)}</span>
      </a>
    </li>
  );
}
