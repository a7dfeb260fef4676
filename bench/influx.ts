/** InfluxDB 1 of Debian's package, which stores readings as we do: each write on the disk before it is answered. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../tests/free-port.ts";

const program = "/usr/bin/influxd";

export type Influx = { url: string; version: string; remove: () => Promise<void> };

const settings = (folder: string, http: number, rpc: number) => `
reporting-disabled = true
bind-address = "127.0.0.1:${rpc}"
[meta]
  dir = "${folder}/meta"
[data]
  dir = "${folder}/data"
  wal-dir = "${folder}/wal"
  wal-fsync-delay = "0s"
  query-log-enabled = false
[http]
  bind-address = "127.0.0.1:${http}"
  log-enabled = false
[logging]
  level = "error"
[monitor]
  store-enabled = false
`;

/** Null where it is not installed. */
export async function startInflux(): Promise<Influx | null> {
  if (!existsSync(program)) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-influx-"));
  const [http, rpc] = [await freePort(), await freePort()];
  const file = path.join(folder, "influxdb.conf");
  writeFileSync(file, settings(folder, http, rpc));
  const server = spawn(program, ["-config", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  server.stderr.on("data", (chunk) => (said += String(chunk)));
  const ended = once(server, "exit");
  const base = `http://127.0.0.1:${http}`;
  const remove = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + 20_000;
  while (!(await fetch(`${base}/ping`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > until) {
      await remove();
      throw new Error(`InfluxDB did not start: ${said.slice(-500)}`);
    }
    await wait(100);
  }
  await fetch(`${base}/query`, { method: "POST", body: new URLSearchParams({ q: "create database bench" }) });
  const version = execFileSync(program, ["version"], { encoding: "utf8" }).split(" ")[1] ?? "";
  return { url: `${base}/write?db=bench`, version, remove };
}
