/** A text as a file: YAML above its Markdown. What a person wrote there stays as it stands wherever it says the same. */
import { isDeepStrictEqual } from "node:util";
import { type Document, parseDocument, stringify } from "yaml";
import { readMoments, writeMoments } from "../../domain/dated-fields.ts";
import type { Entry, EntryData, PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import type { TranslatedKind } from "../../domain/publishing/translation.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { splitFrontMatter } from "../../publications/front-matter.ts";
import { coverIn, listOf } from "../../publications/read-fields.ts";
import { entrySchemas } from "../../storage/entry-schemas.ts";
import type { SyncWhat } from "./sync-work.ts";

export type TextEntry = Entry<TranslatedKind>;
type Fields = Record<string, unknown>;

/** What a file says; what it does not mention stays as it is. */
export type TextMeaning = {
  title: string | undefined;
  summary: string;
  slug: string | undefined;
  status: PublishStatus | undefined;
  visibility: Visibility | undefined;
  publishAt: number | undefined;
  data: EntryData[TranslatedKind];
};

const statuses: readonly unknown[] = ["draft", "scheduled", "published", "archived"] satisfies PublishStatus[];
const visibilities: readonly unknown[] = ["public", "unlisted", "members", "private"] satisfies Visibility[];
const headNames = ["title", "summary", "slug", "status", "visibility", "publishAt"] as const;
/** What a file that does not mention it does not take away. */
const keptNames = ["language", "at", "year", "type"];
/** As Hugo, Jekyll and Astro call them. */
const otherNames: Readonly<Record<string, string>> = { publishAt: "date", summary: "description", status: "draft" };

/** `head` and `body` have plain line ends, whatever the file has. */
export type Split = { fields: Fields; head: string; body: string; form: FileForm };
/** What of a file is no text: how its lines end, and whether a mark says that it is UTF-8. */
type FileForm = { lineEnd: "\n" | "\r\n"; byteOrderMark: "" | "\uFEFF" };

/** A field below the first line, which would stand in the text for all to read. A line of its own is a rule of Markdown. */
const unclosed = /^---[ \t]*\n[\w-]+:(?:[ \t\n]|$)/;

const formOf = (text: string): FileForm => ({
  lineEnd: /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n",
  byteOrderMark: text.startsWith("\uFEFF") ? "\uFEFF" : "",
});

const mergeMarks = [/^<{7} /, /^={7}\s*$/, /^>{7} /];

/** Git could not put two changes together, and left its marks. */
export function isUnmerged(text: string): boolean {
  let found = 0;
  for (const line of text.split("\n")) if (mergeMarks[found]?.test(line)) found++;
  return found === mergeMarks.length;
}

/** Problems: `unclosed`, `front-matter` with what is wrong. A text without front matter has no fields. */
export function splitText(file: string): Result<Split> {
  const plain = file.replaceAll("\r\n", "\n").replace(/^\uFEFF/, "");
  const form = formOf(file);
  const { fields, body, fault } = splitFrontMatter(plain);
  if (fault !== null) return problem("front-matter", `${fault.line}: ${fault.what}`);
  if (fields === null && unclosed.test(plain)) return problem("unclosed", "");
  if (fields === null) return ok({ fields: {}, head: "", body: plain.replace(/\n$/, ""), form });
  const above = plain.slice(0, plain.length - body.length);
  if (!/^---[ \t]*\n/.test(above)) return problem("front-matter", "YAML between --- lines is needed here.");
  const lines = above.split("\n");
  const head = lines
    .slice(
      1,
      lines.findLastIndex((line) => line.trimEnd() === "---"),
    )
    .join("\n");
  const text = body.replace(/^\n/, "").replace(/\n$/, "");
  return ok({ fields, head: head === "" ? "" : `${head}\n`, body: text, form });
}

export const idIn = ({ fields }: Split): string | null => {
  const { id } = fields;
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? id : null;
};

const ownForm: FileForm = { lineEnd: "\n", byteOrderMark: "" };
const joinText = (head: string, body: string, { lineEnd, byteOrderMark }: FileForm) =>
  byteOrderMark + `---\n${head}---\n\n${body}\n`.replaceAll("\n", lineEnd);
const optional = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== ""
    ? value.trim()
    : typeof value === "number"
      ? String(value)
      : undefined;

const wrong = (name: string, value: unknown) =>
  problem("wrong-field", `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`, name);

/** What a sync says of a file that is not understood. */
export const faultOf = ({ code }: Problem): SyncWhat =>
  code === "unclosed" || code === "wrong-field" ? code : "fault";

/** What the text says of an entry that has this data now. Problems: `wrong-field`, `front-matter`, which name the field. */
export function readText(
  kind: TranslatedKind,
  { fields: raw, body }: Split,
  now: number,
  before: Fields,
): Result<TextMeaning> {
  const fields = readMoments({ ...raw, publishAt: raw["publishAt"] ?? raw["date"] }) as Fields;
  const { publishAt, visibility } = fields;
  const stated =
    fields["status"] ?? (typeof fields["draft"] === "boolean" ? (fields["draft"] ? "draft" : "published") : undefined);
  if (publishAt !== undefined && publishAt !== null && typeof publishAt !== "number")
    return wrong("publishAt", publishAt);
  if (stated !== undefined && !statuses.includes(stated)) return wrong("status", stated);
  if (visibility !== undefined && !visibilities.includes(visibility)) return wrong("visibility", visibility);
  const data = readData(kind, fields, body, before);
  if (!data.ok) return data;
  const at = publishAt ?? undefined;
  return ok({
    title: optional(fields["title"]),
    summary: optional(fields["summary"] ?? fields["description"]) ?? "",
    slug: optional(fields["slug"]),
    status: stated === undefined ? undefined : statusAt(stated as PublishStatus, at, now),
    visibility: visibility as Visibility | undefined,
    publishAt: at,
    data: data.value,
  });
}

/** What is to be public and has a time to come waits for it. */
const statusAt = (stated: PublishStatus, publishAt: number | undefined, now: number): PublishStatus => {
  if (stated !== "published" && stated !== "scheduled") return stated;
  return publishAt !== undefined && publishAt > now ? "scheduled" : "published";
};

const shapeOf = (kind: TranslatedKind): string[] =>
  Object.keys((entrySchemas[kind] as unknown as { shape: object }).shape).filter((name) => name !== "body");

function readData(
  kind: TranslatedKind,
  fields: Fields,
  body: string,
  before: Fields,
): Result<EntryData[TranslatedKind]> {
  const known = shapeOf(kind);
  const kept = Object.entries(before).filter(([name]) => keptNames.includes(name) || !known.includes(name));
  const named = known.filter((name) => fields[name] !== undefined && fields[name] !== null);
  const said = Object.fromEntries(named.map((name) => [name, readField(name, fields)]));
  const parsed = entrySchemas[kind].safeParse({ ...Object.fromEntries(kept), ...said, body });
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return problem("front-matter", `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`);
}

function readField(name: string, fields: Fields): unknown {
  const value = fields[name];
  if (name === "tags") return listOf(value);
  if (name !== "cover" || typeof value !== "string") return value;
  const { url, alt } = coverIn(fields) ?? { url: value, alt: "" };
  return { media: url.replace(/^.*\//, ""), alt };
}

type Written = Fields & { body: string };

const writtenOf = ({ title, summary, slug, status, visibility, publishAt, data }: TextEntry): Written => ({
  title,
  summary,
  slug,
  status,
  visibility,
  publishAt,
  ...data,
  body: data.body.replaceAll("\r\n", "\n"),
});

const isAlike = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

/** What a file without the field says too needs no line in it. */
function fieldsToWrite(entry: TextEntry): Fields {
  const { body: _, ...written } = writtenOf(entry);
  const bare = readData(
    entry.kind,
    {},
    "",
    Object.fromEntries(Object.entries(entry.data).filter(([name]) => ["at", "year", "type"].includes(name))),
  );
  const said = (bare.ok ? bare.value : {}) as Fields;
  const fields = Object.entries(written).filter(
    ([name, value]) => name === "language" || !isAlike(name === "summary" ? "" : said[name], value),
  );
  return { id: entry.id, ...Object.fromEntries(fields) };
}

/** The file anew, or the one that stands there with what has changed since. */
export function formatText(entry: TextEntry, standing: string | null, now: number): string {
  const split = standing === null ? null : splitText(standing);
  const said = split?.ok ? readText(entry.kind, split.value, now, entry.data as Fields) : null;
  const written = writtenOf(entry);
  const fields = fieldsToWrite(entry);
  if (standing === null || !split?.ok || !said?.ok)
    return joinText(
      stringify(writeMoments(fields), { lineWidth: 0 }),
      written.body,
      split?.ok ? split.value.form : ownForm,
    );
  const { data, ...head } = said.value;
  const meant: Fields = { ...head, ...data };
  const changed = Object.keys({ ...written, ...data }).filter(
    (name) => name !== "body" && !isUnsaid(name, meant) && !isAlike(meant[name], written[name]),
  );
  const isSameBody = isAlike(data.body, written.body);
  const hasId = idIn(split.value) === entry.id;
  if (changed.length === 0 && isSameBody && hasId) return standing;
  const names = hasId ? changed : ["id", ...changed];
  return joinText(changeHead(split.value.head, names, fields), written.body, split.value.form);
}

/** A head that says nothing of the address, the time or the standing goes on doing so. */
const isUnsaid = (name: string, meant: Fields) => headNames.some((each) => each === name) && meant[name] === undefined;

function changeHead(head: string, names: readonly string[], fields: Fields): string {
  const document: Document = parseDocument(head);
  if (document.contents === null) document.contents = document.createNode({}) as never;
  const dated = writeMoments(fields) as Fields;
  for (const name of names) {
    const other = otherNames[name];
    if (other !== undefined && document.has(other)) document.delete(other);
    if (dated[name] === undefined) document.delete(name);
    else document.set(name, dated[name]);
  }
  return document.toString({ lineWidth: 0 });
}

/** The same text, and which entry it is. */
export function withId(text: string, id: string): Result<string> {
  const split = splitText(text);
  if (!split.ok) return split;
  const { head, body, form } = split.value;
  return ok(joinText(changeHead(head, ["id"], { id }), body, form));
}

/** The same head over another body. */
export const withBody = ({ head, form }: Split, body: string): string => joinText(head, body, form);
