/** The SHA-256 of a file in hexadecimal, whatever its size. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

export async function checksumOf(file: string): Promise<string> {
  const sum = createHash("sha256");
  for await (const piece of createReadStream(file)) sum.update(piece as Buffer);
  return sum.digest("hex");
}
