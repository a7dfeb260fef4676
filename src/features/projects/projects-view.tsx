/** The list of projects: each afloat on one waterline, with its state, its licence and what it stands on. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { ProjectDrawing } from "../../ui/list/project-drawing.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { ProjectList, ProjectRow } from "./queries.ts";
import styles from "./projects-view.module.css";

function useLede({ page: { total }, software }: ProjectList): string {
  const words = useWords();
  const formatter = useFormatter();
  if (software === 0) return words.text("projects.ledeOfHardware", { total });
  if (software === total) return words.text("projects.ledeOfSoftware", { total });
  return words.text("projects.lede", {
    total,
    hardware: formatter.number(total - software, 0),
    software: formatter.number(software, 0),
  });
}

export function ProjectsView({ list }: { list: ProjectList }) {
  const words = useWords();
  const { projects, page, canEdit } = list;
  const title = words.text("frame.section.projects");
  const lede = useLede(list);
  if (page.total === 0)
    return (
      <>
        <PageHead title={title} />
        <NothingYet
          text={words.text("projects.none")}
          studio={canEdit ? { href: "/studio/projects/new", label: words.text("projects.add") } : undefined}
        />
      </>
    );
  return (
    <>
      <PageHead title={title} lede={lede} />
      <ol className={styles.list}>
        {projects.map((project) => (
          <Row key={project.slug} project={project} />
        ))}
      </ol>
      <ListPages label={words.text("projects.pages")} list={page} hrefOf={(number) => pageHref("/projects", number)} />
    </>
  );
}

function Row({ project }: { project: ProjectRow }) {
  const tongue = useTongue();
  const words = useWords();
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.basin} aria-hidden="true">
          <ProjectDrawing kind={project.drawing} label="" />
        </div>
        <div className={styles.name} {...tongue(project.language)}>
          <h2>
            <Link href={`/projects/${project.slug}`}>{project.title}</Link>
          </h2>
          <p>{project.summary}</p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{words.say("project.status")}</dt>
            <dd>{project.state || "–"}</dd>
          </div>
          <div>
            <dt>{words.say("project.licence")}</dt>
            <dd>{project.licence || "–"}</dd>
          </div>
        </dl>
        <ul className={styles.stack} aria-label={words.text("projects.stack", { title: project.title })}>
          {project.stack.map(({ label, icon }) => (
            <li key={label}>
              <Icon of={icon} small />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
