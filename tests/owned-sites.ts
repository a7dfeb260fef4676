/** Sites that have an owner and have done the work of their first start: made once for a run by whoever asks first, then copied. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { becomeOwner, type SiteServer, startSite } from "./site-server.ts";

const patienceMilliseconds = 100_000;

async function until(isSo: () => boolean, otherwise: () => string): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(otherwise());
    await wait(50);
  }
}

async function workDone({ dataFolder, output }: SiteServer): Promise<void> {
  const database = new DatabaseSync(path.join(dataFolder, "wortfolio.db"), { readOnly: true, timeout: 10_000 });
  const due = database.prepare("select 1 from jobs where state in ('waiting', 'running') and due_at <= ?");
  await until(
    () => due.get(Date.now()) === undefined,
    () => `The work of the first start was not done:\n${output()}`,
  );
  database.close();
}

const folderOfRun = process.env["OWNED_TEST_FOLDER"] ?? "";
/** What Node.js has compiled of the program. */
const env = { NODE_COMPILE_CACHE: path.join(folderOfRun, "compiled") };

/** The data's folder, and beside it the owner's session. */
const placesOf = (from: string | null) => {
  const folder = path.join(folderOfRun, from ?? "empty");
  return { folder, session: `${folder}.session`, making: `${folder}.making` };
};

async function make(from: string | null): Promise<void> {
  const { folder, session } = placesOf(from);
  const site = await startSite({ env, ...(from === null ? { demo: false } : from === "demo" ? {} : { from }) });
  try {
    const cookie = await becomeOwner(site);
    await workDone(site);
    await site.stop();
    cpSync(site.dataFolder, folder, { recursive: true });
    writeFileSync(`${session}.part`, cookie);
    renameSync(`${session}.part`, session);
  } finally {
    await site.remove();
  }
}

function isFirst(making: string): boolean {
  try {
    mkdirSync(making);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw fault;
  }
}

/** @param from its folder of plain files; null for a site with nothing in it */
export async function startOwned(from: string | null): Promise<{ site: SiteServer; cookie: string }> {
  const { folder, session, making } = placesOf(from);
  if (isFirst(making))
    await make(from).catch((fault: unknown) => {
      rmSync(making, { recursive: true });
      throw fault;
    });
  await until(
    () => existsSync(session),
    () => `Nobody has made a site of ${from}.`,
  );
  const dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-site-"));
  cpSync(folder, dataFolder, { recursive: true });
  return { site: await startSite({ dataFolder, env }), cookie: readFileSync(session, "utf8") };
}
