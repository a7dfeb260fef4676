/** Projects in large, two beside each other: each with its own picture, else with its record. */
import { IconPin } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { SpecSheet } from "../beer/spec-sheet.tsx";
import { classNames } from "../class-names.ts";
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

export function ProjectPair({ projects, level = 3 }: { projects: readonly LargeProject[]; level?: 2 | 3 }) {
  return (
    <div className={classNames(styles.pair, projects.length === 1 && styles.one)}>
      {projects.map((project) => (
        <Large key={project.href} project={project} level={level} />
      ))}
    </div>
  );
}

function Large({ project, level }: { project: LargeProject; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const tongue = useTongue();
  const { href, title, summary, language, over, isPinned, facts } = project;
  return (
    <article>
      <a className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Opening project={project} first={level === 2} />
      </a>
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
    </article>
  );
}

/** Its picture, else its record, else nothing but its ground. */
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
