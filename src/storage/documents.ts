/** JSON documents: text in the database, each with its version, brought up step by step and checked when read. */
import type * as z from "zod";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import { type DocumentName, documentSteps, type DocumentSteps, type Json } from "./document-steps.ts";

/** Beside the document's own fields. Without it a document is at version 1, and so is one that is no object. */
const versionField = "$version";

export const isJsonObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** As it lies there, whatever its version; null for what is no object. */
export function objectOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

const latestOf = (name: DocumentName, steps: DocumentSteps) => (steps[name]?.length ?? 0) + 1;
const unreadable = (message: string, path = ""): Problem => problem("unreadable", message, path);

export function formatDocument(name: DocumentName, value: unknown, steps = documentSteps): string {
  return JSON.stringify(isJsonObject(value) ? { ...value, [versionField]: latestOf(name, steps) } : value);
}

/** Brought up to this program's version, and not yet checked. Problem: `unreadable`. */
export function parseDocument(name: DocumentName, text: string, steps = documentSteps): Result<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return unreadable(`This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isJsonObject(value)) return ok(value);
  const latest = latestOf(name, steps);
  if (latest === 1 && !(versionField in value)) return ok(value);
  const { [versionField]: version = 1, ...document } = value;
  return version === latest ? ok(document) : bringUp(name, document, version, steps);
}

function bringUp(name: DocumentName, document: Json, version: unknown, steps: DocumentSteps): Result<Json> {
  const latest = latestOf(name, steps);
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    return unreadable("The version must be a whole number from 1.", versionField);
  if (version > latest)
    return unreadable(
      `A newer Wortfolio saved this as version ${version}; this one reads up to ${latest}.`,
      versionField,
    );
  try {
    return ok((steps[name] ?? []).slice(version - 1).reduce((before, step) => step(before), document));
  } catch (error) {
    // A step may stumble over a damaged document as its schema would.
    return unreadable(`It could not be brought up from version ${version}: ${String(error)}`);
  }
}

export const pathText = (path: readonly PropertyKey[]): string => path.map(String).join(".");

/** Problem: `unreadable`, with the path of the first wrong field. */
export function readDocument<T>(
  name: DocumentName,
  schema: z.ZodType<T>,
  text: string,
  steps = documentSteps,
): Result<T> {
  const document = parseDocument(name, text, steps);
  if (!document.ok) return document;
  const parsed = schema.safeParse(document.value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return unreadable(issue?.message ?? "It is not what it should be.", pathText(issue?.path ?? []));
}
