/** The build log by years, the newest first: what was written down, and the releases among it. */
import type { ReactNode } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import { htmlOf } from "../../platform/html-part.ts";
import { Band } from "../../ui/frame/band.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { FileLink } from "./project-files.tsx";
import type { LogRow, ProjectPage } from "./queries.ts";
import { useSteps } from "./use-steps.ts";
import styles from "./project-log.module.css";

export function ProjectLog({ log, language }: Pick<ProjectPage, "log" | "language">) {
  const words = useWords();
  const dates = useDates();
  const listOf = useSteps();
  const years = [...Map.groupBy(log, ({ at }) => dates.format("year", at))];
  const releases = log.filter(({ kind }) => kind === "release").length;
  return (
    <Band id="log">
      <SectionHead
        title={words.text("project.log")}
        aside={
          <span className="geom dim">
            {words.say("project.log.count", {
              list: listOf(log.length - releases, releases),
              year: years.at(-1)?.[0] ?? "",
            })}
          </span>
        }
      />
      <ol className={`c-full ${styles.log}`}>
        {years.map(([year, rows]) => (
          <li key={year}>
            <h3>{year}</h3>
            <ol>
              {rows.map((row) => (
                <Row key={`${row.at} ${row.kind} ${row.title}`} row={row} language={language} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Band>
  );
}

function Row({ row: { at, kind, title, url, body, files }, language }: { row: LogRow; language: string }): ReactNode {
  const words = useWords();
  const dates = useDates();
  const tongue = useTongue();
  return (
    <li>
      <time dateTime={dates.iso(at)}>{dates.format("short", at)}</time>
      <div className={styles.what}>
        <h4 {...tongue(language)}>{url ? <Link href={url}>{title}</Link> : title}</h4>
        {body.map((part) => (
          <Prose key={part.place} html={htmlOf(part)} place={part.place} column language={language} />
        ))}
        {files.map((file) => (
          <FileLink key={file.name} file={file} />
        ))}
      </div>
      <span className={styles.mark}>{words.say("project.log.mark", { kind: kind === "log" ? "other" : kind })}</span>
    </li>
  );
}
