/** A project's case study: what floats and how deep, the story, what it stands on, what it costs, how it came about. */
import type { ReactNode } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { FloatBand } from "../../ui/list/float-band.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Sheet, type SheetColumn } from "../../ui/list/sheet.tsx";
import { StackList } from "../../ui/list/stack-list.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { Words } from "../../words/arguments.ts";
import type { GalleryImage, ProjectPage } from "./queries.ts";
import type { Bill, BillRow } from "./read-bill.ts";
import styles from "./project-view.module.css";

/** In degrees, as the drawing has it. */
const tilt = 38.2;

interface ProjectViewProps {
  project: ProjectPage;
  /** The rendered text. */
  story: ReactNode;
  languages: ReactNode;
  /** Batches it measured and things about it. */
  joins: ReactNode;
}

export function ProjectView({ project, story, languages, joins }: ProjectViewProps) {
  const words = useWords();
  const { title, drawing } = project;
  const tongue = useTongue();
  const angle = `${useFormatter().number(tilt)}°`;
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
            <div {...tongue(project.language)}>
              <Poster text={title} />
            </div>
          }
          language={project.language}
          text={project.summary}
          drawing={drawing}
          drawingLabel={words.text("project.drawing", { drawing, title, angle })}
          {...(drawing === "hydrometer" ? { drawingText: angle } : {})}
          items={factsOf(project, words)}
        />
      </div>
      <Band bare afterField>
        <div className={`c-1-7 ${styles.story}`}>{story}</div>
        <div className={`c-9-12 ${styles.side}`}>
          <StackList items={stackOf(project)} />
        </div>
      </Band>
      {project.gallery.length > 0 ? <Gallery images={project.gallery} language={project.language} /> : undefined}
      {project.bill.rows.length > 0 ? <BillOfMaterials bill={project.bill} /> : undefined}
      {project.releases.length > 0 ? <Releases releases={project.releases} language={project.language} /> : undefined}
      {project.log.length > 0 ? <BuildLog log={project.log} language={project.language} /> : undefined}
      {joins}
    </>
  );
}

/** The owner's own four, else what every project has. */
const factsOf = ({ facts, state, licence, type, role }: ProjectPage, words: Words) =>
  facts.length > 0
    ? facts
    : [
        { label: words.text("project.type"), value: words.text("project.type.value", { type }) },
        { label: words.text("project.licence"), value: licence },
        { label: words.text("project.status"), value: state },
        { label: words.text("project.role"), value: role },
      ].filter(({ value }) => value !== "");

const stackOf = ({ stack, links }: ProjectPage) => [
  ...stack,
  ...links.map(({ label, icon, url }) => ({ label, icon, href: url })),
];

/** Three, two, one beside each other. */
const gallerySizes = "(min-width: 1420px) 416px, (min-width: 1130px) 29vw, (min-width: 768px) 44vw, 92vw";

function Gallery({ images, language }: { images: readonly GalleryImage[]; language: string }) {
  const tongue = useTongue();
  const words = useWords();
  return (
    <Band label={words.text("project.pictures")}>
      <ul className={`c-full ${styles.gallery}`}>
        {images.map(({ source, alt, caption }) => (
          <li key={source.src}>
            <figure>
              <Picture source={source} alt={alt} sizes={gallerySizes} />
              {caption ? <figcaption {...tongue(language)}>{caption}</figcaption> : undefined}
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}

const signs: Record<string, string> = { EUR: "€", USD: "$", GBP: "£", JPY: "¥", CHF: "CHF" };
const signOf = (currency: string) => signs[currency] ?? currency;

function BillOfMaterials({ bill }: { bill: Bill }) {
  const words = useWords();
  const formatter = useFormatter();
  const mixed = bill.totals.length > 1;
  const money = (cost: number, currency: string) => {
    const amount = formatter.number(cost, 2, 2);
    return mixed ? words.text("project.bill.money", { currency: signOf(currency), amount }) : amount;
  };
  const hasReferences = bill.rows.some(({ reference }) => reference !== "");
  const columns: SheetColumn<BillRow>[] = [
    ...(hasReferences
      ? [{ head: words.text("project.bill.reference"), cell: (row: BillRow) => row.reference, dim: true }]
      : []),
    { head: words.text("project.bill.part"), cell: ({ part }) => part },
    { head: words.text("project.bill.purpose"), cell: ({ purpose }) => purpose, dim: true, wideOnly: true },
    { head: words.text("project.bill.pieces"), cell: ({ quantity }) => formatter.number(quantity, 2), number: true },
    {
      head: mixed ? words.text("project.bill.cost") : signOf(bill.totals[0]?.currency ?? ""),
      cell: ({ cost, currency }) => money(cost, currency),
      number: true,
    },
  ];
  const total = bill.totals.map(({ currency, cost }) => money(cost, currency)).join(" + ");
  return (
    <Band>
      <div className="c-full">
        <Sheet
          caption={words.text("project.bill")}
          columns={columns}
          rows={bill.rows}
          rowKey={(row) => `${row.reference} ${row.part} ${row.purpose}`}
          foot={[
            ...(hasReferences ? [""] : []),
            words.text("project.bill.total"),
            "",
            formatter.number(bill.pieces, 2),
            total,
          ]}
        />
      </div>
    </Band>
  );
}

/** Days of the months before the newest of them, months of what is older. */
function useWhen(rows: readonly { at: number }[]) {
  const dates = useDates();
  const newest = rows[0]?.at ?? 0;
  return (at: number) => dates.format(newest - at < 300 * 86_400_000 ? "short" : "month", at);
}

function Releases({ releases, language }: Pick<ProjectPage, "releases" | "language">) {
  const words = useWords();
  const dates = useDates();
  const when = useWhen(releases);
  return (
    <Band>
      <SectionHead title={words.text("project.releases")} />
      <div className="c-1-9">
        <Posts
          rows={releases.map(({ at, version, body, url }) => ({
            when: when(at),
            dateTime: dates.iso(at),
            title: version,
            text: body,
            href: url || undefined,
            key: `${at} ${version}`,
            language,
          }))}
        />
      </div>
    </Band>
  );
}

function BuildLog({ log, language }: Pick<ProjectPage, "log" | "language">) {
  const words = useWords();
  const dates = useDates();
  const when = useWhen(log);
  return (
    <Band>
      <SectionHead title={words.text("project.log")} />
      <div className="c-1-9">
        <Posts
          rows={log.map(({ at, title, body }) => ({
            when: when(at),
            dateTime: dates.iso(at),
            title,
            text: body,
            key: `${at} ${title}`,
            language,
          }))}
        />
      </div>
    </Band>
  );
}
