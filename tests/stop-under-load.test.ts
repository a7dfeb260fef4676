/** SIGTERM while many are in the middle of a request: each is answered, and told that the connection ends. */
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type SiteServer } from "./site-server.ts";

const count = 40;
let site: SiteServer;
let token = "";
beforeAll(async () => {
  site = await startSite({ demo: false });
  token = (await site.command("device", "add", "Spindle")).split("\n").at(-1) ?? "";
});
afterAll(() => site?.remove());

/** Everything but the last byte is sent; gives the socket, and what is answered until it closes. */
async function beginReading(index: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const body = JSON.stringify({ name: "Spindle", temp: 19, gravity: 1.05 - index / 1e4 });
  const socket = connect(site.port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("error", (error) => resolve(`${error.message} ${text}`));
    socket.on("close", () => resolve(text));
  });
  socket.write(`POST /stream?id=${token} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.write(body.slice(0, -1));
  return { socket, answer };
}

test("40 readings that are half sent when the program is told to stop are stored and answered", async () => {
  const begun = await Promise.all(Array.from({ length: count }, (_, index) => beginReading(index)));
  const kept = await fetch(`${site.url}/healthz`);
  expect(kept.headers.get("connection")).toBe("keep-alive");
  const exited = site.stop("SIGTERM");
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).headers.get("connection")).toBe("close");
  // Longer than the program once waited for.
  await new Promise((resolve) => setTimeout(resolve, 3500));
  for (const { socket } of begun) socket.write("}");
  const answers = await Promise.all(begun.map(({ answer }) => answer));
  expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 200 OK"))).toEqual([]);
  expect(await exited).toBe(0);
  const stored = (await site.command("device", "readings", "Spindle")).split("\n").filter((line) => line !== "");
  expect(stored.length).toBeGreaterThanOrEqual(count);
});
