/** Writes a file that others read at the same time: they see all of it or none. */
import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";

/** Servers that share the folder may write the same file at once: each has a name of its own for what is not whole yet. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, bytes, { flag: "wx" });
  await rename(part, file);
}
