/** `restore` and `verify`: a backup back into an empty place, and whether it could be. */
import { restoreBackup, verifyBackup } from "../features/backup/open-backup.ts";
import type { PlaceCommand, PlaceTools } from "./command.ts";

type Contents = Extract<Awaited<ReturnType<typeof verifyBackup>>, { ok: true }>["value"];

function tell({ createdAt, engine, migrations, tables, parts, hasMedia }: Contents, print: PlaceTools["print"]): void {
  for (const { name, rows } of tables) if (rows > 0) print(`${String(rows).padStart(10)}  ${name}`);
  const media = parts.filter(({ name }) => name.startsWith("media/")).length;
  print(`${String(media).padStart(10)}  files${hasMedia ? "" : " (a copy of the database alone)"}`);
  print(`Written ${new Date(createdAt).toISOString()} from ${engine}, version ${migrations.at(-1)}.`);
}

export const verify: PlaceCommand = {
  summary: "Reads a backup from end to end and says what is in it, or what is broken; s3:NAME reads from the store.",
  usage: "verify FILE",
  async runAt([file, ...rest], { backup, print, fail }) {
    if (!file || rest.length > 0) {
      fail("Usage: wortfolio verify FILE");
      return 2;
    }
    const found = await verifyBackup(file, backup);
    if (found.ok) tell(found.value, print);
    else fail(found.message);
    return found.ok ? 0 : 1;
  },
};

export const restore: PlaceCommand = {
  summary:
    "Brings a backup back into an empty data folder or database; the copy sends nothing until you say that it is live.",
  usage: "restore FILE",
  async runAt([file, ...rest], { backup, place, now, print, fail }) {
    if (!file || rest.length > 0) {
      fail("Usage: wortfolio restore FILE");
      return 2;
    }
    const restored = await restoreBackup(file, backup, place, now);
    if (restored.ok) {
      tell(restored.value, print);
      print(`Restored into ${place.databaseUrl ? "the database in DATABASE_URL and " : ""}${place.dataFolder}.`);
    } else fail(restored.message);
    return restored.ok ? 0 : 1;
  },
};
