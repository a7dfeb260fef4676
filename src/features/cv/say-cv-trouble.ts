/** What is not right in a CV; other trouble keeps its sentence. */
import type { Note } from "../../domain/result.ts";
import type { Words } from "../../words/arguments.ts";

export function sayCvTrouble(words: Words, { code, message }: Note): string {
  switch (code) {
    case "resume-date":
      return words.text("cv.studio.fault.date");
    case "resume-order":
      return words.text("form.order");
    case "resume-address":
      return words.text("cv.studio.fault.address");
    case "resume-shape":
      return words.text("cv.studio.fault.shape");
    case "resume-too-large":
      return words.text("cv.studio.fault.large");
    case "resume-not-json":
      return words.text("cv.studio.fault.json");
    case "resume-not-a-record":
      return words.text("cv.studio.fault.record");
    case "unreadable":
      return words.text("cv.studio.fault.stored");
    default:
      return message;
  }
}
