/** `npm run bring`: imports a made site of 3,000 posts with 5,000 pictures, kills the import in its midst, and lets it go on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { program } from "../src/domain/people/program.ts";
import { importPublications } from "../src/features/publication-import/import-publications.ts";
import { openTree } from "../src/features/publication-import/open-tree.ts";
import { migrate, openDatabase } from "../src/storage/database.ts";

const posts = 3000;
const pictures = 5000;
const killAfter = 1000;

async function makeSite(folder: string): Promise<void> {
  mkdirSync(path.join(folder, "content/posts"), { recursive: true });
  mkdirSync(path.join(folder, "static"), { recursive: true });
  writeFileSync(path.join(folder, "hugo.toml"), 'baseURL = "https://old.example/"\n');
  for (let at = 0; at < pictures; at++) {
    const background = { r: at & 255, g: at >> 8, b: 90 };
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
    await picture.png().toFile(path.join(folder, `static/picture-${at}.png`));
  }
  for (let at = 0; at < posts; at++) writeFileSync(path.join(folder, `content/posts/post-${at}.md`), post(at));
}

function post(at: number): string {
  const day = new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);
  const shown = [at, ...(at < pictures - posts ? [posts + at] : [])].map(
    (each) => `![Picture ${each}](/picture-${each}.png)`,
  );
  const paragraphs = Array.from(
    { length: 12 },
    (_, line) => `Line ${line} of post ${at}: ${"malt hops water yeast ".repeat(8)}`,
  );
  return `---\ntitle: Post ${at}\ndate: ${day}\ntags: [tag-${at % 40}]\n---\n${paragraphs.join("\n\n")}\n\n${shown.join("\n\n")}\n\n[Before](../post-${Math.max(0, at - 1)}/)\n`;
}

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
  await makeSite(site);
  for (const most of [killAfter, Infinity, Infinity]) {
    const begun = performance.now();
    const said = await run(site, path.join(place, "data"), most);
    console.log(`${Math.round((performance.now() - begun) / 1000)} s  ${said}`);
  }
  rmSync(place, { recursive: true });
}

const [folder, dataFolder] = process.argv.slice(2);
await (folder && dataFolder ? bring(folder, dataFolder) : measure());
