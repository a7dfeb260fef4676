/** The Model Context Protocol, as far as a server without sessions speaks it: one message in, one answer out (JSON-RPC 2.0). */
import * as z from "zod";
import type { ApiRoom, Trouble } from "./operation.ts";
import { closedNames, openSchema } from "./open-names.ts";
import { ask, isOffered, listResources, readResource, type Tool, tools } from "./mcp-tools.ts";

/** The latest first. */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26"];

const messageSchema = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.looseObject({}).default({}),
});
type Params = Record<string, unknown>;

type Failure = { error: { code: number; message: string } };
type Answer = { result: object } | Failure;
export type McpAnswer = { jsonrpc: "2.0"; id: string | number | null } & Answer;

const failure = (code: number, message: string): Failure => ({ error: { code, message } });
const codes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  resource: -32_002,
  refused: -32_001,
};

const text = (said: string) => [{ type: "text", text: said }];

const sayTrouble = ({ code, message, current }: Trouble) =>
  [`${code}: ${message}`, ...(current === undefined ? [] : [JSON.stringify(current)])].join("\n");

const inputSchemas = new Map<string, unknown>();
function describe({ site }: ApiRoom, { name, about, input, reads }: Tool) {
  const known = inputSchemas.get(name) ?? z.toJSONSchema(input, { io: "input" });
  inputSchemas.set(name, known);
  const inputSchema = openSchema(known, closedNames(site.settings));
  return { name, description: about, inputSchema, annotations: { readOnlyHint: reads === true } };
}

async function callTool(room: ApiRoom, { name, arguments: sent = {} }: Params): Promise<Answer> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) return failure(codes.params, "There is no such tool.");
  const read = tool.input.safeParse(sent);
  if (!read.success) return { result: { content: text(z.prettifyError(read.error)), isError: true } };
  const outcome = await ask(room, tool.call(read.data as never));
  if (!outcome.ok) return { result: { content: text(sayTrouble(outcome)), isError: true } };
  const { body } = outcome.value;
  const said = tool.say ? tool.say(body as never) : JSON.stringify(body);
  return { result: { content: text(said), structuredContent: body } };
}

type Method = (room: ApiRoom, params: Params) => Answer | Promise<Answer>;

const methods: Record<string, Method> = {
  initialize: ({ site }, { protocolVersion }) => ({
    result: {
      protocolVersion: protocolVersions.find((version) => version === protocolVersion) ?? protocolVersions[0],
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: "wortfolio", title: site.settings.title, version: "1" },
      instructions:
        "Entries are Markdown. A new entry stands as a draft until its status is changed. What you change in a published one, or add to it, everybody sees at once.",
    },
  }),
  ping: () => ({ result: {} }),
  "tools/list": (room) => ({
    result: { tools: tools.filter((tool) => isOffered(room, tool)).map((tool) => describe(room, tool)) },
  }),
  "tools/call": callTool,
  "resources/list": async (room) => ({ result: { resources: await listResources(room) } }),
  "resources/templates/list": () => ({
    result: {
      resourceTemplates: [
        { uriTemplate: "wortfolio://{collection}/{id}", name: "An entry as Markdown", mimeType: "text/markdown" },
      ],
    },
  }),
  "resources/read": async (room, { uri }) => {
    const found = typeof uri === "string" ? await readResource(room, uri) : null;
    return found === null
      ? failure(codes.resource, "There is nothing here that you may see.")
      : { result: { contents: [{ uri, mimeType: "text/markdown", text: found }] } };
  },
};

export const unreadableMessage: McpAnswer = { jsonrpc: "2.0", id: null, ...failure(codes.parse, "Send JSON.") };

/** Null for what wants no answer. */
export function refusedMessage(message: unknown, why: string): McpAnswer | null {
  const id = messageSchema.safeParse(message).data?.id;
  return id === undefined ? null : { jsonrpc: "2.0", id, ...failure(codes.refused, why) };
}

/** Null for what wants no answer. */
export async function answerMessage(room: ApiRoom, message: unknown): Promise<McpAnswer | null> {
  const read = messageSchema.safeParse(message);
  if (!read.success) return { jsonrpc: "2.0", id: null, ...failure(codes.request, "This is no request.") };
  const { id, method, params } = read.data;
  if (id === undefined) return null;
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const answer = known ? await known(room, params) : failure(codes.method, "There is no such method.");
  return { jsonrpc: "2.0", id, ...answer };
}
