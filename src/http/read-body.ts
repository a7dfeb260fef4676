/** Reads a request's body up to a limit, without trusting its stated length. */
import { ok, type Problem, problem, type Result } from "../domain/result.ts";

export const tooLarge = (limit: number): Problem =>
  problem("too-large", `The body may have at most ${limit.toLocaleString("en")} bytes.`);

/** Problem `too-large` past `limit` bytes; what is left is not read. */
export async function readBody(request: Request, limit: number): Promise<Result<Uint8Array>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge(limit);
  if (!request.body) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return tooLarge(limit);
    chunks.push(chunk);
  }
  return ok(new Uint8Array(Buffer.concat(chunks)));
}
