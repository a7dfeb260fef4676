/** The projects on the home of a site without beer: the first two large, each with its own picture or its record, the others by name. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { classNames } from "../../ui/class-names.ts";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { MoreLink } from "../../ui/list/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RecordField } from "../../ui/rule/record-field.tsx";
import { SpecSheet } from "../../ui/beer/spec-sheet.tsx";
import type { Words } from "../../words/arguments.ts";
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
  const [shown, named] = [projects.slice(0, large), projects.slice(large)];
  if (shown.length === 0) return null;
  const more = words.text("home.record.allProjects", { count: formatter.number(count, 0) });
  return (
    <section className={styles.projects}>
      <div className="grid">
        <SectionHead {...head} {...(count > shown.length ? { more: { href: "/projects", label: more } } : {})} />
      </div>
      <div className={classNames(styles.pair, shown.length === 1 && styles.one)}>
        {shown.map((project) => (
          <Large key={project.slug} project={project} />
        ))}
      </div>
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

/** "Software, since 2022"; "a pen plotter, 2017 to 2022" once it has ended. */
function useSpan() {
  const dates = useDates();
  return (words: Words, { type, startedAt, endedAt }: ShownProject): string => {
    const from = startedAt === null ? null : dates.format("year", startedAt);
    const to = endedAt === null ? null : dates.format("year", endedAt);
    if (from === null) return words.text("project.type.value", { type });
    if (to !== null && to !== from) return words.text("home.record.project.ended", { type, from, to });
    return words.text("home.record.project.since", { type, year: from });
  };
}

function Large({ project }: { project: ShownProject }) {
  const words = useWords();
  const tongue = useTongue();
  const spanOf = useSpan();
  const { slug, title, summary, language, facts } = project;
  const href = `/projects/${slug}`;
  return (
    <article>
      <a className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Opening project={project} />
      </a>
      <div className={styles.text}>
        <p className="geo dim">{spanOf(words, project)}</p>
        <h3 className="t-4xl" {...tongue(language)}>
          <a href={href}>{title}</a>
        </h3>
        <p className={styles.summary} {...tongue(language)}>
          {summary}
        </p>
        {facts.length > 0 ? <SpecSheet items={facts} small /> : null}
      </div>
    </article>
  );
}

/** Its picture, else its record, else nothing but its ground. */
function Opening({ project: { picture, record } }: { project: ShownProject }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  if (picture) return <Picture source={picture} alt="" sizes="(min-width: 48em) 58vw, 100vw" />;
  if (!record) return null;
  return (
    <>
      <RecordField {...record.paths} />
      <span className={styles.count}>
        {formatter.number(record.count, 0)}
        <small>
          {words.say("home.record.project.entries", { count: record.count, year: dates.format("year", record.since) })}
        </small>
      </span>
    </>
  );
}

function Name({ project }: { project: ShownProject }) {
  const words = useWords();
  const tongue = useTongue();
  const spanOf = useSpan();
  return (
    <li>
      <a href={`/projects/${project.slug}`}>
        <b {...tongue(project.language)}>{project.title}</b>
        <span>{spanOf(words, project)}</span>
      </a>
    </li>
  );
}
