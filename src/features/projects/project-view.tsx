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
import type { GalleryImage, ProjectPage } from "./queries.ts";
import type { Bill, BillRow } from "./read-bill.ts";
import styles from "./project-view.module.css";

const drawingWords = {
  hydrometer: "a hydrometer afloat, tilted 38.2 degrees",
  board: "a circuit board, half under the waterline",
  code: "a window with a program, half under the waterline",
  rig: "a brewing rig, half under the waterline",
};

interface ProjectViewProps {
  project: ProjectPage;
  /** The rendered text. */
  story: ReactNode;
  /** Batches it measured and things about it. */
  joins: ReactNode;
}

export function ProjectView({ project, story, joins }: ProjectViewProps) {
  return (
    <>
      <div className="grid">
        <BackLink href="/projects" label="Projects" />
      </div>
      <div className={styles.head}>
        <FloatBand
          title={project.title}
          poster={<Poster text={project.title} />}
          text={project.summary}
          drawing={project.drawing}
          drawingLabel={`${project.title}: ${drawingWords[project.drawing]}`}
          {...(project.drawing === "hydrometer" ? { drawingText: "38.2°" } : {})}
          items={factsOf(project)}
        />
      </div>
      <Band bare afterField>
        <div className={`c-1-7 ${styles.story}`}>{story}</div>
        <div className={`c-9-12 ${styles.side}`}>
          <StackList items={stackOf(project)} />
        </div>
      </Band>
      {project.gallery.length > 0 ? <Gallery images={project.gallery} /> : undefined}
      {project.bill.rows.length > 0 ? <BillOfMaterials bill={project.bill} name={project.title} /> : undefined}
      {project.log.length > 0 ? <BuildLog log={project.log} /> : undefined}
      {joins}
    </>
  );
}

/** The owner's own four, else what every project has. */
const factsOf = ({ facts, state, licence, type, role }: ProjectPage) =>
  facts.length > 0
    ? facts
    : [
        { label: "Kind", value: type },
        { label: "Licence", value: licence },
        { label: "Status", value: state },
        { label: "Role", value: role },
      ].filter(({ value }) => value !== "");

const stackOf = ({ stack, links }: ProjectPage) => [
  ...stack,
  ...links.map(({ label, icon, url }) => ({ label, icon, href: url })),
];

/** Three, two, one beside each other. */
const gallerySizes = "(min-width: 1420px) 416px, (min-width: 1130px) 29vw, (min-width: 768px) 44vw, 92vw";

function Gallery({ images }: { images: readonly GalleryImage[] }) {
  return (
    <Band label="Pictures">
      <ul className={`c-full ${styles.gallery}`}>
        {images.map(({ source, alt, caption }) => (
          <li key={source.src}>
            <figure>
              <Picture source={source} alt={alt} sizes={gallerySizes} />
              {caption ? <figcaption>{caption}</figcaption> : undefined}
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}

const signs: Record<string, string> = { EUR: "€", USD: "$", GBP: "£", JPY: "¥", CHF: "CHF" };
const signOf = (currency: string) => signs[currency] ?? currency;

function BillOfMaterials({ bill, name }: { bill: Bill; name: string }) {
  const formatter = useFormatter();
  const money = (cost: number) => formatter.number(cost, 2, 2);
  const mixed = bill.totals.length > 1;
  const hasReferences = bill.rows.some(({ reference }) => reference !== "");
  const columns: SheetColumn<BillRow>[] = [
    ...(hasReferences ? [{ head: "Ref.", cell: (row: BillRow) => row.reference, dim: true }] : []),
    { head: "Part", cell: ({ part }) => part },
    { head: "Purpose", cell: ({ purpose }) => purpose, dim: true, wideOnly: true },
    { head: "Pieces", cell: ({ quantity }) => formatter.number(quantity, 2), number: true },
    {
      head: mixed ? "Cost" : signOf(bill.totals[0]?.currency ?? ""),
      cell: ({ cost, currency }) => (mixed ? `${signOf(currency)} ${money(cost)}` : money(cost)),
      number: true,
    },
  ];
  const total = bill.totals
    .map(({ currency, cost }) => (mixed ? `${signOf(currency)} ${money(cost)}` : money(cost)))
    .join(" + ");
  return (
    <Band>
      <div className="c-full">
        <Sheet
          caption="Bill of materials"
          columns={columns}
          rows={bill.rows}
          rowKey={(row) => `${row.reference} ${row.part} ${row.purpose}`}
          foot={[...(hasReferences ? [""] : []), `One ${name}`, "", formatter.number(bill.pieces, 2), total]}
        />
      </div>
    </Band>
  );
}

function BuildLog({ log }: { log: ProjectPage["log"] }) {
  const dates = useDates();
  const newest = log[0]?.at ?? 0;
  const when = (at: number) => dates.format(newest - at < 300 * 86_400_000 ? "short" : "month", at);
  return (
    <Band>
      <SectionHead title="Build log" />
      <div className="c-1-9">
        <Posts
          rows={log.map(({ at, title, body }) => ({
            when: when(at),
            dateTime: dates.iso(at),
            title,
            text: body,
            key: `${at} ${title}`,
          }))}
        />
      </div>
    </Band>
  );
}
