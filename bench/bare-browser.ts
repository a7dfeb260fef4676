/** A browser that is only asked what must be known: test drivers put scripts of their own into the page, and those count as its blocking time. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromiumArguments, chromiumPath } from "../tests/browser.ts";

export type BarePage = {
  send(method: string, parameters?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** What an expression is worth in the page; it must be JSON. */
  value<T>(expression: string): Promise<T>;
  on(event: string, take: (parameters: Record<string, unknown>) => void): void;
};

/** Starts a browser with an empty profile, hands its one page over, and ends it. */
export async function withBareBrowser<T>(use: (page: BarePage, port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), "wortfolio-browser-"));
  const arguments_ = [...chromiumArguments, "--window-size=1280,900", "--remote-debugging-port=0"];
  const browser = spawn(chromiumPath(), [...arguments_, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let said = "";
      browser.stderr.on("data", (chunk: Buffer) => {
        const found = /ws:\/\/[^/:]+:(\d+)/.exec((said += chunk.toString()));
        if (found) resolve(Number(found[1]));
      });
      browser.once("exit", () => reject(new Error(`The browser ended: ${said.slice(-500)}`)));
    });
    return await use(await openPage(port), port);
  } finally {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  }
}

async function openPage(port: number): Promise<BarePage> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ type }) => type === "page");
  if (!target) throw new Error("The browser has no page.");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const takers = new Map<string, (parameters: Record<string, unknown>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, method, params } = JSON.parse(String(data)) as {
      id?: number;
      result?: Record<string, unknown>;
      method?: string;
      params?: Record<string, unknown>;
    };
    if (id !== undefined) waiting.get(id)?.resolve(result ?? {});
    else if (method !== undefined) takers.get(method)?.(params ?? {});
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser closed its page."));
  });
  let last = 0;
  const send: BarePage["send"] = async (method, params = {}) => {
    const id = ++last;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise.finally(() => waiting.delete(id));
  };
  return {
    send,
    on: (event, take) => void takers.set(event, take),
    async value<T>(expression: string) {
      const { result } = (await send("Runtime.evaluate", {
        expression: `JSON.stringify(${expression})`,
        awaitPromise: true,
      })) as { result?: { value?: string } };
      return JSON.parse(result?.value ?? "null") as T;
    },
  };
}
