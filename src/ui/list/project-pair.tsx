/** Projects in large, two beside each other: each with its own picture, else with its record. One with neither has a row of words. */
import { IconPin } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SpecSheet } from "../beer/spec-sheet.tsx";
import { Icon } from "../icon.tsx";
import { Picture, type PictureSource } from "../picture.tsx";
import { type FieldPaths, RecordField } from "../rule/record-field.tsx";
import { useTongue } from "../../words/tongue.ts";
import type { Fact } from "./fact.ts";
import styles from "./project-pair.module.css";

export type LargeProject = {
  href: string;
  title: string;
  summary: string;
  /** Of title and summary; none for the site's. */
  language: string | undefined;
  /** A line over its name. */
  over: string;
  isPinned?: boolean;
  facts: readonly Fact[];
  picture: PictureSource | null;
  /** `said`: what is counted. */
  record: { paths: FieldPaths; count: string; said: ReactNode } | null;
};

const isBare = ({ picture, record }: LargeProject): boolean => !picture && !record;

/** What is to be seen of two beside each other stands at one height, so one of words alone has nobody beside it. */
function placesOf(projects: readonly LargeProject[]): ("bare" | "wide" | "left" | "right")[] {
  let isRight = false;
  return projects.map((project, index) => {
    const next = projects[index + 1];
    if (isRight) {
      isRight = false;
      return "right";
    }
    if (isBare(project)) return "bare";
    isRight = next !== undefined && !isBare(next);
    return isRight ? "left" : "wide";
  });
}

export function ProjectPair({ projects, level = 3 }: { projects: readonly LargeProject[]; level?: 2 | 3 }) {
  const places = placesOf(projects);
  return (
    <div className={styles.pair}>
      {projects.map((project, index) => (
        <article key={project.href} className={styles[places[index] ?? "wide"]}>
          <Large project={project} level={level} />
        </article>
      ))}
    </div>
  );
}

function Large({ project, level }: { project: LargeProject; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const tongue = useTongue();
  const { href, title, summary, language, over, isPinned, facts } = project;
  return (
    <>
      {isBare(project) ? null : (
        <a className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
          <Opening project={project} first={level === 2} />
        </a>
      )}
      <div className={styles.text}>
        <p className={styles.over}>
          {isPinned ? <Icon of={IconPin} small /> : undefined}
          {over}
        </p>
        <Heading className="t-4xl" {...tongue(language)}>
          <a href={href}>{title}</a>
        </Heading>
        <p className={styles.summary} {...tongue(language)}>
          {summary}
        </p>
        {facts.length > 0 ? <SpecSheet items={facts} small /> : null}
      </div>
    </>
  );
}

/** Its picture, else its record. */
function Opening({ project: { picture, record }, first }: { project: LargeProject; first: boolean }) {
  if (picture) return <Picture source={picture} alt="" sizes="(min-width: 48em) 58vw, 100vw" first={first} />;
  if (!record) return null;
  return (
    <>
      <RecordField {...record.paths} />
      <span className={styles.count}>
        {record.count}
        <small>{record.said}</small>
      </span>
    </>
  );
}
