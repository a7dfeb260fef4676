/** What the API takes and gives: faults at their fields, bodies that are broken, and answers as OpenAPI describes them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiSite, openApiSite } from "../../../tests/api-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { presets } from "../../domain/publishing/site-settings.ts";
import { insertMedia } from "../../storage/media.ts";
import { entryKinds } from "../../domain/publishing/entry.ts";
import { collections } from "../../features/api/entry-shapes.ts";
import { operations } from "../../features/api/operations.ts";

type Content = { content?: Record<string, { schema: object }> };
type Described = {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};

describe.each(engines)("what the API takes and gives on %s", (engine) => {
  let opened: TestDatabase;
  let api: ApiSite;
  let full: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    api = await openApiSite(opened);
    full = await api.give(api.owner);
  });
  afterAll(async () => {
    api.remove();
    await opened.dispose();
  });
  const ask = (...args: Parameters<ApiSite["ask"]>) => api.ask(...args);
  const post = (body: object = {}, key = full, headers = {}) =>
    ask("POST", "/posts", { key, headers, body: { title: "A post", data: { body: "Text" }, ...body } });

  test("a controller is told what to hold for a batch, and a stranger nothing of a private one", async () => {
    const hours = 3_600_000;
    const data = {
      ...dataOf.batch,
      batchStatus: "Fermenting" as const,
      fermentationStartedAt: Date.now() - 36 * hours,
      setPoints: [
        { hours: 0, celsius: 16 },
        { hours: 24, celsius: 20, rampHours: 24, kpa: 60, name: "Rise" },
        { hours: 72, celsius: 2 },
      ],
    };
    const { id } = await insert(api.site.store, {
      kind: "batch",
      title: "Held",
      status: "published",
      publishAt: 0,
      data,
    });
    const { status, json } = await ask("GET", `/batches/${id}/target`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      celsius: expect.closeTo(18, 1),
      kPa: 60,
      freeRise: false,
      step: 2,
      steps: 3,
      name: "Rise",
    });
    const over = { ...data, batchStatus: "Completed" as const };
    const done = await insert(api.site.store, {
      kind: "batch",
      title: "Done",
      status: "published",
      publishAt: 0,
      data: over,
    });
    expect((await ask("GET", `/batches/${done.id}/target`)).json).toMatchObject({ celsius: null, step: null });
    const secret = await insert(api.site.store, { kind: "batch", title: "Secret", data });
    expect((await ask("GET", `/batches/${secret.id}/target`)).status).toBe(404);
    expect((await ask("GET", `/batches/${secret.id}/target`, { key: full })).status).toBe(200);
  });

  test("what is not right is said at its field, as the form says it, and nothing is stored", async () => {
    const before = (await ask("GET", "/posts?status=all&limit=100", { key: full })).json["items"].length;
    const errors = async (path: string, body: unknown) =>
      (await ask("POST", path, { key: full, body })).json["errors"]?.map((error: { pointer: string }) => error.pointer);
    expect(await errors("/posts", { title: " ", data: { body: 1 } })).toEqual(["/title", "/data/body"]);
    expect(await errors("/posts", { title: "T", data: {}, slug: "Not a slug" })).toEqual(["/slug"]);
    expect(await errors("/posts", { title: "T", data: {}, status: "scheduled" })).toEqual(["/publishAt"]);
    expect(await errors("/posts", { titel: "T", title: "T", data: { bodi: "", "a/b": 1 } })).toEqual([
      "/data/bodi",
      "/data/a~1b",
      "/titel",
    ]);
    expect((await ask("GET", "/posts?limit=0&foo=1")).json).toMatchObject({
      code: "invalid",
      errors: [{ pointer: "limit" }, { pointer: "foo", detail: "There is no such field." }],
    });
    expect((await ask("POST", "/posts", { key: full, body: [] })).json["detail"]).toBe(
      "Invalid input: expected object, received array",
    );
    const links = [{ label: "L", url: "javascript:alert(1)" }];
    expect(await errors("/projects", { title: "T", data: { type: "software", links } })).toEqual(["/data/links/0/url"]);
    expect(await errors("/talks", { title: "T", data: { at: 1.5 } })).toEqual(["/data/at"]);
    expect(await errors("/talks", { title: "T", data: { at: 8e15 } })).toEqual(["/data/at"]);
    const tracks = Array.from({ length: 301 }, () => ({ title: "T", seconds: 1 }));
    expect(await errors("/records", { title: "T", data: { year: 2020, tracks } })).toEqual(["/data/tracks"]);
    const unread = Array.from({ length: 301 }, () => ({}));
    expect(await errors("/records", { title: "T", data: { tracks: unread, notes: 1 } })).toEqual(["/data/tracks"]);
    expect(await errors("/posts", { title: "T", data: { body: "x".repeat(256_001) } })).toEqual(["/data/body"]);
    const taken = await post({ slug: "taken" });
    expect([taken.status, (await post({ slug: "taken" })).json]).toMatchObject([
      201,
      { code: "slug-taken", status: 409 },
    ]);
    for (const broken of ["{", '{"title": "a\\u0000b"}', String.raw`{"title": "a\\\u0000b"}`])
      expect((await ask("POST", "/posts", { key: full, body: broken })).json["code"]).toBe("bad-json");
    expect((await ask("POST", "/posts", { key: full, body: `"${"x".repeat(1024 * 1024)}"` })).status).toBe(413);
    const tooFar = Buffer.from("-9999999999999999 a").toString("base64url");
    for (const nowhere of ["nonsense", tooFar])
      expect((await ask("GET", `/posts?cursor=${nowhere}`)).json["code"]).toBe("cursor");
    expect((await ask("GET", `/media?cursor=${tooFar}`, { key: full })).json["code"]).toBe("cursor");
    const after = (await ask("GET", "/posts?status=all&limit=100", { key: full })).json["items"].length;
    expect(after - before).toBe(1);
  });

  test("a field that does not exist is said at its place, however deep it lies", async () => {
    const pointers = async (method: string, path: string, data: object) => {
      const head = method === "POST" ? { title: "T" } : {};
      const asked = { key: full, body: { ...head, data }, headers: { "if-match": "*" } };
      return (await ask(method, path, asked)).json["errors"]?.map((error: { pointer: string }) => error.pointer);
    };
    const related = { projects: ["still"], beer: ["pils"] };
    expect(await pointers("POST", "/posts", { related })).toEqual(["/data/related/beer"]);
    const links = [
      { label: "A", url: "https://a.example/" },
      { label: "B", url: "https://b.example/", "a/b": 1 },
    ];
    expect(await pointers("POST", "/projects", { type: "software", links })).toEqual(["/data/links/1/a~1b"]);
    const { json } = await post({ data: { related: { projects: ["still"] } } });
    expect(await pointers("PATCH", `/posts/${json.id}`, { related })).toEqual(["/data/related/beer"]);
    const again = { key: full, body: { data: json.data }, headers: { "if-match": "*" } };
    expect((await ask("PATCH", `/posts/${json.id}`, again)).status).toBe(200);
  });

  test("a text may speak of a NUL", async () => {
    const body = String.raw`In C "\u0000" ends a text, and "\\u0000" does not.`;
    const made = await ask("POST", "/posts", { key: full, body: { title: "Ends", data: { body } } });
    expect(made.json.data["body"]).toBe(body);
  });

  test("broken bodies are refused, none is a fault", async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const odd = [
      null,
      true,
      -1,
      1e308,
      0.5,
      "",
      "\u0000",
      "\ud800",
      "::batch[x]",
      "x".repeat(3000),
      [],
      {},
      [[]],
      { a: {} },
      "2020",
    ];
    const names = [
      "title",
      "data",
      "slug",
      "status",
      "publishAt",
      "body",
      "tags",
      "cover",
      "log",
      "related",
      "at",
      "type",
      "year",
      "tracks",
      "links",
      "translates",
      "language",
      "alt",
      "version",
    ];
    const value = (depth: number): unknown => {
      const kind = depth > 3 ? 0 : random(4);
      if (kind === 1) return Array.from({ length: random(3) }, () => value(depth + 1));
      if (kind >= 2)
        return Object.fromEntries(
          Array.from({ length: random(6) }, () => [names[random(names.length)], value(depth + 1)]),
        );
      return odd[random(odd.length)];
    };
    const project = await ask("POST", "/projects", {
      key: full,
      body: { title: "Fuzzed", data: { type: "software" } },
    });
    for (const operation of operations.filter(({ body, isUpload }) => body && !isUpload))
      for (let round = 0; round < 12; round++) {
        const data = { at: 1, type: "software", year: 2020, ...(value(1) as object) };
        const body =
          round % 3 === 0
            ? value(0)
            : { title: "T", version: "1", data, ...(round % 3 === 1 ? (value(1) as object) : {}) };
        const path = operation.path.replace(":id", project.json["id"]);
        const revision = (await ask("GET", `/projects/${project.json["id"]}`, { key: full })).headers.get("etag") ?? "";
        const { status } = await ask(operation.method, path, { key: full, body, headers: { "if-match": revision } });
        expect([operation.id, JSON.stringify(body), status < 500]).toEqual([operation.id, JSON.stringify(body), true]);
      }
    for (const path of [
      "/posts/%00",
      "/posts/%F0%28",
      "/posts?limit=0",
      "/posts?limit=1e9",
      "/posts?cursor=LTEgMQ",
      "/search?q=%00",
      "/search",
      "/posts?tag=%2500",
    ])
      expect([path, (await ask("GET", path)).status < 500]).toEqual([path, true]);
  });

  test("OpenAPI describes every operation once, and real answers are as it says", async () => {
    const document = (await ask("GET", "/openapi.json")).json as unknown as Document;
    expect(document.openapi).toBe("3.1.0");
    const packed = await api.doors.request("/api/v1/openapi.json", { headers: { "accept-encoding": "gzip" } });
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(20_000);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    expect(new Set(described.map(({ operation }) => operation.operationId))).toEqual(
      new Set(operations.map(({ id }) => id)),
    );
    expect(described.length).toBe(operations.length);
    const ajv = new Ajv2020({ strict: false, formats: { binary: true } });
    for (const { path, operation } of described) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const { content } of [operation.requestBody ?? {}, ...Object.values(operation.responses)])
        for (const { schema } of Object.values(content ?? {})) if (!("$ref" in schema)) ajv.compile(schema);
      expect(Object.keys(operation.responses)).toContain("default");
    }
    const isAnswer = (id: string, status: number) => {
      const found = described.find(({ operation }) => operation.operationId === id);
      return ajv.compile(found?.operation.responses[status]?.content?.["application/json"]?.schema ?? false);
    };
    for (const kind of entryKinds) {
      const { id } = await insert(api.store, {
        kind,
        title: "Described",
        status: "published",
        data: dataOf[kind],
      } as Parameters<typeof insert>[1]);
      for (const key of [undefined, full]) {
        const { json } = await ask("GET", `/${collections[kind]}/${id}`, { key });
        const check = isAnswer(`read${kind[0]?.toUpperCase()}${kind.slice(1)}`, 200);
        expect([kind, check(json), check.errors]).toEqual([kind, true, null]);
      }
    }
    for (const fileName of ["rig.png", "rig.zip"])
      await insertMedia(api.store, { fileName, originalName: fileName, mime: "image/png", bytes: 1 });
    for (const [id, path] of [
      ["listPosts", "/posts"],
      ["search", "/search?q=described"],
      ["listTags", "/tags"],
      ["readKey", "/key"],
      ["listMedia", "/media"],
    ] as const)
      expect([id, isAnswer(id, 200)((await ask("GET", path, { key: full })).json)]).toEqual([id, true]);
    expect(isAnswer("readPost", 200)({ ...(await post()).json, data: {} })).toBe(false);
    const problemOf = ajv.compile(document.components.schemas["Problem"] ?? false);
    expect(problemOf((await post({ title: "" })).json)).toBe(true);
  });

  test("OpenAPI and the assistants' tools name nothing of a module that is off, and answers are still as they say", async () => {
    const beer = /beer|recipe|batch|readings|\btap|on-tap/i;
    const brewery = JSON.stringify((await ask("GET", "/openapi.json")).json);
    expect(brewery).toMatch(beer);
    const listed = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect(JSON.stringify((await ask("POST", "/mcp", { key: full, body: listed })).json)).toMatch(beer);
    const { settings } = api.site;
    api.site.settings = { ...settings, modules: [...presets.portfolio] };
    try {
      const document = (await ask("GET", "/openapi.json")).json as unknown as Document;
      expect(JSON.stringify(document)).not.toMatch(beer);
      expect(JSON.stringify((await ask("POST", "/mcp", { key: full, body: listed })).json)).not.toMatch(beer);
      expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(["/posts", "/projects/{id}/log", "/media"]));
      const { content } = document.paths["/posts/{id}"]?.["get"]?.responses["200"] ?? {};
      const check = new Ajv2020({ strict: false }).compile(content?.["application/json"]?.schema ?? false);
      const related = { projects: ["kerf"] };
      const { json } = await post({ data: { body: "Text", related } });
      expect([check(json), check.errors]).toEqual([true, null]);
    } finally {
      api.site.settings = settings;
    }
  });
});
