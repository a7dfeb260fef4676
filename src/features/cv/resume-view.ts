/** A CV as its page shows it: newest first, periods read, addresses ready, empty parts gone. */
import { isoDate, orderOf, formatDate, readPartialDate, type PartialDate } from "./partial-date.ts";
import type { Resume } from "./resume.ts";

/** `machine` is for `<time dateTime>`. */
export type FormattedDate = { text: string; machine: string };
/** `to` is null while it lasts (`isCurrent`) and where nothing is known of the time. */
export type Period = { from: FormattedDate | null; to: FormattedDate | null; isCurrent: boolean };

export type Station = {
  title: string;
  place: string;
  url: string;
  period: Period;
  summary: string;
  /** Highlights, or courses. */
  points: string[];
};
export type DatedFact = { title: string; by: string; url: string; date: FormattedDate | null; summary: string };
export type Skill = { name: string; level: string; keywords: string[] };

export type ResumeView = {
  name: string;
  label: string;
  summary: string;
  /** Street and postcode where they are open, town, region, and country in the page's language. */
  location: string;
  phone: string;
  email: string;
  url: string;
  image: string;
  profiles: { network: string; username: string; url: string }[];
  work: Station[];
  volunteer: Station[];
  education: Station[];
  projects: Station[];
  certificates: DatedFact[];
  awards: DatedFact[];
  publications: DatedFact[];
  skills: Skill[];
  languages: { language: string; fluency: string }[];
  interests: Skill[];
  references: { name: string; reference: string }[];
};

/** `language` (BCP 47) decides how dates and the country are written. */
export function viewResume(resume: Resume, language: string): ResumeView {
  const { basics } = resume;
  return {
    ...pickTexts(basics),
    location: formatLocation(basics.location, language),
    profiles: basics.profiles
      .filter(({ url }) => url !== "")
      .map(({ network, username, url }) => ({ network, username, url })),
    ...stationsOf(resume, language),
    ...factsOf(resume, language),
    skills: resume.skills.map(({ name, level, keywords }) => ({ name, level, keywords })),
    languages: resume.languages.map(({ language: name, fluency }) => ({ language: name, fluency })),
    interests: resume.interests.map(({ name, keywords }) => ({ name, level: "", keywords })),
    references: resume.references.map(({ name, reference }) => ({ name, reference })),
  };
}

/** What lasted for a time. */
function stationsOf({ work, volunteer, education, projects }: Resume, language: string) {
  const stations = <T extends Dated>(items: T[], own: (item: T) => Omit<Station, "period">): Station[] =>
    sorted(
      items.map((item) => ({
        order: orderOfPeriod(item),
        view: { ...own(item), period: readPeriod(item, language) },
      })),
    );
  return {
    work: stations(work, (item) => ({
      ...common(item),
      title: item.position,
      place: item.name,
      points: item.highlights,
    })),
    volunteer: stations(volunteer, (item) => ({
      ...common(item),
      title: item.position,
      place: item.organization,
      points: item.highlights,
    })),
    education: stations(education, ({ area, institution, url, studyType, courses }) => ({
      title: area,
      place: institution,
      url,
      summary: studyType,
      points: courses,
    })),
    projects: stations(projects, ({ name, roles, url, description, highlights }) => ({
      title: name,
      place: roles.join(", "),
      url,
      summary: description,
      points: highlights,
    })),
  };
}

/** What has one date. */
function factsOf({ certificates, awards, publications }: Resume, language: string) {
  const fact = (date: string, own: Omit<DatedFact, "date">): Sortable<DatedFact> => {
    const read = readPartialDate(date);
    return { order: [read ? orderOf(read) : 0, 0], view: { ...own, date: read && formatted(read, language) } };
  };
  return {
    certificates: sorted(
      certificates.map(({ name, issuer, url, date }) => fact(date, { title: name, by: issuer, url, summary: "" })),
    ),
    awards: sorted(
      awards.map(({ title, awarder, summary, date }) => fact(date, { title, by: awarder, url: "", summary })),
    ),
    publications: sorted(
      publications.map(({ name, publisher, url, summary, releaseDate }) =>
        fact(releaseDate, { title: name, by: publisher, url, summary }),
      ),
    ),
  };
}

type Dated = { startDate: string; endDate: string };
/** Sorted by end, then by start, both downwards. */
type Sortable<T> = { order: [number, number]; view: T };

const sorted = <T>(items: Sortable<T>[]): T[] =>
  items.toSorted((a, b) => b.order[0] - a.order[0] || b.order[1] - a.order[1]).map(({ view }) => view);

function orderOfPeriod({ startDate, endDate }: Dated): [number, number] {
  const start = readPartialDate(startDate);
  const end = readPartialDate(endDate);
  const open = start ? Number.MAX_SAFE_INTEGER : 0;
  return [end ? orderOf(end) : open, start ? orderOf(start) : 0];
}

function readPeriod({ startDate, endDate }: Dated, language: string): Period {
  const start = readPartialDate(startDate);
  const end = readPartialDate(endDate);
  return {
    from: start && formatted(start, language),
    to: end && formatted(end, language),
    isCurrent: start !== null && end === null,
  };
}

const formatted = (date: PartialDate, language: string): FormattedDate => ({
  text: formatDate(date, language),
  machine: isoDate(date),
});

const common = ({ url, summary }: { url: string; summary: string }): { url: string; summary: string } => ({
  url,
  summary,
});

const pickTexts = ({
  name,
  label,
  summary,
  email,
  phone,
  url,
  image,
}: Resume["basics"]): Pick<ResumeView, "name" | "label" | "summary" | "email" | "phone" | "url" | "image"> => ({
  name,
  label,
  summary,
  email,
  phone,
  url,
  image,
});

function formatLocation(
  { address, postalCode, city, region, countryCode }: Resume["basics"]["location"],
  language: string,
): string {
  const country = /^[A-Za-z]{2}$/.test(countryCode) ? countryName(countryCode.toUpperCase(), language) : countryCode;
  return [address, [postalCode, city].filter((part) => part !== "").join(" "), region, country]
    .filter((part) => part !== "")
    .join(", ");
}

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, "en"], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
