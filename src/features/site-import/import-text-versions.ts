/** Versions of a text, which lie beside it as `versions/SLUG/REVISION.md`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import type { Entry } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { entrySchemas } from "../../storage/entry-schemas.ts";
import { isWritten, type WrittenKind } from "../../storage/entry-versions.ts";
import { replaceVersions, type WholeVersion } from "../../storage/whole-versions.ts";
import { unreadable, valueOf } from "./fault.ts";
import { parsePlainFile } from "./plain-file.ts";

const status = z.enum(["draft", "scheduled", "published", "archived"]);
const schema = z.object({
  version: z.object({
    savedAt: z.number(),
    action: z.enum(["created", "updated", "moved", "restored", ...status.options]),
    status,
    name: z.string().nullable(),
    isDraft: z.boolean().default(false),
    dueAt: z.number().nullable().default(null),
  }),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  visibility: z.enum(["public", "unlisted", "members", "private"]),
  publishAt: z.number().nullable(),
});
const fileName = /^([1-9]\d{0,8})\.md$/;

type Read = { version: WholeVersion<WrittenKind>; draft: { revision: number; dueAt: number | null } | null };

/** Without any, the entry keeps the version that its import made. */
export async function importTextVersions(store: Store, entry: Entry, folder: string): Promise<void> {
  const beside = path.join(folder, "versions", entry.slug);
  if (!isWritten(entry) || !existsSync(beside)) return;
  const revisions = readdirSync(beside).flatMap((name) => fileName.exec(name)?.[1] ?? []);
  const read = revisions
    .map(Number)
    .sort((a, b) => a - b)
    .map((revision) => readFile(entry, path.join(beside, `${revision}.md`), revision, store.now()));
  if (read.length === 0) return;
  const draft = read.flatMap((each) => each.draft ?? []).at(-1) ?? null;
  await replaceVersions(
    store,
    entry,
    read.map(({ version }) => version),
    draft,
  );
}

function readFile({ kind }: Entry<WrittenKind>, file: string, revision: number, now: number): Read {
  const name = path.join(path.basename(path.dirname(file)), path.basename(file));
  const { fields, body } = valueOf(parsePlainFile(name, readFileSync(file, "utf8"), now), name);
  const head = schema.safeParse(fields);
  if (!head.success) throw unreadable(name, sayIssues(head.error));
  const { version, title, slug, summary, visibility, publishAt } = head.data;
  const data = entrySchemas[kind].safeParse({ ...fields, body });
  if (!data.success) throw unreadable(name, sayIssues(data.error));
  const { savedAt: at, action, isDraft, dueAt } = version;
  return {
    version: {
      revision,
      at,
      action,
      status: version.status,
      name: version.name,
      text: { title, slug, summary, visibility, publishAt, data: data.data },
    },
    draft: isDraft ? { revision, dueAt } : null,
  };
}

const sayIssues = ({ issues }: z.ZodError): string =>
  issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
