/** `npm run bring`: imports a made site of 3,000 posts with 5,000 pictures, kills the import in its midst, and lets it go on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { program } from "../src/domain/people/program.ts";
import { importPublications } from "../src/features/publication-import/import-publications.ts";
import { openTree } from "../src/features/publication-import/open-tree.ts";
import { migrate, openDatabase } from "../src/storage/database.ts";
import { makePosts } from "./made-posts.ts";

const killAfter = 1000;

/** In a process of its own; tells its progress a line a text. */
async function bring(folder: string, dataFolder: string): Promise<void> {
  const opened = await openDatabase({ dataFolder }, []);
  if (!opened.ok) throw new Error(opened.message);
  await migrate(opened.value);
  const store = { database: opened.value, siteId: "main", now: Date.now };
  const tree = await openTree(folder);
  if (!tree.ok) throw new Error(tree.message);
  const imported = await importPublications(store, {
    tree: tree.value,
    source: folder,
    mediaFolder: path.join(dataFolder, "media"),
    isDryRun: false,
    asDrafts: false,
    who: program,
    report: ({ status }) => void process.stdout.write(status === "imported" ? "." : ""),
  });
  await opened.value.close();
  const peak = Number(/VmHWM:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? 0) / 1024;
  process.stdout.write(
    `\n${JSON.stringify({ peakMiB: Math.round(peak), ...(imported.ok ? imported.value.totals : imported) })}\n`,
  );
}

/** Ends with the process, or kills it after so many texts. */
async function run(folder: string, dataFolder: string, most: number): Promise<string> {
  const flags = ["--max-semi-space-size=8", "--max-old-space-size=256"];
  const env = { ...process.env, MALLOC_ARENA_MAX: "2" };
  const child = spawn(process.execPath, [...flags, import.meta.filename, folder, dataFolder], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part.toString();
    if (said.length >= most) child.kill("SIGKILL");
  });
  await once(child, "close");
  return said.split("\n").at(-2) ?? `killed after ${said.length} texts`;
}

async function measure(): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), "wortfolio-bring-"));
  const site = path.join(place, "site");
  await makePosts(site, { posts: 3000, pictures: 5000 });
  for (const most of [killAfter, Infinity, Infinity]) {
    const begun = performance.now();
    const said = await run(site, path.join(place, "data"), most);
    console.log(`${Math.round((performance.now() - begun) / 1000)} s  ${said}`);
  }
  rmSync(place, { recursive: true });
}

const [folder, dataFolder] = process.argv.slice(2);
await (folder && dataFolder ? bring(folder, dataFolder) : measure());
