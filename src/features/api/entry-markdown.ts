/** An entry as Markdown, for those who read it as a text: its head, what it knows in short, its text, and its build log. */
import type { EntryKind } from "../../domain/publishing/entry.ts";
import type { Head } from "./entry-shapes.ts";

type Data = Record<string, unknown>;
type Row = { at: number; title?: string; version?: string; url?: string; body: string };

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const texts = ["body", "transcript"];

/** What is one value; times as days. */
function factOf([name, value]: [string, unknown]): string[] {
  if (texts.includes(name) || value === "" || (typeof value !== "string" && typeof value !== "number")) return [];
  return [`- ${name}: ${typeof value === "number" && /^at$|At$/.test(name) ? dayOf(value) : value}`];
}

const listOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : "");

const rowsOf = (title: string, rows: unknown): string[] =>
  Array.isArray(rows) && rows.length > 0
    ? [
        `## ${title}`,
        ...(rows as Row[])
          .toSorted((a, b) => a.at - b.at)
          .flatMap(({ at, title: called, version, url, body }) => [
            `### ${dayOf(at)} ${called ?? version ?? ""}`.trimEnd(),
            ...[url ?? "", body].filter((text) => text !== ""),
          ]),
      ]
    : [];

export function entryMarkdown(entry: Head & { kind: EntryKind; data: Data }): string {
  const { title, summary, kind, status, visibility, url, id, revision, data } = entry;
  const lists = ["tags", "stack"].flatMap((name) => (listOf(data[name]) ? [`- ${name}: ${listOf(data[name])}`] : []));
  const facts = [
    `- kind: ${kind}`,
    `- status: ${status}, ${visibility}`,
    `- address: ${url}`,
    `- id: ${id}, revision ${revision}`,
  ];
  const parts = [
    `# ${title}`,
    ...(summary ? [summary] : []),
    [...facts, ...Object.entries(data).flatMap(factOf), ...lists].join("\n"),
    ...texts.flatMap((name) => (typeof data[name] === "string" && data[name] !== "" ? [data[name]] : [])),
    ...rowsOf("Log", data["log"]),
    ...rowsOf("Releases", data["releases"]),
  ];
  return `${parts.join("\n\n")}\n`;
}
