/** What the fields of a message mean that no protocol understands, as its owner has said. */

/** What is measured, with the unit that the field has. */
export const meanings = [
  "gravity:SG",
  "gravity:points",
  "gravity:P",
  "gravity:Bx",
  "temperature:C",
  "temperature:F",
  "temperature:K",
  "ambient:C",
  "ambient:F",
  "fridge:C",
  "fridge:F",
  "target:C",
  "target:F",
  "angle",
  "pressure:kPa",
  "pressure:psi",
  "pressure:bar",
  "pressure:mbar",
  "ph",
  "bubbles",
  "battery:V",
  "battery:mV",
  "battery:%",
  "signal",
  "time:iso",
  "time:s",
  "time:ms",
  "sensor",
  "comment",
] as const;
export type Meaning = (typeof meanings)[number];

/** `path`: a JSON Pointer (RFC 6901) into the message; of a list's elements with `*` for whichever of them it is, and nothing after it where each is a number. */
export type MappedField = { path: string; is: Meaning };
export type FieldMapping = {
  fields: readonly MappedField[];
  /** A JSON Pointer to what has an element for each sensor: a list, or an object by their names. Without it the message is of one sensor. */
  list?: string;
  /** Which of them the device itself is, behind whoever carries messages of many. */
  own?: string;
};

export const mostMapped = 30;
/** Of a list. */
export const mostElements = 50;
const longestPath = 300;
const longestOwn = 100;

/** Whether the field is one of the list's elements, not of the message around it. */
export const isOfElement = (path: string, list: string): boolean => `${path}/`.startsWith(`${list}/*/`);

/** Of two fields with one kind a reading has room for one. */
export const kindOf = (meaning: Meaning): string => meaning.split(":", 1)[0] ?? meaning;

const alone: readonly string[] = ["battery", "signal", "time", "sensor", "comment", "target"];

/** Battery, radio and names only accompany what is measured. */
export const isMeasured = (meaning: Meaning): boolean => !alone.includes(kindOf(meaning));

export const isMeaning = (value: unknown): value is Meaning => (meanings as readonly unknown[]).includes(value);

const isField = (value: unknown): value is MappedField =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  value.path.startsWith("/") &&
  value.path.length <= longestPath &&
  "is" in value &&
  isMeaning(value.is);

export type MappingFault = { path: string; is: "twice" } | { path: ""; is: "nothing" | "too-many" };

/** What keeps these fields from being a mapping; none where they are one. Of a list each element must measure something. */
export function mappingFaults({ fields, list }: FieldMapping): MappingFault[] {
  if (!fields.some(({ path, is }) => isMeasured(is) && (list === undefined || isOfElement(path, list))))
    return [{ path: "", is: "nothing" }];
  if (fields.length > mostMapped) return [{ path: "", is: "too-many" }];
  const kinds = fields.map(({ is }) => kindOf(is));
  return fields.flatMap(({ path }, index) =>
    kinds.indexOf(kinds[index] ?? "") < index ? [{ path, is: "twice" as const }] : [],
  );
}

const isPointer = (value: unknown): value is string =>
  typeof value === "string" && /^(?:\/|$)/.test(value) && value.length <= longestPath;

/** Null for what is none, however it came to be stored. */
export function parseMapping(text: string | null): FieldMapping | null {
  if (text === null) return null;
  try {
    const { fields, list, own } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    if (!Array.isArray(fields) || !fields.every(isField)) return null;
    if (list !== undefined && !isPointer(list)) return null;
    const mapping: FieldMapping = {
      fields,
      ...(list === undefined ? {} : { list }),
      ...(list !== undefined && typeof own === "string" ? { own: own.slice(0, longestOwn) } : {}),
    };
    return mappingFaults(mapping).length === 0 ? mapping : null;
  } catch (fault) {
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
}
