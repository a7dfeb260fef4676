/** The page about the owner: who, the years as a scale, work, school, tools, languages; prints as a CV. */
import { IconDownload, IconMail, IconPrinter } from "@tabler/icons-react";
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
import { profileIcon } from "./profile-icon.ts";
import type { AboutPage } from "./queries.ts";
import type { DatedFact, Period, ResumeView, Skill, Station } from "./resume-view.ts";
import styles from "./about-view.module.css";

export function AboutView({ page }: { page: AboutPage }) {
  const { resume, canEdit } = page;
  if (!resume)
    return (
      <>
        <PageHead title="About" />
        <NothingYet
          text="There is no CV here yet. It is one record in the JSON Resume format, which other programs read and write too."
          studio={canEdit ? { href: "/studio/about", label: "Fill in the CV" } : undefined}
        />
      </>
    );
  return (
    <div className={styles.cv}>
      <Head resume={resume} />
      {page.stations.length > 0 ? <Scale page={page} /> : undefined}
      <Stations title="Work" stations={resume.work} year={startYear} />
      <Stations title="Beside it" stations={resume.volunteer} year={startYear} />
      <School resume={resume} />
      <Tools skills={resume.skills} languages={resume.languages} />
      <Stations title="Projects" stations={resume.projects} year={startYear} />
      <Facts title="Published" facts={resume.publications} />
      <Facts title="Awards" facts={resume.awards} />
      <References references={resume.references} />
      <Elsewhere resume={resume} />
    </div>
  );
}

function Head({ resume }: { resume: ResumeView }) {
  return (
    <PageHead
      title="About"
      lede={
        <>
          {resume.summary || resume.label} {resume.location ? `${resume.location}.` : ""}
        </>
      }
    >
      <p className={`geo-base ${styles.name}`}>
        {resume.name}
        {resume.label && resume.summary ? <span className="dim">. {resume.label}</span> : undefined}
      </p>
      <div className="no-print">
        <ButtonRow>
          {resume.email ? (
            <LinkButton href={`mailto:${resume.email}`} look="primary" icon={IconMail}>
              Write to me
            </LinkButton>
          ) : undefined}
          <LinkButton
            href="/about#print"
            icon={IconPrinter}
            onClick={(event) => {
              event.preventDefault();
              window.print();
            }}
          >
            CV as PDF
          </LinkButton>
          <LinkButton href="/about.json" icon={IconDownload} download="cv.json">
            JSON
          </LinkButton>
        </ButtonRow>
      </div>
    </PageHead>
  );
}

/** "First language" goes on in lower case, "C2" does not. */
const lowered = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

function Scale({ page: { stations, until } }: { page: AboutPage }) {
  const first = Math.floor(Math.min(...stations.map(({ from }) => from)));
  return (
    <div className={`grid ${styles.scale}`}>
      <div>
        <YearsScale
          stations={stations}
          until={until}
          label={`Work and school from ${first} until today, each as long as it lasted`}
        />
        <p className={styles.key} aria-hidden="true">
          <span className={styles.work} /> Work <span className={styles.studied} /> School
        </p>
      </div>
    </div>
  );
}

const startYear = ({ from, to }: Period) => (from ?? to)?.machine.slice(0, 4) ?? "";
const endYear = ({ from, to }: Period) => (to ?? from)?.machine.slice(0, 4) ?? "";

const spanOf = ({ from, to, isCurrent }: Period) =>
  from === null
    ? to?.text
    : isCurrent
      ? `${from.text} until now`
      : to === null
        ? from.text
        : `${from.text} to ${to.text}`;

const rowOf = (station: Station, year: (period: Period) => string): YearRow => ({
  key: `${station.title} ${station.place} ${station.period.from?.machine ?? ""}`,
  year: year(station.period),
  span: spanOf(station.period),
  title: [station.title, station.place].filter(Boolean).join(", "),
  text: station.summary || undefined,
  points: station.points,
});

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Band>
      <h2 className={`t-3xl c-1-3 ${styles.title}`}>{title}</h2>
      <div className="c-4-12">{children}</div>
    </Band>
  );
}

function Stations({
  title,
  stations,
  year,
}: {
  title: string;
  stations: readonly Station[];
  year: (period: Period) => string;
}) {
  if (stations.length === 0) return null;
  return (
    <Section title={title}>
      <Years rows={stations.map((station) => rowOf(station, year))} />
    </Section>
  );
}

function School({ resume }: { resume: ResumeView }) {
  if (resume.education.length + resume.certificates.length === 0) return null;
  return (
    <Section title="School">
      {resume.education.length > 0 ? (
        <Years rows={resume.education.map((station) => rowOf(station, endYear))} />
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

const yearCount = /^(\d+(?:\.\d+)?) years?$/i;

function Tools({ skills, languages }: { skills: readonly Skill[]; languages: ResumeView["languages"] }) {
  if (skills.length + languages.length === 0) return null;
  const counted = skills.every(({ level }) => level === "" || yearCount.test(level));
  const columns: SheetColumn<Skill>[] = [
    { head: "What", cell: ({ name }) => name },
    { head: "Used for", cell: ({ keywords }) => keywords.join(", ") },
    counted
      ? { head: "Years", cell: ({ level }) => yearCount.exec(level)?.[1] ?? "", number: true }
      : { head: "Level", cell: ({ level }) => level },
  ];
  return (
    <Section title="Tools">
      {skills.length > 0 ? (
        <Sheet caption="Tools" captionHidden columns={columns} rows={skills} rowKey={({ name }) => name} />
      ) : undefined}
      {languages.length > 0 ? (
        <p className={styles.languages}>
          {languages.map(({ language, fluency }) => `${language}, ${lowered(fluency)}.`).join(" ")}
        </p>
      ) : undefined}
    </Section>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly DatedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Section title={title}>
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

function References({ references }: { references: ResumeView["references"] }) {
  if (references.length === 0) return null;
  return (
    <Section title="Said of it">
      {references.map(({ name, reference }) => (
        <figure key={name} className={styles.reference}>
          <blockquote>{reference}</blockquote>
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </Section>
  );
}

function Elsewhere({ resume: { profiles, interests, url } }: { resume: ResumeView }) {
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
    <Section title="Elsewhere">
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
