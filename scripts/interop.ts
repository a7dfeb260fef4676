/** Imports the demo's recipes into a real Brewtarget, through its own menu on a screen of its own, and compares gravities. Needs `brewtarget`, `Xvfb` and `xdotool`. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { calculateRecipe } from "../src/domain/recipe/calculate-recipe.ts";
import { exportRecipe, importFile } from "../src/formats/registry.ts";

/** Half of the last digit that brewers read, SG. */
const same = 0.0005;
const recipes = "demo/recipes";
const display = `:${100 + (process.pid % 400)}`;

const missing = ["brewtarget", "Xvfb", "xdotool"].filter((name) => spawnSync("which", [name]).status !== 0);
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(", ")}. On Debian: apt-get install brewtarget xvfb xdotool`);
  process.exit(2);
}

const home = mkdtempSync(path.join(tmpdir(), "wortfolio-interop-"));
const screen = { ...process.env, HOME: home, XDG_CONFIG_HOME: path.join(home, ".config"), DISPLAY: display };
const database = path.join(home, ".config/brewtarget/database.sqlite");
const started: ChildProcess[] = [];
const start = (command: string, ...args: string[]) =>
  started.push(spawn(command, args, { env: screen, stdio: "ignore" }));
const press = (...args: string[]) => execFileSync("xdotool", args, { env: screen, encoding: "utf8" }).trim();
const windowNamed = (name: string) =>
  spawnSync("xdotool", ["search", "--onlyvisible", "--name", name], { env: screen, encoding: "utf8" })
    .stdout.trim()
    .split("\n")[0] ?? "";

async function until<T>(what: string, found: () => T | undefined, seconds = 60): Promise<T> {
  for (let turn = 0; turn < seconds * 2; turn++) {
    const value = found();
    if (value) return value;
    await wait(500);
  }
  throw new Error(`Brewtarget: ${what} did not come.`);
}

/** One file of all recipes as Wortfolio exports them, and the gravity that each has here. */
function exported(): { file: string; here: Map<string, number> } {
  const here = new Map<string, number>();
  const parts = readdirSync(recipes)
    .filter((name) => name.endsWith(".xml"))
    .map((name) => {
      const read = importFile(new Uint8Array(readFileSync(path.join(recipes, name))), name);
      const recipe = read.ok ? read.value.recipes[0]?.recipe : undefined;
      if (!recipe) throw new Error(`${name} holds no recipe.`);
      const written = exportRecipe({ ...recipe, name: `Interop ${recipe.name}` }, "beerxml");
      if (!written.ok) throw new Error(written.code);
      here.set(`Interop ${recipe.name}`, calculateRecipe(recipe).og.value);
      return /<RECIPE>[^]*<\/RECIPE>/.exec(written.value.text)?.[0] ?? "";
    });
  const file = path.join(home, "demo.xml");
  writeFileSync(file, `<?xml version="1.0" encoding="UTF-8"?>\n<RECIPES>${parts.join("")}</RECIPES>\n`);
  return { file, here };
}

/** Read from a copy, since Brewtarget keeps its own locked; a copy taken while it writes is torn, and read again later. */
function gravitiesThere(): Map<string, number> {
  if (!existsSync(database)) return new Map();
  const copy = path.join(home, "copy.sqlite");
  copyFileSync(database, copy);
  const opened = new DatabaseSync(copy, { readOnly: true });
  try {
    const rows = opened.prepare("SELECT name, og FROM recipe WHERE name LIKE 'Interop %'").all();
    return new Map(rows.map(({ name, og }) => [String(name), Number(og)]));
  } catch {
    return new Map(); // torn
  } finally {
    opened.close();
  }
}

async function importThere(file: string, count: number): Promise<Map<string, number>> {
  start("Xvfb", display, "-screen", "0", "1280x1000x24");
  await until("the screen", () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`));
  start("brewtarget");
  const window = await until("its window", () => windowNamed("Brewtarget - "));
  await wait(2000);
  press("windowfocus", window, "key", "alt+f");
  await wait(1000);
  press("key", "i");
  await wait(2000);
  press("type", "--delay", "5", file);
  press("key", "Return");
  return until("what was imported", () => {
    const there = gravitiesThere();
    return there.size === count && [...there.values()].every((og) => og > 1.001) ? there : undefined;
  });
}

let failed = 0;
try {
  const { file, here } = exported();
  const there = await importThere(file, here.size);
  for (const [name, ours] of here) {
    const difference = (there.get(name) ?? Number.NaN) - ours;
    const good = Math.abs(difference) <= same;
    if (!good) failed++;
    console.log(`${good ? "ok  " : "FAIL"} ${name.padEnd(26)} ${ours.toFixed(4)} ${difference.toFixed(5)}`);
  }
} finally {
  for (const child of started.toReversed()) child.kill();
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exitCode = failed === 0 ? 0 : 1;
