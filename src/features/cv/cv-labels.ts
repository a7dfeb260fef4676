/** What the fields of the CV's lists are called. */
import type { Words } from "../../words/arguments.ts";
import type { CvListName } from "./cv-lists.ts";

/** As the messages of lists choose by it. */
export const listChoice = (list: CvListName) => (list === "references" ? "other" : list);

function nameLabel(words: Words, list: CvListName): string {
  switch (list) {
    case "work":
      return words.text("cv.studio.field.employer");
    case "certificates":
      return words.text("cv.studio.field.certificate");
    case "publications":
      return words.text("cv.studio.field.title");
    default:
      return words.text("cv.studio.field.name");
  }
}

function keywordsLabel(words: Words, list: CvListName): string {
  switch (list) {
    case "skills":
      return words.text("cv.studio.field.uses");
    case "projects":
      return words.text("cv.studio.field.tools");
    default:
      return words.text("cv.studio.field.details");
  }
}

/** @param field its name in JSON Resume, which stands for itself where nobody has named it */
export function fieldLabel(words: Words, list: CvListName, field: string): string {
  switch (field) {
    case "name":
      return nameLabel(words, list);
    case "keywords":
      return keywordsLabel(words, list);
    case "network":
      return words.text("cv.studio.field.network");
    case "username":
      return words.text("cv.studio.field.username");
    case "url":
      return words.text("cv.studio.field.page");
    case "position":
      return words.text("cv.studio.field.position");
    case "organization":
      return words.text("cv.studio.field.employer");
    case "institution":
      return words.text("cv.studio.field.institution");
    case "location":
      return words.text("cv.studio.field.city");
    case "startDate":
      return words.text("cv.studio.field.start");
    case "endDate":
      return words.text("cv.studio.field.end");
    case "highlights":
      return words.text("cv.studio.field.highlights");
    case "courses":
      return words.text("cv.studio.field.courses");
    case "roles":
      return words.text("cv.studio.field.roles");
    case "area":
      return words.text("cv.studio.field.area");
    case "studyType":
      return words.text("cv.studio.field.studyType");
    case "score":
      return words.text("cv.studio.field.score");
    case "issuer":
      return words.text("cv.studio.field.issuer");
    case "awarder":
      return words.text("cv.studio.field.awarder");
    case "level":
      return words.text("cv.studio.field.level");
    case "language":
      return words.text("cv.studio.field.language");
    case "fluency":
      return words.text("cv.studio.field.fluency");
    case "description":
      return words.text("cv.studio.field.description");
    case "summary":
      return words.text("cv.studio.field.summary");
    case "title":
      return words.text("cv.studio.field.award");
    case "publisher":
      return words.text("cv.studio.field.publisher");
    case "reference":
      return words.text("cv.studio.field.reference");
    case "date":
    case "releaseDate":
      return words.text("cv.studio.field.date");
    default:
      return field;
  }
}
