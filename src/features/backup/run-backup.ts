/** A backup beside a running server: in a process of its own, so that no page waits for it. */
import { spawn } from "node:child_process";
import * as z from "zod";
import type { Obstacle } from "../../domain/obstacle.ts";
import { obstructed, ok, type Problem, type Result } from "../../domain/result.ts";
import { environmentWith } from "../../platform/env.ts";
import type { Place } from "../../storage/archive/open-snapshot.ts";
import { type BackupSettings, environmentOf } from "./backup-settings.ts";
import type { BackupDone } from "./make-backup.ts";

export type BackupRun = Omit<BackupSettings, "keys"> & {
  /** The command line's program as it was built: `build/server/cli.js`. */
  cli: string;
  place: Place;
  /** Stops the backup; nothing of it is kept. */
  signal?: AbortSignal | undefined;
};

const answer = z.union([
  z.object({
    ok: z.literal(false),
    code: z.string(),
    message: z.string(),
    path: z.string(),
    // Of this program, which says it again.
    obstacle: z.custom<Obstacle>().optional(),
  }),
  z.object({
    file: z.string(),
    bytes: z.number(),
    tables: z.number(),
    rows: z.number(),
    milliseconds: z.number(),
    removed: z.array(z.string()),
  }),
]);

/** What is read is soon garbage: the runtime is told to clear it away at once, and not to grow for it. */
export const sparing = ["--max-semi-space-size=1", "--optimize-for-size"];

/** Problems: those of `makeBackup`, and `backup` when the process ended without a word. */
export async function runBackup({ cli, place, signal, ...settings }: BackupRun): Promise<Result<BackupDone>> {
  const child = spawn(process.execPath, [...sparing, cli, "backup", "--json"], {
    env: environmentWith({
      ...environmentOf(settings),
      MALLOC_ARENA_MAX: "2",
      // A backup has no address.
      BASE_URL: undefined,
      DATABASE_URL: place.databaseUrl,
      DATA_FOLDER: place.dataFolder,
    }),
    // The channel closes with this process, however that ends: then the backup stops too, since another will make it anew.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const stop = () => void child.kill("SIGTERM");
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  let said = "";
  let complained = "";
  child.stdout!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr!.on("data", (chunk: Buffer) => (complained += chunk.toString()));
  const fault = await new Promise<Error | null>((resolve) => {
    child.on("error", resolve);
    child.on("close", () => resolve(null));
  });
  signal?.removeEventListener("abort", stop);
  if (signal?.aborted)
    return obstructed("stopped", "The backup was stopped; nothing of it was kept.", { is: "backup-stopped" });
  return readAnswer(said) ?? cameToNothing(fault?.message ?? complained.trim());
}

const cameToNothing = (fault: string): Problem =>
  obstructed("backup", `The backup came to nothing: ${fault}`, { is: "backup-failed", fault });

function readAnswer(said: string): Result<BackupDone> | null {
  const line = said.trim().split("\n").at(-1) ?? "";
  if (!line.startsWith("{")) return null;
  const parsed = answer.parse(JSON.parse(line));
  if (!("ok" in parsed)) return ok(parsed);
  const { obstacle, ...refused } = parsed;
  return { ...refused, ...(obstacle && { obstacle }) };
}
