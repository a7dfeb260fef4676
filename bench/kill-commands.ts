/** Kills of commands: an import of recipes, of a whole site, a backup, a restore, and a process that stores readings without a server. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { OpenOptions } from "../src/storage/database.ts";
import { emptyDatabase, openOrThrow, type EngineName } from "../tests/databases.ts";
import { recipeText, sitePosts, writeSite } from "./kill-files.ts";
import { type Counted, type Kind, run, type Setting } from "./kill-tally.ts";

const nothing: Counted = { acknowledged: 0, lost: 0, doubled: 0, damaged: 0 };
const recipesOfFile = 20;

async function titles(options: OpenOptions, start: string): Promise<string[]> {
  const database = await openOrThrow({ ...options, shared: true });
  const rows = await database.db.selectFrom("entries").select("title").where("title", "like", `${start}%`).execute();
  await database.close();
  return rows.map(({ title }) => title);
}

/** Where in a run of so long the kill comes: after the program has loaded. */
const momentIn = (milliseconds: number, random: () => number) => milliseconds * (0.35 + 0.7 * random());

async function throughout(options: OpenOptions, args: string[]): Promise<number> {
  const { code, said, milliseconds } = await run(options, args);
  if (code !== 0) throw new Error(`${args.join(" ")}: ${said}`);
  return milliseconds;
}

function recipes(options: OpenOptions, random: () => number, folder: string): Kind {
  let usual = 0;
  let count = 0;
  const write = (name: string) => {
    const file = path.join(folder, `${name}.xml`);
    writeFileSync(file, recipeText(name, recipesOfFile));
    return file;
  };
  return {
    name: "import of recipes",
    async kill() {
      usual ||= await throughout(options, ["import", write("usual")]);
      const name = `cut ${++count} end`;
      const { code } = await run(options, ["import", write(name)], momentIn(usual, random));
      const stored = (await titles(options, `${name} recipe`)).length;
      const acknowledged = code === 0 ? 1 : 0;
      return {
        acknowledged,
        lost: acknowledged && stored === 0 ? 1 : 0,
        doubled: stored > recipesOfFile ? 1 : 0,
        damaged: stored > 0 && stored < recipesOfFile ? 1 : 0,
      };
    },
  };
}

/** Beside the kill: after it all or nothing is there, and the command said once more comes to the whole site. */
function site({ engine, random }: Setting, folder: string): Kind {
  let usual = 0;
  return {
    name: "import of a site",
    async kill() {
      const place = await emptyDatabase(engine);
      if (usual === 0) {
        const other = await emptyDatabase(engine);
        usual = await throughout(other.options, ["create", "--from", folder]);
        await other.remove();
      }
      const { code } = await run(place.options, ["create", "--from", folder], momentIn(usual, random));
      await throughout(place.options, ["create"]);
      const kept = (await titles(place.options, "Post ")).length;
      await throughout(place.options, ["create", "--from", folder]);
      const again = (await titles(place.options, "Post ")).length;
      const media = path.join(place.options.dataFolder, "media");
      const files = existsSync(media) ? readdirSync(media).filter((name) => !name.endsWith(".incoming")) : [];
      await place.remove();
      const acknowledged = code === 0 ? 1 : 0;
      return {
        acknowledged,
        lost: (acknowledged && kept !== sitePosts) || again < sitePosts || files.length !== 5 ? 1 : 0,
        doubled: again > sitePosts ? 1 : 0,
        damaged: kept !== 0 && kept !== sitePosts ? 1 : 0,
      };
    },
  };
}

function backup(options: OpenOptions, random: () => number, folder: string): Kind {
  let usual = 0;
  return {
    name: "backup",
    async kill() {
      const target = mkdtempSync(path.join(folder, "backups-"));
      usual ||= await throughout(options, ["backup", `${target}/`]);
      const { code, said } = await run(options, ["backup", `${target}/`], momentIn(usual, random));
      const named = said.trim().split("\n").at(-1) ?? "";
      const whole = readdirSync(target).filter((name) => name.endsWith(".tar"));
      let damaged = 0;
      for (const name of whole) if ((await run(options, ["verify", path.join(target, name)])).code !== 0) damaged++;
      // An hour later the next one clears away what was left.
      const hourAgo = Date.now() / 1000 - 3700;
      for (const name of readdirSync(target)) utimesSync(path.join(target, name), hourAgo, hourAgo);
      await throughout(options, ["backup", `${target}/`]);
      damaged += readdirSync(target).filter((name) => name.endsWith(".part")).length;
      const lost = code === 0 && !existsSync(named) ? 1 : 0;
      rmSync(target, { recursive: true });
      return { acknowledged: code === 0 ? 1 : 0, lost, doubled: 0, damaged };
    },
  };
}

/** After the kill the same restore ends well, or says that the site is there: then it is whole. */
function restore({ engine, random }: Setting, archive: () => Promise<string>): Kind {
  let usual = 0;
  return {
    name: "restore",
    async kill() {
      const file = await archive();
      if (usual === 0) {
        const other = await emptyDatabase(engine);
        usual = await throughout(other.options, ["restore", file]);
        await other.remove();
      }
      const place = await emptyDatabase(engine);
      const { code } = await run(place.options, ["restore", file], momentIn(usual, random));
      const again = await run(place.options, ["restore", file]);
      const isThere = again.code === 0 || again.said.includes("already contains");
      const kept = isThere ? (await titles(place.options, "Post ")).length : 0;
      const media = path.join(place.options.dataFolder, "media");
      const files = existsSync(media) ? readdirSync(media).map((name) => statSync(path.join(media, name)).size) : [];
      const isWhole = kept === sitePosts && files.length === 5 && files.every((size) => size === files[0]);
      await place.remove();
      const acknowledged = code === 0 ? 1 : 0;
      return { acknowledged, lost: isWhole ? 0 : 1, doubled: kept > sitePosts ? 1 : 0, damaged: 0 };
    },
  };
}

/** Kills after a random time and gives what was acknowledged until then. */
async function writeReadings(options: OpenOptions, random: () => number): Promise<string[]> {
  const writer = spawn(process.execPath, ["bench/storage-writer.ts", JSON.stringify(options), "50"], {
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  let text = "";
  const ended = new Promise((resolve) => writer.once("close", resolve));
  writer.stdio[3]?.on("data", (part: Buffer) => (text += part.toString()));
  while (text.split("\n").length < 3) {
    if (writer.exitCode !== null) throw new Error("The writer ended by itself.");
    await wait(10);
  }
  await wait(random() * 600);
  writer.kill("SIGKILL");
  await ended;
  // The last line may have been cut off by the kill.
  return text.split("\n").slice(1, -1);
}

function readings({ engine, random }: Setting): Kind {
  let place: Awaited<ReturnType<typeof emptyDatabase>> | null = null;
  const acknowledged = new Set<string>();
  return {
    name: "readings, storage alone",
    async kill() {
      place ??= await emptyDatabase(engine);
      const added = await writeReadings(place.options, random);
      for (const comment of added) acknowledged.add(comment);
      // Opening checks the whole file, because the last stop was unclean.
      const database = await openOrThrow(place.options).catch(() => null);
      if (!database) return { ...nothing, acknowledged: added.length, damaged: 1 };
      const rows = await database.db.selectFrom("readings").select("comment").execute();
      await database.close();
      const stored = new Set(rows.map(({ comment }) => comment));
      const lost = [...acknowledged].filter((comment) => !stored.has(comment)).length;
      return { acknowledged: added.length, lost, doubled: rows.length - stored.size, damaged: 0 };
    },
    end: async () => place?.remove(),
  };
}

async function filledSite(engine: EngineName, folder: string) {
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#c60" } })
    .png()
    .toBuffer();
  const from = path.join(folder, "site");
  mkdirSync(from);
  writeSite(from, picture);
  const place = await emptyDatabase(engine);
  await throughout(place.options, ["create", "--from", from]);
  return { place, from };
}

export async function commandKinds(setting: Setting): Promise<Kind[]> {
  const { engine, random } = setting;
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-kills-"));
  const { place, from } = await filledSite(engine, folder);
  const file = path.join(folder, "whole.tar");
  const archive = async () => {
    if (!existsSync(file)) await throughout(place.options, ["backup", file]);
    return file;
  };
  return [
    readings(setting),
    // Before recipes come in: the archive holds the site as it was made.
    restore(setting, archive),
    recipes(place.options, random, folder),
    site(setting, from),
    {
      ...backup(place.options, random, folder),
      async end() {
        await place.remove();
        rmSync(folder, { recursive: true });
      },
    },
  ];
}
