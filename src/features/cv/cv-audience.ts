/** Who sees a part of the CV, between the record's `meta` and the choices of a form (`audience.work`). */
import { audienceOfPart, cvAudiences, type CvPart, cvParts, usualAudience } from "../../domain/publishing/cv-parts.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import type { Words } from "../../words/arguments.ts";
import { type Json, objectOf } from "./cv-rows.ts";

export const audienceField = (part: CvPart): string => `audience.${part}`;

export const audienceTexts = (cv: Json): [name: string, value: string][] =>
  cvParts.map((part) => [audienceField(part), audienceOfPart(cv, part)]);

/** Choices that the form does not hold are the usual ones. */
export const audiencesIn = (typed: FormValues): [name: string, value: string][] =>
  cvParts.map((part) => {
    const chosen = cvAudiences.find((audience) => audience === typed[audienceField(part)]);
    return [audienceField(part), chosen ?? usualAudience(part)];
  });

/** `rest` with the choices in it; what it says itself was pasted with a whole record, and counts. */
export function withAudience(typed: FormValues, rest: Json): Json {
  const { audience, ...others } = objectOf(rest["meta"]);
  const chosen = cvParts.filter((part) => (typed[audienceField(part)] ?? usualAudience(part)) !== usualAudience(part));
  const all = {
    ...Object.fromEntries(chosen.map((part) => [part, typed[audienceField(part)]])),
    ...objectOf(audience),
  };
  const meta = { ...others, ...(Object.keys(all).length > 0 ? { audience: all } : {}) };
  const { meta: _, ...record } = rest;
  return Object.keys(meta).length > 0 ? { ...record, meta } : record;
}

/** `meta` as the JSON of the form shows it: the choices have controls of their own. */
export function withoutAudience({ meta, ...record }: Json): Json {
  const { audience: _, ...others } = objectOf(meta);
  return Object.keys(others).length > 0 ? { ...record, meta: others } : record;
}

export const audienceOptions = (words: Words) => [
  { value: "public", label: words.text("cv.audience.public") },
  { value: "members", label: words.text("cv.audience.members") },
  { value: "private", label: words.text("cv.audience.private") },
];
