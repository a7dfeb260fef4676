/** The MCP server as a client of the protocol's own makers meets it: its tools, by the rights of a key, and what they leave in the studio. */
import { serve } from "@hono/node-server";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiSite, openApiSite } from "../../../tests/api-site.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { freePort } from "../../../tests/free-port.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { today } from "../../features/studio/queries.ts";

let opened: TestDatabase;
let api: ApiSite;
let address: URL;
let server: ReturnType<typeof serve>;
const clients: Client[] = [];
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  api = await openApiSite(opened);
  const port = await freePort();
  server = serve({ fetch: api.doors.fetch, port, hostname: "127.0.0.1", overrideGlobalObjects: false });
  address = new URL(`http://127.0.0.1:${port}/mcp`);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  server.close();
  api.remove();
  await opened.dispose();
});

async function connect(key?: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }) as Transport);
  clients.push(client);
  return client;
}

type Called = { content: { text: string }[]; structuredContent?: Record<string, unknown>; isError?: boolean };
async function call(client: Client, name: string, sent: Record<string, unknown> = {}) {
  const {
    content,
    structuredContent = {},
    isError = false,
  } = (await client.callTool({
    name,
    arguments: sent,
  })) as unknown as Called;
  return { text: content[0]?.text ?? "", value: structuredContent, isError };
}

test("a client reads a project's build log and drafts a post from it, which stands in the studio with who and through which key", async () => {
  const log = [
    { at: Date.UTC(2026, 2, 2), title: "Second board", body: "The *regulator* stays cold." },
    { at: Date.UTC(2026, 1, 1), title: "First board", body: "It smokes." },
  ];
  const data = { ...dataOf.project, log };
  await insert(api.store, { kind: "project", title: "Kiln", slug: "kiln", status: "published", data });
  const client = await connect(await api.give(api.editor, ["read", "write:posts"], "Assistant"));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "search",
    "list_entries",
    "read_entry",
    "list_tags",
    "draft_post",
    "change_entry",
  ]);
  const found = await call(client, "list_entries", { collection: "projects" });
  expect(found.value["items"]).toMatchObject([{ slug: "kiln" }]);
  const { text } = await call(client, "read_entry", { collection: "projects", id: "kiln" });
  expect(text).toContain("### 2026-02-01 First board\n\nIt smokes.\n\n### 2026-03-02 Second board");
  const body = text.slice(text.indexOf("## Log"));
  const draft = await call(client, "draft_post", { title: "How the kiln came to be", body, projects: ["kiln"] });
  expect(draft.value).toMatchObject({ status: "draft", data: { related: { projects: ["kiln"] } } });
  const room = await today(siteOf(api.store, api.owner));
  const change = room.ok && room.value.changes.find(({ title }) => title.startsWith("How"));
  expect(change).toMatchObject({
    title: "How the kiln came to be",
    action: "created",
    by: "Ben",
    through: "Assistant",
  });
  expect(room.ok && room.value.drafts.map(({ title }) => title)).toContain("How the kiln came to be");
  const published = { collection: "posts", id: draft.value["id"], changes: { status: "published" } };
  expect((await call(client, "change_entry", { ...published, revision: 7 })).text).toContain("changed: ");
  expect((await call(client, "change_entry", { ...published, revision: 1 })).value["status"]).toBe("published");
  const denied = await call(client, "append_to_log", { project: "kiln", title: "No" });
  expect([denied.isError, denied.text.startsWith("scope: ")]).toEqual([true, true]);
});

test("a log entry, a release and a picture come through their tools", async () => {
  await insert(api.store, { kind: "project", title: "Rig", slug: "rig", data: dataOf.project });
  const client = await connect(await api.give(api.owner));
  await call(client, "append_to_log", { project: "rig", title: "Bent it" });
  const released = await call(client, "add_release", { project: "rig", version: "0.1" });
  expect(released.value["data"]).toMatchObject({ log: [{ title: "Bent it" }], releases: [{ version: "0.1" }] });
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: "#06c" } })
    .png()
    .toBuffer();
  const uploaded = await call(client, "upload_picture", {
    name: "rig.png",
    base64: png.toString("base64"),
    alt: "Rig",
  });
  expect(uploaded.value).toMatchObject({ width: 3, height: 2, alt: "Rig" });
  expect((await call(client, "draft_post", { title: "No body" })).isError).toBe(true);
});

test("a guest finds what is published, as resources too, and nothing else", async () => {
  for (const [title, status] of [
    ["Shown mash", "published"],
    ["Hidden mash", "draft"],
  ] as const)
    await insert(api.store, { kind: "post", title, status, data: { ...dataOf.post, body: `All of ${title}.` } });
  const client = await connect();
  expect((await client.listTools()).tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const { text } = await call(client, "search", { query: "mash" });
  expect([text.includes("Shown mash"), text.includes("Hidden mash")]).toEqual([true, false]);
  const { resources } = await client.listResources();
  expect(resources.map(({ name }) => name)).not.toContain("Hidden mash");
  const uri = resources.find(({ name }) => name === "Shown mash")?.uri ?? "";
  const { contents } = await client.readResource({ uri });
  expect(JSON.stringify(contents)).toContain("All of Shown mash.");
  expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
  await expect(client.readResource({ uri: "wortfolio://posts/hidden-mash" })).rejects.toThrow(/nothing here/);
  expect((await call(client, "draft_post", { title: "T", body: "" })).text).toMatch(/^no-key: /);
});

test("what is no message of the protocol is refused, and so is another site's page", async () => {
  const send = (body: unknown, headers = {}) => api.ask("POST", "/mcp", { body, headers });
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  expect((await send(ping)).json).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  expect((await send({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
  expect((await send({ ...ping, method: "nothing" })).json["error"]).toMatchObject({ code: -32_601 });
  expect((await send({ ...ping, method: "tools/call", params: { name: "no" } })).json["error"]).toMatchObject({
    code: -32_602,
  });
  expect((await send([ping])).json["error"]).toMatchObject({ code: -32_600 });
  expect((await send("{")).json["error"]).toMatchObject({ code: -32_700 });
  expect((await send(ping, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await send(ping, { "mcp-protocol-version": "1999-01-01" })).status).toBe(400);
  expect((await send({ ...ping, params: { much: "x".repeat(65_536) } })).status).toBe(413);
  expect((await send(ping, { authorization: "Bearer wort_none" })).status).toBe(401);
  expect((await api.ask("GET", "/mcp")).headers.get("allow")).toBe("POST");
});
