/** Projects of a site without beer: what is pinned in large, then each on its own lane of the page's rule. */
import { useDates } from "../../platform/use-formatter.ts";
import { useProjectCount, useProjectSpan } from "../../platform/use-project.ts";
import { Link } from "../../ui/link.tsx";
import { ProjectPair } from "../../ui/list/project-pair.tsx";
import { Picture } from "../../ui/picture.tsx";
import { LaneField } from "../../ui/rule/lane-field.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { ProjectRow } from "./queries.ts";
import styles from "./project-lanes.module.css";

export function ProjectLanes({ projects }: { projects: readonly ProjectRow[] }) {
  const spanOf = useProjectSpan();
  const countOf = useProjectCount();
  const pinned = projects.filter(({ isPinned }) => isPinned);
  return (
    <>
      {pinned.length > 0 ? (
        <ProjectPair
          level={2}
          projects={pinned.map(({ slug, record, ...project }) => ({
            ...project,
            href: `/projects/${slug}`,
            over: spanOf(project),
            record: record && countOf(record),
          }))}
        />
      ) : undefined}
      <ol className={`h-feed ${styles.lanes}`}>
        {projects
          .filter(({ isPinned }) => !isPinned)
          .map((project) => (
            <Row key={project.slug} project={project} />
          ))}
      </ol>
    </>
  );
}

function Row({ project }: { project: ProjectRow }) {
  const words = useWords();
  const dates = useDates();
  const tongue = useTongue();
  const { slug, title, summary, language, type, endedAt, stack, licence, version, count, last, picture, lane } =
    project;
  const known = [
    words.text("project.type.value", { type }),
    endedAt === null ? stack[0]?.label : words.text("projects.finished", { year: dates.format("year", endedAt) }),
    licence,
  ];
  return (
    <li className="h-entry">
      <div className={styles.row}>
        <h2 {...tongue(language)}>
          <Link className="u-url p-name" href={`/projects/${slug}`}>
            {title}
          </Link>
        </h2>
        <div className={styles.what}>
          <p className="p-summary" {...tongue(language)}>
            {summary}
          </p>
          <p className="geom dim">{known.filter(Boolean).join(", ")}</p>
        </div>
        <div className={styles.state}>
          {version === "" ? undefined : <b>{version}</b>}
          {last === null ? undefined : (
            <p className="geom dim">{words.say("projects.entries", { count, last: dates.format("month", last) })}</p>
          )}
        </div>
        {picture ? <Picture source={picture} alt="" sizes="216px" className={styles.picture} /> : undefined}
      </div>
      {lane ? <LaneField {...lane} /> : undefined}
    </li>
  );
}
