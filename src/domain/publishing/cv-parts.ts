/** Parts of a CV and who sees each. The choice is kept in the record's own `meta`, so that it goes wherever the record goes. */
import { hasRole, type Viewer } from "../people/viewer.ts";

/** Lists by their names in JSON Resume; of `basics`, what an owner may want to keep. */
export const cvParts = [
  "email",
  "place",
  "phone",
  "address",
  "profiles",
  "work",
  "volunteer",
  "education",
  "certificates",
  "skills",
  "languages",
  "projects",
  "publications",
  "awards",
  "interests",
  "references",
] as const;
export type CvPart = (typeof cvParts)[number];

/** From the widest to the narrowest: everybody, those who are signed in with a role, editors. */
export const cvAudiences = ["public", "members", "private"] as const;
export type CvAudience = (typeof cvAudiences)[number];

type Json = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Telephone, street and postcode stay with the owner until they are opened. */
export const usualAudience = (part: CvPart): CvAudience =>
  part === "phone" || part === "address" ? "private" : "public";

/** What is written there and is no audience hides the part. */
export function audienceOfPart(cv: Json, part: CvPart): CvAudience {
  const chosen = objectOf(objectOf(cv["meta"])["audience"])[part];
  if (chosen === undefined) return usualAudience(part);
  return cvAudiences.find((audience) => audience === chosen) ?? "private";
}

export const reachOf = (viewer: Viewer): CvAudience =>
  hasRole(viewer, "editor") ? "private" : hasRole(viewer, "viewer") ? "members" : "public";

export const isOpenTo = (reach: CvAudience, cv: Json, part: CvPart): boolean =>
  cvAudiences.indexOf(audienceOfPart(cv, part)) <= cvAudiences.indexOf(reach);

/** Where each part of `basics` lies. */
const inBasics: Partial<Record<CvPart, readonly string[]>> = {
  email: ["email"],
  phone: ["phone"],
  profiles: ["profiles"],
};
const inLocation: Partial<Record<CvPart, readonly string[]>> = {
  place: ["city", "region", "countryCode"],
  address: ["address", "postalCode"],
};

const without = (object: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** The record as far as this reach goes: the one way to it for pages, files and search. */
export function openParts(cv: Json, reach: CvAudience): Json {
  const closed = cvParts.filter((part) => !isOpenTo(reach, cv, part));
  const names = (places: typeof inBasics) => closed.flatMap((part) => places[part] ?? []);
  const basics = objectOf(cv["basics"]);
  const location = objectOf(basics["location"]);
  return {
    ...without(cv, ["meta", ...closed.filter((part) => !(part in inBasics) && !(part in inLocation))]),
    ...(cv["basics"] === undefined
      ? {}
      : {
          basics: {
            ...without(basics, names(inBasics)),
            ...(basics["location"] === undefined ? {} : { location: without(location, names(inLocation)) }),
          },
        }),
  };
}
