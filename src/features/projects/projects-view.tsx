/** The list of projects: each afloat on one waterline, with its state, its licence and what it stands on. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { countWord, openingCount } from "../../domain/units/count-word.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { ProjectDrawing } from "../../ui/list/project-drawing.tsx";
import type { ProjectList, ProjectRow } from "./queries.ts";
import styles from "./projects-view.module.css";

function sentence({ page: { total }, software }: ProjectList): string {
  const hardware = total - software;
  const count = `${openingCount(total)} project${total === 1 ? "" : "s"}`;
  if (hardware === 0 || software === 0)
    return `${count}, ${hardware === 0 ? "in software" : "in hardware and firmware"}.`;
  return `${count}: ${countWord(hardware)} in hardware, ${countWord(software)} in software. Published with their mistakes.`;
}

export function ProjectsView({ list }: { list: ProjectList }) {
  const { projects, page, canEdit } = list;
  if (page.total === 0)
    return (
      <>
        <PageHead title="Projects" />
        <NothingYet
          text="No project is published yet. A project can carry a build log, a bill of materials and the batches it measured."
          studio={canEdit ? { href: "/studio/projects/new", label: "Write up a project" } : undefined}
        />
      </>
    );
  return (
    <>
      <PageHead title="Projects" lede={sentence(list)} />
      <ol className={styles.list}>
        {projects.map((project) => (
          <Row key={project.slug} project={project} />
        ))}
      </ol>
      <ListPages label="Pages of projects" list={page} hrefOf={(number) => pageHref("/projects", number)} />
    </>
  );
}

function Row({ project }: { project: ProjectRow }) {
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.basin} aria-hidden="true">
          <ProjectDrawing kind={project.drawing} label="" />
        </div>
        <div className={styles.name}>
          <h2>
            <Link href={`/projects/${project.slug}`}>{project.title}</Link>
          </h2>
          <p>{project.summary}</p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Status</dt>
            <dd>{project.state || "–"}</dd>
          </div>
          <div>
            <dt>Licence</dt>
            <dd>{project.licence || "–"}</dd>
          </div>
        </dl>
        <ul className={styles.stack} aria-label={`${project.title} stands on`}>
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
