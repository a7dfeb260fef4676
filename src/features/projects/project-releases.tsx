/** The newest releases in a table: when each came out, what changed, and its files. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Link } from "../../ui/link.tsx";
import { Sheet, type SheetColumn } from "../../ui/list/sheet.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { FileLink } from "./project-files.tsx";
import type { ProjectPage } from "./queries.ts";
import styles from "./project-releases.module.css";

/** The others stand in the log, with their notes. */
const most = 5;

type Release = ProjectPage["releases"][number];

export function ProjectReleases({ releases, language }: Pick<ProjectPage, "releases" | "language">) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const tongue = useTongue();
  const hasFiles = releases.slice(0, most).some(({ files }) => files.length > 0);
  const columns: SheetColumn<Release>[] = [
    {
      head: words.text("project.release.version"),
      cell: ({ version, url }) => <b className={styles.version}>{url ? <Link href={url}>{version}</Link> : version}</b>,
    },
    {
      head: words.text("project.release.date"),
      cell: ({ at }) => <time dateTime={dates.iso(at)}>{dates.format("dated", at)}</time>,
      dim: true,
    },
    {
      head: words.text("project.release.changed"),
      cell: ({ changed }) => <span {...tongue(language)}>{changed}</span>,
    },
    ...(hasFiles
      ? [
          {
            head: words.text("project.release.files"),
            cell: ({ files }: Release) =>
              files.map((file) => (
                <div key={file.name}>
                  <FileLink file={file} />
                </div>
              )),
          },
        ]
      : []),
  ];
  return (
    <Band>
      <SectionHead
        title={words.text("project.releases")}
        {...(releases.length > most
          ? {
              more: {
                href: "#log",
                label: words.text("project.release.all", { count: formatter.number(releases.length, 0) }),
              },
            }
          : {})}
      />
      <div className={`c-full ${styles.releases}`}>
        <Sheet
          caption={words.text("project.releases")}
          captionHidden
          columns={columns}
          rows={releases.slice(0, most)}
          rowKey={({ at, version }) => `${at} ${version}`}
        />
      </div>
    </Band>
  );
}
