/** The page about the owner: who, the years as a scale, work, education, skills, languages; prints as a CV. */
import { IconAddressBook, IconDownload, IconFileCv, IconMail, IconMessage, IconPhone } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Band } from "../../ui/frame/band.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Sheet, type SheetColumn } from "../../ui/list/sheet.tsx";
import { StackList } from "../../ui/list/stack-list.tsx";
import { Years, type YearRow } from "../../ui/list/years.tsx";
import { YearsScale } from "../../ui/list/years-scale.tsx";
import { OwnCard } from "../../ui/own-card.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { CvPart } from "../../domain/publishing/cv-parts.ts";
import type { CvHeading } from "../../domain/publishing/own-look.ts";
import type { Words } from "../../words/arguments.ts";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { profileIcon } from "./profile-icon.ts";
import type { AboutPage } from "./queries.ts";
import type { DatedFact, Period, ResumeView, Skill, Station } from "./resume-view.ts";
import styles from "./about-view.module.css";

export function AboutView({ page }: { page: AboutPage }) {
  const words = useWords();
  const { resume, canEdit } = page;
  if (!resume)
    return (
      <>
        <PageHead title={words.text("frame.section.about")} />
        <NothingYet
          text={words.text("about.none")}
          studio={canEdit ? { href: "/studio/about", label: words.text("about.fillIn") } : undefined}
        />
      </>
    );
  const headOf = (heading: CvHeading, usual: string, part: CvPart): Heading => {
    const own = page.headings[heading];
    const kept = page.kept[part];
    const audience = kept && words.text("cv.audience.kept", { audience: kept === "members" ? kept : "other" });
    return own ? { title: own, language: "", audience } : { title: usual, audience };
  };
  return (
    <div className={styles.cv}>
      <OwnCard name={resume.name} photo={page.portrait?.src} />
      <Head resume={resume} portrait={page.portrait} canWrite={page.canWrite} otherPaper={page.otherPaper} />
      {page.stations.length > 0 ? (
        <Scale
          page={page}
          work={headOf("work", words.text("about.work"), "work")}
          school={headOf("education", words.text("about.education"), "education")}
        />
      ) : undefined}
      <Stations {...headOf("work", words.text("about.work"), "work")} stations={resume.work} year={startYear} />
      <Stations
        {...headOf("volunteering", words.text("about.volunteering"), "volunteer")}
        stations={resume.volunteer}
        year={startYear}
      />
      <Education resume={resume} head={headOf("education", words.text("about.education"), "education")} />
      <Skills
        skills={resume.skills}
        languages={resume.languages}
        head={headOf("skills", words.text("about.skills"), "skills")}
      />
      <Stations
        {...headOf("projects", words.text("frame.section.projects"), "projects")}
        stations={resume.projects}
        year={startYear}
      />
      <Facts
        {...headOf("publications", words.text("about.publications"), "publications")}
        facts={resume.publications}
      />
      <Facts {...headOf("awards", words.text("about.awards"), "awards")} facts={resume.awards} />
      <References
        references={resume.references}
        head={headOf("references", words.text("about.references"), "references")}
      />
      <Elsewhere resume={resume} head={headOf("elsewhere", words.text("about.elsewhere"), "profiles")} />
    </div>
  );
}

/** `language` of the owner's own words is the site's; `audience` where not everybody sees it. */
type Heading = { title: string; language?: string; audience?: string | undefined };

type HeadProps = { resume: ResumeView } & Pick<AboutPage, "portrait" | "canWrite" | "otherPaper">;

function Head({ resume, portrait, canWrite, otherPaper }: HeadProps) {
  const tongue = useTongue();
  const words = useWords();
  return (
    <PageHead
      title={resume.name || words.text("frame.section.about")}
      lede={
        <span {...tongue()}>
          {resume.summary || resume.label} {resume.location ? `${resume.location}.` : ""}
        </span>
      }
    >
      {portrait ? <Portrait {...portrait} /> : undefined}
      {resume.label && resume.summary ? (
        <p className={`geom-base ${styles.name}`} {...tongue()}>
          {resume.label}
        </p>
      ) : undefined}
      <div className="no-print">
        <ButtonRow>
          {resume.email ? (
            <LinkButton href={`mailto:${resume.email}`} look="primary" icon={IconMail}>
              {words.say("about.mail")}
            </LinkButton>
          ) : undefined}
          {canWrite ? (
            <LinkButton href="/about/contact" look={resume.email ? undefined : "primary"} icon={IconMessage}>
              {words.say("contact.title")}
            </LinkButton>
          ) : undefined}
          {resume.phone ? (
            <LinkButton href={`tel:${resume.phone.replaceAll(/[^\d+]/g, "")}`} icon={IconPhone}>
              {resume.phone}
            </LinkButton>
          ) : undefined}
          <LinkButton href="/cv.pdf" icon={IconFileCv}>
            {words.say("about.pdf")}
          </LinkButton>
          <LinkButton href="/about.vcf" icon={IconAddressBook}>
            {words.say("about.vcard")}
          </LinkButton>
          <LinkButton href="/about.json" icon={IconDownload} download="cv.json">
            {words.say("about.json")}
          </LinkButton>
          {otherPaper ? (
            <LinkButton href={`/cv.pdf?paper=${otherPaper}`} look="quiet">
              {words.say("about.pdf.other", { paper: otherPaper === "letter" ? otherPaper : "other" })}
            </LinkButton>
          ) : undefined}
        </ButtonRow>
      </div>
    </PageHead>
  );
}

/** Described in the site's language; without words it says nothing that the name does not. */
function Portrait({ alt, ...source }: NonNullable<AboutPage["portrait"]>) {
  const tongue = useTongue();
  return (
    <span className={styles.portrait} {...tongue()}>
      <Picture source={source} alt={alt} sizes="180px" first />
    </span>
  );
}

type ScaleProps = { page: AboutPage; work: Heading; school: Heading };

function Scale({ page: { stations, until }, work, school }: ScaleProps) {
  const words = useWords();
  const has = (kind: (typeof stations)[number]["kind"]) => stations.some((station) => station.kind === kind);
  const first = Math.floor(Math.min(...stations.map(({ from }) => from)));
  return (
    <div className={`grid ${styles.scale}`}>
      <div>
        <YearsScale stations={stations} until={until} label={words.text("about.scale", { year: `${first}` })} />
        <p className={styles.key} aria-hidden="true">
          {has("work") ? <ScaleKey mark={styles.work} {...work} /> : undefined}
          {has("school") ? <ScaleKey mark={styles.studied} {...school} /> : undefined}
        </p>
      </div>
    </div>
  );
}

function ScaleKey({ mark, title, language }: Heading & { mark: string | undefined }) {
  const tongue = useTongue();
  return (
    <>
      <span className={mark} /> <bdi {...(language === undefined ? {} : tongue(language))}>{title}</bdi>
    </>
  );
}

const startYear = ({ from, to }: Period) => (from ?? to)?.machine.slice(0, 4) ?? "";
const endYear = ({ from, to }: Period) => (to ?? from)?.machine.slice(0, 4) ?? "";

function spanOf({ from, to, isCurrent }: Period, words: Words): string | undefined {
  if (from === null) return to?.text;
  if (isCurrent) return words.text("about.period.current", { from: from.text });
  return to === null ? from.text : words.text("about.period", { from: from.text, to: to.text });
}

const rowOf = (station: Station, year: (period: Period) => string, words: Words): YearRow => ({
  key: `${station.title} ${station.place} ${station.period.from?.machine ?? ""}`,
  year: year(station.period),
  span: spanOf(station.period, words),
  title: [station.title, station.place].filter(Boolean).join(", "),
  text: station.summary || undefined,
  points: station.points,
});

function Section({ title, language, audience, children }: Heading & { children: ReactNode }) {
  const tongue = useTongue();
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.title}`} {...(language === undefined ? {} : tongue(language))}>
        {title}
      </h2>
      <div className="c-4-12">
        {audience ? <p className={`dim ${styles.audience}`}>{audience}</p> : undefined}
        {children}
      </div>
    </Band>
  );
}

function Stations({
  stations,
  year,
  ...head
}: Heading & {
  stations: readonly Station[];
  year: (period: Period) => string;
}) {
  const words = useWords();
  if (stations.length === 0) return null;
  return (
    <Section {...head}>
      <Years rows={stations.map((station) => rowOf(station, year, words))} />
    </Section>
  );
}

function Education({ resume, head }: { resume: ResumeView; head: Heading }) {
  const words = useWords();
  if (resume.education.length + resume.certificates.length === 0) return null;
  return (
    <Section {...head}>
      {resume.education.length > 0 ? (
        <Years rows={resume.education.map((station) => rowOf(station, endYear, words))} />
      ) : undefined}
      {resume.certificates.length > 0 ? (
        <ul className={styles.certificates}>
          {resume.certificates.map(({ title, by, url, date }) => (
            <li key={`${title} ${date?.machine ?? ""}`}>
              <span>
                {url ? <Link href={url}>{title}</Link> : title}
                {by ? <span className="dim">, {by}</span> : undefined}
              </span>
              {date ? <time dateTime={date.machine}>{date.text}</time> : undefined}
            </li>
          ))}
        </ul>
      ) : undefined}
    </Section>
  );
}

/** As authors write it, in English or German. */
const yearCount = /^(\d+(?:[.,]\d+)?) (?:years?|Jahre?)$/i;

type SkillsProps = { skills: readonly Skill[]; languages: ResumeView["languages"]; head: Heading };

function Skills({ skills, languages, head }: SkillsProps) {
  const words = useWords();
  if (skills.length + languages.length === 0) return null;
  const counted = skills.every(({ level }) => level === "" || yearCount.test(level));
  const columns: SheetColumn<Skill>[] = [
    { head: words.text("about.skills.name"), cell: ({ name }) => name },
    { head: words.text("about.skills.uses"), cell: ({ keywords }) => keywords.join(", ") },
  ];
  if (skills.some(({ level }) => level !== ""))
    columns.push(
      counted
        ? {
            head: words.text("about.skills.years"),
            cell: ({ level }) => yearCount.exec(level)?.[1] ?? "",
            number: true,
          }
        : { head: words.text("about.skills.level"), cell: ({ level }) => level },
    );
  return (
    <Section {...head}>
      {skills.length > 0 ? (
        <Sheet caption={head.title} captionHidden columns={columns} rows={skills} rowKey={({ name }) => name} />
      ) : undefined}
      {languages.length > 0 ? (
        <p className={styles.languages}>
          {languages.map(({ language, fluency }) => `${language}: ${fluency}.`).join(" ")}
        </p>
      ) : undefined}
    </Section>
  );
}

function Facts({ facts, ...head }: Heading & { facts: readonly DatedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Section {...head}>
      <Years
        rows={facts.map(({ title: name, by, date, summary }) => ({
          key: `${name} ${date?.machine ?? ""}`,
          year: date?.machine.slice(0, 4) ?? "",
          title: [name, by].filter(Boolean).join(", "),
          text: summary || undefined,
        }))}
      />
    </Section>
  );
}

function References({ references, head }: { references: ResumeView["references"]; head: Heading }) {
  if (references.length === 0) return null;
  return (
    <Section {...head}>
      {references.map(({ name, reference }) => (
        <figure key={name} className={styles.reference}>
          <blockquote>{reference}</blockquote>
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </Section>
  );
}

function Elsewhere({ resume: { profiles, interests, url }, head }: { resume: ResumeView; head: Heading }) {
  const items = [
    ...profiles.map((profile) => ({
      label: [profile.network, profile.username].filter(Boolean).join(", "),
      icon: profileIcon(profile.network),
      href: profile.url,
      rel: "me",
    })),
    ...(url
      ? [{ label: url.replace(/^https?:\/\//, "").replace(/\/$/, ""), icon: profileIcon("website"), href: url }]
      : []),
  ];
  if (items.length + interests.length === 0) return null;
  return (
    <Section {...head}>
      <StackList items={items} />
      {interests.length > 0 ? (
        <p className={styles.languages}>
          {interests
            .map(({ name, keywords }) => (keywords.length > 0 ? `${name}: ${keywords.join(", ")}.` : `${name}.`))
            .join(" ")}
        </p>
      ) : undefined}
    </Section>
  );
}
