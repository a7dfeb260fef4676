/** A project's case study: its head, the story, what it stands on, what it costs, its files, its releases and how it came about. */
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { useIsBrewing } from "../../platform/use-is-brewing.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { Facts } from "../../ui/list/facts.tsx";
import { FloatBand } from "../../ui/list/float-band.tsx";
import { StackList } from "../../ui/list/stack-list.tsx";
import { Credit } from "../../ui/credit.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { ProjectBill } from "./project-bill.tsx";
import { ProjectFiles } from "./project-files.tsx";
import { ProjectHead } from "./project-head.tsx";
import { ProjectLog } from "./project-log.tsx";
import { ProjectReleases } from "./project-releases.tsx";
import type { GalleryImage, ProjectPage } from "./queries.ts";
import styles from "./project-view.module.css";

/** In degrees, as the drawing has it. */
const tilt = 38.2;

interface ProjectViewProps {
  project: ProjectPage;
  /** The rendered text. */
  story: ReactNode;
  languages: ReactNode;
  /** What its forge says of it. */
  repository: ReactNode;
  /** Batches it measured and things about it. */
  joins: ReactNode;
}

export function ProjectView({ project, story, languages, repository, joins }: ProjectViewProps) {
  const { language, gallery, bill, files, releases, log } = project;
  return (
    <>
      <EntryCard project={project} />
      {useIsBrewing() ? (
        <AfloatHead project={project} story={story} languages={languages} />
      ) : (
        <>
          <ProjectHead project={project} />
          <Story project={project} story={story} languages={languages} />
        </>
      )}
      {gallery.length > 0 ? <Gallery images={gallery} language={language} /> : undefined}
      {repository}
      {releases.length > 0 ? <ProjectReleases releases={releases} language={language} /> : undefined}
      {files.length > 0 ? <ProjectFiles files={files} language={language} /> : undefined}
      {bill.rows.length > 0 ? <ProjectBill bill={bill} /> : undefined}
      {log.length > 0 ? <ProjectLog log={log} language={language} /> : undefined}
      {joins}
    </>
  );
}

/** The project for programs that read microformats; nothing of it shows. */
function EntryCard({ project: { slug, title, summary, publishAt } }: { project: ProjectPage }) {
  const dates = useDates();
  return (
    <span className="h-entry" hidden>
      <data className="u-url u-uid" value={`/projects/${slug}`} />
      <data className="p-name" value={title} />
      {summary ? <data className="p-summary" value={summary} /> : undefined}
      {publishAt === null ? undefined : <time className="dt-published" dateTime={dates.iso(publishAt)} />}
      <span className="p-author h-card">
        <data className="u-url" value="/" />
      </span>
    </span>
  );
}

type Opening = Omit<ProjectViewProps, "repository" | "joins">;

/** Where beer is too, its drawing floats. */
function AfloatHead({ project, story, languages }: Opening) {
  const words = useWords();
  const tongue = useTongue();
  const facts = useFacts();
  const angle = `${useFormatter().number(tilt)}°`;
  const { title, drawing, language, summary, stack, links } = project;
  const items = [...stack, ...links.map(({ label, icon, url }) => ({ label, icon, href: url }))];
  return (
    <>
      <div className="grid">
        <BackLink href="/projects" label={words.text("frame.section.projects")} />
        {languages}
      </div>
      <div className={styles.head}>
        <FloatBand
          title={title}
          poster={
            <div {...tongue(language)}>
              <Poster text={title} />
            </div>
          }
          language={language}
          text={summary}
          drawing={drawing}
          drawingLabel={words.text("project.drawing", { drawing, title, angle })}
          {...(drawing === "hydrometer" ? { drawingText: angle } : {})}
          items={facts(project)}
        />
      </div>
      <Band bare afterField>
        <div className={`c-1-7 ${styles.story}`}>{story}</div>
        <div className={`c-9-12 ${styles.side}`}>{items.length > 0 ? <StackList items={items} /> : undefined}</div>
      </Band>
    </>
  );
}

function Story({ project, story, languages }: Opening) {
  const facts = useFacts()(project);
  const { links, newestFile, stack, title } = project;
  const size = useFormatter().fileSize;
  return (
    <Band bare afterField>
      {languages}
      <div className={`c-1-7 ${styles.story}`}>
        {story}
        {links.length > 0 || newestFile ? (
          <p className={styles.links}>
            {newestFile ? (
              <LinkButton
                look="primary"
                icon={IconDownload}
                href={`/media/${newestFile.name}`}
                download={newestFile.title}
              >
                {`${title} ${newestFile.release}, ${size(newestFile.bytes)}`}
              </LinkButton>
            ) : undefined}
            {links.map(({ label, icon, url }) => (
              <LinkButton key={url} icon={icon} href={url}>
                {label}
              </LinkButton>
            ))}
          </p>
        ) : undefined}
      </div>
      <div className={`c-9-12 ${styles.side}`}>
        {facts.length > 0 ? <Facts items={facts} /> : undefined}
        {stack.length > 0 ? <StackList items={stack} /> : undefined}
      </div>
    </Band>
  );
}

/** The owner's own, else what every project has; and when it ended. */
function useFacts() {
  const words = useWords();
  const dates = useDates();
  return ({ facts, state, licence, type, role, endedAt }: ProjectPage) => {
    const usual = [
      { label: words.text("project.type"), value: words.text("project.type.value", { type }) },
      { label: words.text("project.licence"), value: licence },
      { label: words.text("project.status"), value: state },
      { label: words.text("project.role"), value: role },
    ].filter(({ value }) => value !== "");
    const ended =
      endedAt === null ? [] : [{ label: words.text("project.ended"), value: dates.format("month", endedAt) }];
    return [...(facts.length > 0 ? facts : usual), ...ended];
  };
}

/** Three, two, one beside each other. */
const gallerySizes = "(min-width: 1420px) 416px, (min-width: 1130px) 29vw, (min-width: 768px) 44vw, 92vw";

function Gallery({ images, language }: { images: readonly GalleryImage[]; language: string }) {
  const tongue = useTongue();
  const words = useWords();
  return (
    <Band label={words.text("project.pictures")}>
      <ul className={`c-full ${styles.gallery}`}>
        {images.map(({ source, alt, caption, credit }) => (
          <li key={source.src}>
            <figure>
              <Picture source={source} alt={alt} sizes={gallerySizes} />
              {caption || credit.length > 0 ? (
                <figcaption {...tongue(language)}>
                  {caption} <Credit parts={credit} />
                </figcaption>
              ) : undefined}
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
