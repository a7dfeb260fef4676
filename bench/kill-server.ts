/** Kills of the running server while readings, entries, uploads and recipe files come in; the next start is what is looked at. */
import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { ImportAnswer } from "../src/features/recipe-import/actions.ts";
import type { MediaAnswer } from "../src/features/media/actions.ts";
import { createId } from "../src/platform/ids.ts";
import type { Database, OpenOptions } from "../src/storage/database.ts";
import { emptyDatabase, openOrThrow } from "../tests/databases.ts";
import { becomeOwner, startSite } from "../tests/site-server.ts";
import { recipeFile } from "./kill-files.ts";
import type { Counted, Kind, Setting } from "./kill-tally.ts";
import { noBudget } from "./no-budget.ts";

type Load = {
  send(number: number): Promise<boolean>;
  check(database: Database, acknowledged: number[]): Promise<Counted>;
};
const countOf = (list: readonly string[], one: string) => list.filter((each) => each === one).length;
const tally = (names: readonly string[], acknowledged: readonly string[], damaged: number): Counted => ({
  acknowledged: acknowledged.length,
  lost: acknowledged.filter((name) => !names.includes(name)).length,
  doubled: [...new Set(names)].filter((name) => countOf(names, name) > 1).length,
  damaged,
});

/** A server that is gone cuts its answer off or gives none. */
function unlessGone(fault: unknown): null {
  if (fault instanceof TypeError) return null;
  throw fault;
}

/** One site through all its kills. */
export async function serverKinds({ engine, random }: Setting): Promise<Kind[]> {
  const place = await emptyDatabase(engine);
  const { databaseUrl } = place.options;
  const env = { ...noBudget, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  let site = await startSite({ demo: false, env });
  const token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
  const cookie = await becomeOwner(site);
  const options: OpenOptions = { ...place.options, dataFolder: site.dataFolder, shared: true };
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c60" } })
    .png()
    .toBuffer();
  let runs = 0;

  const post = (address: string, body: FormData | URLSearchParams | string) =>
    fetch(site.url + address, { method: "POST", body, headers: { cookie, origin: site.url }, redirect: "manual" });

  async function round(loadOf: (run: string) => Load): Promise<Counted> {
    const load = loadOf(`run${engine}${++runs}`);
    const acknowledged: number[] = [];
    let number = 0;
    const sending = async () => {
      for (;;) {
        const mine = number++;
        const isTaken = await load.send(mine).catch(unlessGone);
        if (isTaken === null) return;
        if (isTaken) acknowledged.push(mine);
      }
    };
    const senders = Promise.all(Array.from({ length: 4 }, sending));
    // However slow the machine is: the moment counts from the first that is acknowledged.
    for (let tries = 0; acknowledged.length === 0 && tries < 3000; tries++) await wait(10);
    await wait(random() * 900);
    await site.stop("SIGKILL");
    await senders;
    site = await startSite({ dataFolder: site.dataFolder, env });
    const database = await openOrThrow(options);
    const counted = await load.check(database, acknowledged);
    await database.close();
    if (counted.acknowledged === 0) throw new Error(`Nothing was acknowledged on ${engine} before the kill.`);
    return counted;
  }

  const parts = { post, token, picture, options };
  return [
    { name: "readings by HTTP", kill: () => round((run) => readings(run, parts)) },
    { name: "saving an entry", kill: () => round((run) => saves(run, parts)) },
    { name: "uploading files", kill: () => round((run) => uploads(run, parts)) },
    {
      name: "import screen",
      kill: () => round((run) => imports(run, parts)),
      async end() {
        await site.remove();
        await place.remove();
      },
    },
  ];
}

type Parts = {
  post: (address: string, body: FormData | URLSearchParams | string) => Promise<Response>;
  token: string;
  picture: Buffer;
  options: OpenOptions;
};

function readings(run: string, { post, token }: Parts): Load {
  const name = (number: number) => `${run}-${number}`;
  return {
    async send(number) {
      const body = { name: "Spindle", temp: 19, gravity: 1.05 - (number % 40) / 1000, comment: name(number) };
      return (await post(`/stream?id=${token}`, JSON.stringify(body))).status === 200;
    },
    async check({ db }, acknowledged) {
      const rows = await db.selectFrom("readings").select("comment").where("comment", "like", `${run}-%`).execute();
      return tally(
        rows.map(({ comment }) => comment ?? ""),
        acknowledged.map(name),
        0,
      );
    },
  };
}

/** Four editors, each with an entry of their own that is saved again and again; each save writes its number into three fields. */
function saves(run: string, { post }: Parts): Load {
  const entries = new Map<number, { id: string; revision: number; last: number }>();
  const free = [0, 1, 2, 3];
  return {
    async send(number) {
      const editor = free.shift() ?? 0;
      const held = entries.get(editor) ?? { id: "new", revision: 0, last: -1 };
      const words = `${run} ${editor} number ${number}`;
      const form = {
        title: words,
        slug: `${run}-${editor}`,
        summary: words,
        body: words,
        language: "en",
        deed: "save",
      };
      const body = new URLSearchParams({ ...form, revision: String(held.revision) });
      const answer = await post(`/studio/writing/${held.id}/deeds`, body);
      const saved = (await answer.json()) as { refused: string | null; id: string; revision: number };
      if (saved.refused !== null) throw new Error(`Not saved: ${JSON.stringify(saved)}`);
      entries.set(editor, { id: saved.id, revision: saved.revision, last: number });
      free.push(editor);
      return true;
    },
    async check({ db }, acknowledged) {
      const rows = await db.selectFrom("entries").selectAll().where("title", "like", `${run} %`).execute();
      const numberIn = (text: string) => Number(/number (\d+)/.exec(text)?.[1] ?? -1);
      const editorIn = (text: string) => Number(text.split(" ")[1]);
      const isMixed = rows.filter(
        ({ title, summary, data }) => summary !== title || (JSON.parse(data) as { body: string }).body !== title,
      );
      const lost = [...entries].filter(([editor, { last }]) => {
        const row = rows.find(({ title }) => editorIn(title) === editor);
        return !row || numberIn(row.title) < last;
      });
      const editors = rows.map(({ title }) => String(editorIn(title)));
      const doubled = editors.length - new Set(editors).size;
      return { acknowledged: acknowledged.length, lost: lost.length, doubled, damaged: isMixed.length };
    },
  };
}

function uploads(run: string, { post, picture, options }: Parts): Load {
  const name = (number: number) => `${run}-${number}.png`;
  const folder = path.join(options.dataFolder, "media");
  return {
    async send(number) {
      const form = new FormData();
      form.append("deed", "upload");
      form.append("files", new File([new Uint8Array(picture)], name(number), { type: "image/png" }));
      const answer = (await (await post("/studio/media/upload", form)).json()) as MediaAnswer;
      if (answer.uploaded?.[0]?.error !== null) throw new Error(`Not uploaded: ${JSON.stringify(answer)}`);
      return true;
    },
    async check(database, acknowledged) {
      await clearAbandoned(database, folder);
      const rows = await database.db.selectFrom("media").select(["original_name", "file_name", "bytes"]).execute();
      const names = namesIn(folder);
      const broken = rows.filter(
        ({ file_name, bytes }) => !names.includes(file_name) || statSync(path.join(folder, file_name)).size !== bytes,
      );
      const nobodys = names.filter((each) => !rows.some(({ file_name }) => file_name === each));
      const originals = rows.map(({ original_name }) => original_name).filter((each) => each.startsWith(`${run}-`));
      return tally(originals, acknowledged.map(name), broken.length + nobodys.length);
    },
  };
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** An hour passes for what was left, and the hourly work comes, again where it was at it just before. */
async function clearAbandoned(database: Database, folder: string): Promise<void> {
  const marks = () => namesIn(folder).filter((name) => name.endsWith(".incoming"));
  const hourAgo = Date.now() / 1000 - 3700;
  for (let tries = 0; marks().length > 0 && tries < 30; tries++) {
    for (const mark of marks()) utimesSync(path.join(folder, mark), hourAgo, hourAgo);
    await database.db.updateTable("jobs").set({ due_at: 0 }).where("key", "=", "empty-bin recurring").execute();
    await database.publish("work", { siteId: "main", dueAt: 0 });
    await wait(500);
  }
}

function imports(run: string, { post }: Parts): Load {
  const name = (number: number) => `${run} ${number} end`;
  return {
    async send(number) {
      const form = new FormData();
      const importId = createId();
      form.append("deed", "read-one");
      form.append("import", importId);
      form.append("files", recipeFile(name(number), 3));
      const { step } = (await (await post("/studio/recipes/import/file", form)).json()) as ImportAnswer;
      if (step?.type !== "file") throw new Error(`Not read: ${JSON.stringify(step)}`);
      const chosen = new URLSearchParams({ deed: "store", import: importId });
      for (const index of [0, 1, 2]) chosen.append("take", `${step.file.id}.${index}`);
      const answer = await post("/studio/recipes/import", chosen);
      const said = await answer.text();
      if (answer.status >= 400 || !said.includes("imported")) throw new Error(`Not imported: ${answer.status}`);
      return true;
    },
    async check({ db }, acknowledged) {
      const rows = await db.selectFrom("entries").select("title").where("title", "like", `${run} %`).execute();
      const counts = new Map<string, number>();
      for (const { title } of rows) {
        const file = title.replace(/ recipe \d$/, "");
        counts.set(file, (counts.get(file) ?? 0) + 1);
      }
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((number) => !counts.has(name(number))).length,
        doubled: [...counts.values()].filter((count) => count > 3).length,
        damaged: [...counts.values()].filter((count) => count % 3 !== 0).length,
      };
    },
  };
}
