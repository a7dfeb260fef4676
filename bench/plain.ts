/** What Node.js serves at most on this machine: figures of a server are read beside it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { median } from "./judge.ts";

export type Plain = { url: string; end: () => void };

/** In a process of its own, as the server that is measured. */
export async function startPlain(): Promise<Plain> {
  const server = fork("bench/plain-server.ts");
  const [port] = (await once(server, "message")) as [number];
  return { url: `http://127.0.0.1:${port}/`, end: () => void server.kill() };
}

/** What stands beside a bar that was set on one machine and is judged on another. */
export const besidePlain = (samples: readonly number[] = []): string =>
  `a plain node:http server here: ${Math.round(median(samples)).toLocaleString("en")}/s`;
