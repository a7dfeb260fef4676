/** What the kinds of kills have in common: a seeded chance, what is counted, and a process that is killed at a moment of it. */
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { OpenOptions } from "../src/storage/database.ts";
import type { EngineName } from "../tests/databases.ts";

/** `lost`: acknowledged and not there as it was; `doubled`: there or told outside more than once; `damaged`: half of something. */
export type Counted = { acknowledged: number; lost: number; doubled: number; damaged: number };
export type Kind = {
  name: string;
  kill(): Promise<Counted>;
  end?(): Promise<void>;
};
export type Setting = { engine: EngineName; random: () => number };

/** Mulberry32 (Tommy Ettinger, 2017): the same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const environmentOf = ({ databaseUrl, dataFolder }: OpenOptions, more: Record<string, string> = {}) => ({
  ...process.env,
  NODE_ENV: "production",
  BASE_URL: "",
  DATA_FOLDER: dataFolder,
  DATABASE_URL: databaseUrl ?? "",
  ...more,
});

export type Ran = { code: number | null; signal: NodeJS.Signals | null; said: string; milliseconds: number };

/** A command of the built program; killed after so many milliseconds where they are given. */
export async function run(options: OpenOptions, args: string[], killAfter?: number): Promise<Ran> {
  const started = performance.now();
  const child = spawn(process.execPath, ["build/server/cli.js", ...args], {
    env: environmentOf(options),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  const ended = new Promise<Pick<Ran, "code" | "signal">>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal })),
  );
  if (killAfter !== undefined) {
    await Promise.race([ended, wait(killAfter)]);
    child.kill("SIGKILL");
  }
  return { ...(await ended), said, milliseconds: performance.now() - started };
}
