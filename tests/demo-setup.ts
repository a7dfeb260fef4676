/** Makes the demo site once for a whole test run; each site with the demo is then a copy. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { closeClusterTemplate, copyClusterDatabase, dropClusterDatabase, isClusterRun } from "./cluster.ts";

const database = `wortfolio_test_demo_${process.pid}`;

function run(dataFolder: string, databaseUrl: string, ...command: string[]): void {
  const env = { ...process.env, NODE_ENV: "production", DATA_FOLDER: dataFolder, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, ["build/server/cli.js", ...command], { env, stdio: "pipe" });
}
const createDemo = (dataFolder: string, databaseUrl: string) =>
  run(dataFolder, databaseUrl, "create", "--from", "demo");

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** With PostgreSQL where its own set-up ran before and found one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another project of the same run has made it.
  if (process.env["DEMO_TEST_FOLDER"]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "wortfolio-demo-"));
  const server = process.env["DATABASE_TEST_URL"] ?? "none";
  createDemo(folder, "");
  if (server !== "none") {
    const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
    if (isClusterRun) await copyClusterDatabase(database, process.env["CLUSTER_TEST_EMPTY"] ?? "");
    else await administer(server, `create database ${database}`);
    createDemo(folder, url);
    if (isClusterRun) {
      run(folder, url, "database", "distribute");
      await closeClusterTemplate(database);
    }
    process.env["DEMO_TEST_DATABASE"] = database;
  }
  process.env["DEMO_TEST_FOLDER"] = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (isClusterRun) await dropClusterDatabase(database);
    else if (server !== "none") await administer(server, `drop database ${database} with (force)`);
  };
}
