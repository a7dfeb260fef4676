/** Another process at a database, for tests of who may hold it; it ends with the test at the latest. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import type { OpenOptions } from "../src/storage/database.ts";

/** The process, and the first line it says. */
export function useDatabase(
  options: OpenOptions,
  task: "hold" | "migrate",
  user: { uid?: number; gid?: number } = {},
): { child: ChildProcess; said: Promise<string> } {
  const child = spawn(process.execPath, ["tests/use-database.ts", JSON.stringify(options), task], {
    stdio: ["ignore", "pipe", "inherit"],
    ...user,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = once(child.stdout, "data").then(([data]) => String(data).trim());
  return { child, said };
}
