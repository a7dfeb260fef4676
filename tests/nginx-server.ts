/** The machine's own nginx, set up as the page on several processes says. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

const candidates = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];
export const nginxPath = candidates.find((candidate) => existsSync(candidate));

const page = "docs/operations/several-processes.md";

/** The page's example, word for word but for its ports. */
function exampleFor(port: number, first: number, second: number): string {
  const example = /```nginx\n(.*?)```/s.exec(readFileSync(page, "utf8"))?.[1] ?? "";
  return example
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${first}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${second}`);
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nginx ended with ${child.exitCode}`);
}

export type Proxy = {
  port: number;
  url: string;
  start: (ports: [number, number]) => Promise<void>;
  stop: () => Promise<void>;
};

/** A port is chosen at once, since the processes behind it must know their address; nothing listens there before `start`. */
export async function prepareNginx(): Promise<Proxy> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-nginx-"));
  let child: ChildProcess | null = null;
  return {
    port,
    url: `http://localhost:${port}`,
    async start([first, second]) {
      const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const lines = [
        "daemon off;",
        "pid nginx.pid;",
        ...(process.getuid?.() === 0 ? ["user root;"] : []),
        "events {}",
        "http {",
        "access_log off;",
        ...kinds.map((kind) => `${kind}_temp_path ${kind};`),
        exampleFor(port, first, second),
        "}",
      ];
      writeFileSync(path.join(folder, "nginx.conf"), lines.join("\n"));
      const args = ["-p", folder, "-c", "nginx.conf", "-e", "error.log"];
      child = spawn(nginxPath ?? "nginx", args, { stdio: "ignore" });
      await untilReady(port, child);
    },
    async stop() {
      const exited = new Promise((resolve) => (child ? child.once("exit", resolve) : resolve(null)));
      child?.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
