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
import type { ShownProject } from "./shown-projects.ts";
import styles from "./projects-block.module.css";

const large = 2;

type ProjectsBlockProps = { head: BlockHead; projects: readonly ShownProject[]; count: number };

export function ProjectsBlock({ head, projects, count }: ProjectsBlockProps) {
  const words = useWords();
  const formatter = useFormatter();
  const spanOf = useProjectSpan();
  const countOf = useProjectCount();
  const [shown, named] = [projects.slice(0, large), projects.slice(large)];
  if (shown.length === 0) return null;
  const more = words.text("home.record.allProjects", { count: formatter.number(count, 0) });
  return (
    <section className={styles.projects}>
      <div className="grid">
        <SectionHead {...head} {...(count > shown.length ? { more: { href: "/projects", label: more } } : {})} />
      </div>
      <ProjectPair
        projects={shown.map(({ slug, record, ...project }) => ({
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
        {count > projects.length ? <MoreLink href="/projects" label={more} /> : null}
      </p>
    </section>
  );
}

function Name({ project }: { project: ShownProject }) {
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
