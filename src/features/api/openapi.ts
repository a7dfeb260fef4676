/** What the API is in OpenAPI 3.1, made from the table of its operations and their schemas. */
import * as z from "zod";
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";
import { problemCodes } from "../../platform/problem.ts";
import { closedNames, openSchema } from "./open-names.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

type Json = Record<string, unknown>;

function schemaJson(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCustom && io === "input")
        Object.assign(jsonSchema, { type: "string", format: "binary" });
    },
  });
  return json;
}

const text = { type: "string" };
const header = (name: string, description: string, required = false) => ({
  name,
  in: "header",
  description,
  required,
  schema: text,
});

function parametersOf({ path, method, query, scope, needsRevision }: Operation): Json[] {
  const { properties = {}, required = [] } = query
    ? (schemaJson(query, "input") as { properties?: Json; required?: string[] })
    : {};
  return [
    ...(path.includes(":id")
      ? [{ name: "id", in: "path", required: true, description: "An id, or the slug of an entry.", schema: text }]
      : []),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    })),
    ...(needsRevision || method === "DELETE"
      ? [header("If-Match", "The ETag of what is changed.", needsRevision)]
      : []),
    ...(method === "POST" && scope && !path.endsWith("/restore") && !path.startsWith("/media")
      ? [header("Idempotency-Key", "Sent again within a day, the request is not done again.")]
      : []),
  ];
}

const problemOf = { description: "A problem", content: { "application/problem+json": { schema: ref("Problem") } } };

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function describe(operation: Operation): Json {
  const { id, about, scope, body, isUpload, answer, status } = operation;
  return {
    operationId: id,
    summary: about,
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: { [isUpload ? "multipart/form-data" : "application/json"]: { schema: schemaJson(body, "input") } },
      },
    }),
    responses: {
      [status]: answer
        ? { description: "Done", content: { "application/json": { schema: schemaJson(answer, "output") } } }
        : { description: "Done" },
      default: problemOf,
    },
    security: scope ? [{ key: [scope] }] : [{}, { key: [] }],
  };
}

const problemSchema = {
  type: "object",
  required: ["title", "status", "code"],
  properties: {
    type: text,
    title: text,
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(problemCodes) },
    detail: text,
    errors: {
      type: "array",
      description: "Each with a JSON pointer into the body, or the name of a parameter.",
      items: { type: "object", required: ["pointer", "detail"], properties: { pointer: text, detail: text } },
    },
    current: { description: "What is there now, where somebody else was first." },
  },
};

const made = new Map<string, string>();

/** The same text for everybody, of the modules that are on. */
export function openApiOf(origin: string, settings: SiteSettings): string {
  const key = `${settings.modules.join()} ${origin}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const document = JSON.stringify(describeAll(origin, settings));
  made.set(key, document);
  return document;
}

function describeAll(origin: string, settings: SiteSettings): unknown {
  const closed = closedNames(settings);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    if (closed.has(operation.path.split("/")[1] ?? "")) continue;
    const path = operation.path.replace(":id", "{id}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  const document = {
    openapi: "3.1.0",
    info: { title: "Wortfolio", version: "1" },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "Keys are made in the studio." } },
    },
  };
  return closed.size === 0 ? document : openSchema(document, closed);
}
