/** The lists of a CV as its form shows them: for each the fields that people fill in, by their names in JSON Resume. */
export type CvListField = {
  name: string;
  label: string;
  /** `lines` is a list of texts, one a line; `long` may hold paragraphs; a text otherwise, `wide` where it has the whole line. */
  control?: "lines" | "long" | "url" | "wide";
};
export type CvList = {
  name: string;
  title: string;
  /** One of its items, in a sentence. */
  one: string;
  fields: readonly CvListField[];
};

const period: CvListField[] = [
  { name: "startDate", label: "From, such as 2014-06" },
  { name: "endDate", label: "Until, empty if it lasts" },
];
const page: CvListField = { name: "url", label: "Web page", control: "url" };
const summary: CvListField = { name: "summary", label: "In a few sentences", control: "long" };
const lines = (name: string, label: string): CvListField => ({ name, label: `${label}, one a line`, control: "lines" });

/** Lists of the record; `profiles` lies in its `basics`. */
export const cvLists: readonly CvList[] = [
  {
    name: "profiles",
    title: "Profiles",
    one: "profile",
    fields: [{ name: "network", label: "Network" }, { name: "username", label: "Name there" }, page],
  },
  {
    name: "work",
    title: "Work",
    one: "position",
    fields: [
      { name: "position", label: "Position" },
      { name: "name", label: "Where" },
      { name: "location", label: "Town" },
      ...period,
      page,
      summary,
      lines("highlights", "Points"),
    ],
  },
  {
    name: "volunteer",
    title: "Voluntary work",
    one: "voluntary post",
    fields: [
      { name: "position", label: "Position" },
      { name: "organization", label: "Where" },
      ...period,
      page,
      summary,
      lines("highlights", "Points"),
    ],
  },
  {
    name: "education",
    title: "School and courses",
    one: "school or course",
    fields: [
      { name: "area", label: "Subject", control: "wide" },
      { name: "studyType", label: "Kind of course or degree" },
      { name: "institution", label: "Where" },
      { name: "score", label: "Result" },
      ...period,
      page,
      lines("courses", "Courses"),
    ],
  },
  {
    name: "certificates",
    title: "Certificates",
    one: "certificate",
    fields: [
      { name: "name", label: "Certificate", control: "wide" },
      { name: "issuer", label: "From whom" },
      { name: "date", label: "When, such as 2014-06" },
      page,
    ],
  },
  {
    name: "skills",
    title: "Skills",
    one: "skill",
    fields: [
      { name: "name", label: "What" },
      { name: "level", label: "Level, such as 12 years" },
      lines("keywords", "Used for"),
    ],
  },
  {
    name: "languages",
    title: "Languages",
    one: "language",
    fields: [
      { name: "language", label: "Language" },
      { name: "fluency", label: "How well, such as C1" },
    ],
  },
  {
    name: "projects",
    title: "Projects",
    one: "project",
    fields: [
      { name: "name", label: "Name", control: "wide" },
      ...period,
      page,
      { name: "description", label: "In a few sentences", control: "long" },
      lines("highlights", "Points"),
      lines("roles", "Your part"),
      lines("keywords", "Made with"),
    ],
  },
  {
    name: "publications",
    title: "Published",
    one: "publication",
    fields: [
      { name: "name", label: "Title", control: "wide" },
      { name: "publisher", label: "Where it appeared" },
      { name: "releaseDate", label: "When, such as 2014-06" },
      page,
      summary,
    ],
  },
  {
    name: "awards",
    title: "Awards",
    one: "award",
    fields: [
      { name: "title", label: "Award", control: "wide" },
      { name: "awarder", label: "From whom" },
      { name: "date", label: "When, such as 2014-06" },
      summary,
    ],
  },
  {
    name: "interests",
    title: "Interests",
    one: "interest",
    fields: [{ name: "name", label: "What" }, lines("keywords", "More exactly")],
  },
  {
    name: "references",
    title: "Said of you",
    one: "reference",
    fields: [
      { name: "name", label: "Who" },
      { name: "reference", label: "What they say", control: "long" },
    ],
  },
];
