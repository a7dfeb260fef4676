/** What reading a recipe file has to tell: codes with what a sentence about them names. */

export type AssumedAmount = { amount: number; unit: "g" | "ml" | "pkg" | "each" };

/** A number that a file means otherwise than its format says. */
export type Taken = { code: "gravity-times-1000"; value: number; sg: number } | { code: "plato"; value: number };

type Told =
  | Taken
  /** `by`: what the assumption rests on, where it is more than habit. */
  | { code: "missing"; assumed: string | number | AssumedAmount; by?: "type" | "gravity" }
  | { code: "nameless" | "not-a-record" | "more" | "all-yields-zero" | "usual-yields" }
  | { code: "unreadable"; text: string; tag: string }
  | { code: "batch-size-unknown"; litres: number }
  | { code: "weight-of-volume"; kgPerLitre: number }
  | { code: "efficiency-into-kettle"; program: string; stated: number; percent: number }
  | { code: "minutes-not-days"; tag: string; value: number; days: number }
  | { code: "days-not-minutes" | "ebc" | "grams-not-kilograms" | "packages-not-litres"; value: number }
  | { code: "ebc-range"; min: number; max: number }
  | { code: "fahrenheit"; values: readonly number[] }
  | { code: "gravities-exchanged"; og: number; fg: number }
  | { code: "tag-unclosed" | "recipe-cut-off"; tag: string }
  | { code: "tag-unexpected"; tag: string; expected: string };

/** `path` names record and field (`hops[2].alphaPercent`), `record` is the record's own name. */
export type FileNote = Told & { path: string; record?: string };

/** Why nothing of a file can be used. */
export type FileProblem = { path: string } & (
  | { code: "empty" | "neither-xml-nor-json" | "not-xml" | "doctype" | "unknown-format" | "newer-version" }
  | { code: "not-json"; line: number | null }
  | { code: "too-large"; mebibytes: number }
  | { code: "nesting"; most: number }
  | { code: "too-many-recipes"; found: number; most: number }
  /** `only`: what it holds instead, by the file's own names. */
  | { code: "nothing-found"; format: string; only: readonly string[] }
);
