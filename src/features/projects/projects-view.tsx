/** The list of projects: on a site without beer each on the rule of the whole record, else each afloat on one waterline. */
import { IconPin } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useIsBrewing } from "../../platform/use-is-brewing.ts";
import { Seg } from "../../ui/controls/seg.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { ProjectDrawing } from "../../ui/list/project-drawing.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { ProjectLanes } from "./project-lanes.tsx";
import { projectsAddress } from "./projects-address.ts";
import type { ProjectList, ProjectRow } from "./queries.ts";
import styles from "./projects-view.module.css";

/** Hardware that comes with software counts under both filters, so the two do not add up to all. */
function useLede({ total, hardware }: ProjectList): string {
  const words = useWords();
  const formatter = useFormatter();
  const isBrewing = useIsBrewing();
  if (!isBrewing) return words.text("projects.lanes", { total });
  if (hardware === total) return words.text("projects.ledeOfHardware", { total });
  if (hardware === 0) return words.text("projects.ledeOfSoftware", { total });
  return words.text("projects.lede", { total, hardware: formatter.number(hardware, 0) });
}

export function ProjectsView({ list }: { list: ProjectList }) {
  const words = useWords();
  const isBrewing = useIsBrewing();
  const { projects, page, canEdit, total, filter } = list;
  const title = words.text("frame.section.projects");
  const lede = useLede(list);
  if (total === 0)
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
      <Filters list={list} />
      {isBrewing ? (
        <ol className={`h-feed ${styles.list}`}>
          {projects.map((project) => (
            <Row key={project.slug} project={project} />
          ))}
        </ol>
      ) : (
        <ProjectLanes projects={projects} />
      )}
      <ListPages
        label={words.text("projects.pages")}
        list={page}
        hrefOf={(number) => pageHref(projectsAddress(filter), number)}
      />
    </>
  );
}

function Filters({ list: { total, software, hardware, filter, page, projects } }: { list: ProjectList }) {
  const words = useWords();
  const formatter = useFormatter();
  const option = (type: "software" | "hardware" | null, count: number) => ({
    value: type ?? "",
    href: projectsAddress(type),
    label: `${words.text("projects.filter", { type: type ?? "other" })} ${formatter.number(count, 0)}`,
  });
  return (
    <div className={`grid ${styles.filters}`}>
      <div className="c-full">
        <Seg
          label={words.text("projects.filters")}
          value={filter ?? ""}
          options={[option(null, total), option("software", software), option("hardware", hardware)]}
        />
        {page.total === 0 && filter ? (
          <p className="lede">
            {words.say("projects.noneOf", {
              type: filter === "hardware" ? filter : "other",
            })}
          </p>
        ) : projects.some(({ isPinned }) => isPinned) ? (
          <p className="geom dim">
            <Icon of={IconPin} small />
            {words.say("projects.pinnedFirst")}
          </p>
        ) : undefined}
      </div>
    </div>
  );
}

function Row({ project }: { project: ProjectRow }) {
  const tongue = useTongue();
  const words = useWords();
  return (
    <li className="h-entry">
      <div className={styles.row}>
        <div className={styles.basin} aria-hidden="true">
          <ProjectDrawing kind={project.drawing} label="" />
        </div>
        <div className={styles.name} {...tongue(project.language)}>
          <h2>
            <Link className="u-url p-name" href={`/projects/${project.slug}`}>
              {project.title}
            </Link>
          </h2>
          <p className="p-summary">{project.summary}</p>
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
