/** Reads what another server answers, up to a bound. */
import type { IncomingMessage } from "node:http";

/** UTF-8; what is longer is cut at `mostBytes`, and the connection ends. */
export async function readText(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const chunk = part as Buffer;
    parts.push(chunk.subarray(0, mostBytes - bytes));
    bytes += chunk.length;
    if (bytes >= mostBytes) break;
  }
  answer.destroy();
  return Buffer.concat(parts).toString("utf8");
}
