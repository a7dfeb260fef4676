/** An SVG as PNG, for what takes no drawings. What an owner sent is drawn beside the server, within bounds of size and time. */
import { spawn } from "node:child_process";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { programFile } from "./program-folder.ts";

/** Of its longer side. */
const mostPixels = 1024;
const longestMilliseconds = 5000;

/** Where it is not built, the source runs. */
const processFile = import.meta.filename.endsWith(".ts")
  ? path.join(import.meta.dirname, "svg-process.ts")
  : programFile("build/server/svg.js");

async function draw(bytes: Uint8Array, size: number): Promise<Buffer> {
  const drawer = spawn(process.execPath, ["--max-old-space-size=64", processFile, String(size)], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    timeout: longestMilliseconds,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    drawer.once("error", reject);
    drawer.once("close", resolve);
  });
  // One that ended early closed its input; how it ended says enough.
  drawer.stdin.on("error", () => undefined);
  drawer.stdin.end(bytes);
  const [drawn, code] = await Promise.all([buffer(drawer.stdout), ended]);
  if (code !== 0) throw new Error("This SVG cannot be drawn.");
  return drawn;
}

let last: Promise<unknown> = Promise.resolve();

/** One after another. Throws for what cannot be drawn within its bounds. @param size pixels of the longer side */
export function drawSvg(bytes: Uint8Array, size: number): Promise<Buffer> {
  const drawn = last.then(() => draw(bytes, Math.min(size, mostPixels)));
  last = drawn.catch(() => undefined);
  return drawn;
}
