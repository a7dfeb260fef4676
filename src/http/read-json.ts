/** Reads a request's body as JSON. */
import { ok, problem, type Result } from "../domain/result.ts";
import { readBody } from "./read-body.ts";

/** The escape of a NUL; behind an even number of backslashes it is text about one. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;

/** PostgreSQL stores no NUL, and no text needs one. Problems: `too-large`, `bad-json`. */
export async function readJson(request: Request, limit: number): Promise<Result<unknown>> {
  const body = await readBody(request, limit);
  if (!body.ok) return body;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body.value);
    if (nul.test(text)) return problem("bad-json", "Texts have no NUL.");
    return ok(JSON.parse(text) as unknown);
  } catch {
    return problem("bad-json", "Send JSON in UTF-8.");
  }
}
