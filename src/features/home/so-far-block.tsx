/** Everything that a young portfolio has, newest first, and its projects beside it. */
import { useDates } from "../../platform/use-formatter.ts";
import { useProjectSpan } from "../../platform/use-project.ts";
import { Band } from "../../ui/frame/band.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Link } from "../../ui/link.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { ShownProjects } from "./shown-projects.ts";
import type { SoFar } from "./so-far.ts";
import styles from "./so-far-block.module.css";

/** `projects`: null where they stand elsewhere on the page. */
export function SoFarBlock({ rows, projects }: { rows: SoFar; projects: ShownProjects | null }) {
  const words = useWords();
  const dates = useDates();
  const hasProjects = projects !== null && projects.large.length > 0;
  return (
    <Band>
      <SectionHead title={words.text("home.soFar")} />
      <div className={hasProjects ? "c-1-8" : "c-full"}>
        <Posts
          rows={rows.map(({ at, title, text, path, language }) => ({
            key: `${at} ${title}`,
            when: dates.format("short", at),
            dateTime: dates.iso(at),
            title,
            text,
            href: path,
            language,
          }))}
        />
      </div>
      {hasProjects ? (
        <div className={`${styles.projects} c-9-12`}>
          <Projects projects={projects} />
        </div>
      ) : null}
    </Band>
  );
}

function Projects({ projects: { large, named } }: { projects: ShownProjects }) {
  const words = useWords();
  const tongue = useTongue();
  const spanOf = useProjectSpan();
  const all = [...large, ...named.map((project) => ({ ...project, facts: [] }))];
  return (
    <>
      <p>{words.say("home.soFar.projects", { count: all.length })}</p>
      <ul>
        {all.map(({ slug, title, language, facts, ...project }) => (
          <li key={slug}>
            <h3 {...tongue(language)}>
              <Link href={`/projects/${slug}`}>{title}</Link>
            </h3>
            <p>{[spanOf(project), ...facts.map(({ label, value }) => `${label} ${value}`)].join(". ")}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
