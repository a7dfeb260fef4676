/** The lists of a CV as its form shows them: for each the fields that people fill in, by their names in JSON Resume. */
export type CvListField = {
  name: string;
  /** `lines` is a list of texts, one a line; `long` may hold paragraphs; a text otherwise, `wide` where it has the whole line. */
  control?: "lines" | "long" | "url" | "wide";
};
export type CvListName =
  | "profiles"
  | "work"
  | "volunteer"
  | "education"
  | "certificates"
  | "skills"
  | "languages"
  | "projects"
  | "publications"
  | "awards"
  | "interests"
  | "references";
export type CvList = {
  name: CvListName;
  fields: readonly CvListField[];
};

const period: CvListField[] = [{ name: "startDate" }, { name: "endDate" }];
const page: CvListField = { name: "url", control: "url" };
const summary: CvListField = { name: "summary", control: "long" };
const lines = (name: string): CvListField => ({ name, control: "lines" });

/** Lists of the record; `profiles` lies in its `basics`. */
export const cvLists: readonly CvList[] = [
  {
    name: "profiles",
    fields: [{ name: "network" }, { name: "username" }, page],
  },
  {
    name: "work",
    fields: [
      { name: "position" },
      { name: "name" },
      { name: "location" },
      ...period,
      page,
      summary,
      lines("highlights"),
    ],
  },
  {
    name: "volunteer",
    fields: [{ name: "position" }, { name: "organization" }, ...period, page, summary, lines("highlights")],
  },
  {
    name: "education",
    fields: [
      { name: "area", control: "wide" },
      { name: "studyType" },
      { name: "institution" },
      { name: "score" },
      ...period,
      page,
      lines("courses"),
    ],
  },
  {
    name: "certificates",
    fields: [{ name: "name", control: "wide" }, { name: "issuer" }, { name: "date" }, page],
  },
  {
    name: "skills",
    fields: [{ name: "name" }, { name: "level" }, lines("keywords")],
  },
  {
    name: "languages",
    fields: [{ name: "language" }, { name: "fluency" }],
  },
  {
    name: "projects",
    fields: [
      { name: "name", control: "wide" },
      ...period,
      page,
      { name: "description", control: "long" },
      lines("highlights"),
      lines("roles"),
      lines("keywords"),
    ],
  },
  {
    name: "publications",
    fields: [{ name: "name", control: "wide" }, { name: "publisher" }, { name: "releaseDate" }, page, summary],
  },
  {
    name: "awards",
    fields: [{ name: "title", control: "wide" }, { name: "awarder" }, { name: "date" }, summary],
  },
  {
    name: "interests",
    fields: [{ name: "name" }, lines("keywords")],
  },
  {
    name: "references",
    fields: [{ name: "name" }, { name: "reference", control: "long" }],
  },
];
