/** The tools of the MCP server: a line for each, which asks an operation of the API with the same key. */
import * as z from "zod";
import { writeScopes, type WrittenKind } from "../../domain/people/key-scopes.ts";
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { entryMarkdown } from "./entry-markdown.ts";
import { collections, headOf, kindOfCollection, logEntrySchema, releaseSchema } from "./entry-shapes.ts";
import { type ApiRoom, type Asked, type Outcome, runOperation } from "./operation.ts";
import { operations } from "./operations.ts";

type Call = { operation: string; asked: Partial<Asked> };
export type Tool = {
  name: string;
  about: string;
  input: z.ZodObject;
  /** Changes nothing. */
  reads?: true;
  call: (sent: never) => Call;
  /** What a reader is shown of the answer; its JSON without this. */
  say?: (body: never) => string;
};

function tool<I extends z.ZodObject>(
  name: string,
  about: string,
  input: I,
  call: (sent: z.output<I>) => Call,
  more: Pick<Tool, "reads" | "say"> = {},
): Tool {
  return { name, about, input, call, ...more } as Tool;
}

const anyCollection = z.enum(Object.values(collections) as [string, ...string[]]);
const writtenCollections = (Object.keys(writeScopes) as WrittenKind[]).map((kind) => collections[kind]);
const operationOf = (verb: string, collection: string): string => {
  const kind = kindOfCollection(collection) ?? "post";
  const name = verb === "list" ? collection : kind;
  return verb + name[0]?.toUpperCase() + name.slice(1);
};
const id = z.string().max(200).describe("An id or a slug.");
const reads = { reads: true } as const;

export const tools: readonly Tool[] = [
  tool(
    "search",
    "Finds entries of every kind by their words.",
    z.strictObject({ query: z.string() }),
    ({ query }) => ({ operation: "search", asked: { query: { q: query } } }),
    reads,
  ),
  tool(
    "list_entries",
    "Lists entries of one collection, the newest first. With a status it lists drafts and private entries too.",
    z.strictObject({
      collection: anyCollection,
      status: z.enum(["draft", "scheduled", "published", "archived", "all"]).optional(),
      cursor: z.string().optional(),
      limit: z.number().optional(),
    }),
    ({ collection, ...query }) => ({
      operation: operationOf("list", collection),
      asked: { query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) },
    }),
    reads,
  ),
  tool(
    "read_entry",
    "Reads one entry as Markdown: its text, and of a project its build log and releases.",
    z.strictObject({ collection: anyCollection, id }),
    ({ collection, id: of }) => ({ operation: operationOf("read", collection), asked: { id: of } }),
    { reads: true, say: (body: Parameters<typeof entryMarkdown>[0]) => entryMarkdown(body) },
  ),
  tool(
    "list_tags",
    "Lists the tags of posts.",
    z.strictObject({}),
    () => ({ operation: "listTags", asked: {} }),
    reads,
  ),
  tool(
    "draft_post",
    "Writes a post as a draft, which a person publishes in the studio.",
    z.strictObject({
      title: z.string(),
      body: z.string().describe("Markdown, without the title."),
      summary: z.string().optional(),
      tags: z.array(z.string()).optional(),
      projects: z.array(z.string()).optional().describe("Slugs of the projects that it is about."),
    }),
    ({ title, body, summary = "", tags = [], projects = [] }) => ({
      operation: "createPost",
      asked: { body: { title, summary, status: "draft", data: { body, tags, related: { projects } } } },
    }),
  ),
  tool(
    "change_entry",
    "Changes fields of an entry, or its status: draft, published, scheduled (with publishAt) or archived.",
    z.strictObject({
      collection: z.enum(writtenCollections as [string, ...string[]]),
      id,
      revision: z.number().describe("The one that you read."),
      changes: z.record(z.string(), z.unknown()).describe("title, summary, slug, status, visibility, publishAt, data."),
    }),
    ({ collection, id: of, revision, changes }) => ({
      operation: operationOf("change", collection),
      asked: { id: of, revision, body: changes },
    }),
  ),
  tool(
    "append_to_log",
    "Adds an entry to a project's build log.",
    z.strictObject({ project: id, ...logEntrySchema.shape }),
    ({ project, ...body }) => ({ operation: "appendToLog", asked: { id: project, body } }),
  ),
  tool(
    "add_release",
    "Adds a release to a project.",
    z.strictObject({ project: id, ...releaseSchema.shape }),
    ({ project, ...body }) => ({ operation: "addRelease", asked: { id: project, body } }),
  ),
  tool(
    "upload_picture",
    "Uploads a picture, to be used as ![alt](/media/fileName) in texts.",
    z.strictObject({
      name: z.string().max(200),
      base64: z.base64(),
      alt: z.string().describe("What is to be seen."),
    }),
    ({ name, base64, alt }) => ({
      operation: "uploadMedia",
      asked: { body: { file: new File([new Uint8Array(Buffer.from(base64, "base64"))], name), alt } },
    }),
  ),
];

const nothing: Asked = { id: "", query: {}, body: undefined, revision: null, once: null };

export async function ask(room: ApiRoom, { operation: name, asked }: Call): Promise<Outcome> {
  const operation = operations.find(({ id: each }) => each === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return runOperation(operation, room, { ...nothing, ...asked });
}

/** Whether the caller has the right to what it asks for. */
export function isOffered({ caller: { scopes } }: ApiRoom, { reads: isReading, name }: Tool): boolean {
  if (isReading) return true;
  const needed = {
    draft_post: "write:posts",
    append_to_log: "write:projects",
    add_release: "write:projects",
    upload_picture: "write:media",
  };
  const scope = (needed as Partial<Record<string, string>>)[name];
  return [...scopes].some((each) => (scope ? each === scope : each.startsWith("write:")));
}

/** The newest of these kinds stand among the resources. */
const resourceKinds: readonly EntryKind[] = ["post", "project"];

export async function listResources(room: ApiRoom) {
  const lists = await Promise.all(
    resourceKinds.map((kind) => ask(room, { operation: operationOf("list", collections[kind]), asked: {} })),
  );
  const heads = lists.flatMap((list) =>
    list.ok ? (list.value.body as { items: ReturnType<typeof headOf>[] }).items : [],
  );
  return heads.map(({ kind, id: of, title, summary }) => ({
    uri: `wortfolio://${collections[kind]}/${of}`,
    name: title,
    description: summary,
    mimeType: "text/markdown",
  }));
}

/** Null where there is none that the caller may see. */
export async function readResource(room: ApiRoom, uri: string): Promise<string | null> {
  const [, collection = "", of = ""] = /^wortfolio:\/\/([a-z]+)\/([^/?#\0]+)$/.exec(uri) ?? [];
  if (!kindOfCollection(collection)) return null;
  const read = await ask(room, { operation: operationOf("read", collection), asked: { id: of } });
  return read.ok ? entryMarkdown(read.value.body as Parameters<typeof entryMarkdown>[0]) : null;
}
