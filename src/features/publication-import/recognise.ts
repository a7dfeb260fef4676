/** Whether what the command `import` is given is a site or its export, and no recipe. */
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { isExport } from "../../publications/open-publications.ts";
import { isText } from "../../publications/markdown-site.ts";
import { isZip } from "./open-tree.ts";

export async function isSite(place: string): Promise<boolean> {
  const about = await stat(place).catch(() => null);
  if (!about) return false;
  if (about.isDirectory()) return true;
  return isText(path.basename(place)) || (await isZip(place)) || isExport(await beginning(place));
}

async function beginning(place: string): Promise<string> {
  const handle = await open(place);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8000), 0, 8000, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
