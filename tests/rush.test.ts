/** More pages are asked for at once than can be rendered: readings are stored and kept pages served as ever, the rest is asked to come again. */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type SiteServer } from "./site-server.ts";

const count = 700;
/** Two hundred pages wait at most, of which two thirds may be searches; a few more are rendered while the others arrive. */
const mostServed = 180;
let site: SiteServer;
let token = "";
beforeAll(async () => {
  site = await startSite();
  token = (await site.command("device", "add", "Spindle", "--batch", "reflow-47")).split("\n").at(-1) ?? "";
});
afterAll(() => site?.remove());

/** Sends all requests in one piece over one connection, so that the server has them before it has answered any; gives all answers as they came. */
const askAtOnce = (targets: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(site.port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
    const last = targets.length - 1;
    socket.write(
      targets
        .map(
          (target, index) =>
            `GET ${target} HTTP/1.1\r\nHost: localhost:${site.port}\r\n${index === last ? "Connection: close\r\n" : ""}\r\n`,
        )
        .join(""),
    );
  });

test("what cannot be rendered in time is answered at once, and nothing else suffers", async () => {
  const keptPage = () => fetch(`${site.url}/`);
  expect((await keptPage()).status).toBe(200);
  const rush = askAtOnce(Array.from({ length: count }, (_, index) => `/search?q=number+${index}`));
  const reading = await fetch(`${site.url}/stream?id=${token}`, {
    method: "POST",
    body: '{"name":"Spindle","temp":19.4,"gravity":1.042}',
  });
  expect([reading.status, (await keptPage()).status]).toEqual([200, 200]);
  const answers = (await rush).split(/(?=HTTP\/1\.1 \d{3} )/);
  const refused = answers.filter((answer) => answer.startsWith("HTTP/1.1 503"));
  expect(answers.length).toBe(count);
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200")).length).toBe(count - refused.length);
  expect(count - refused.length).toBeGreaterThan(100);
  expect(count - refused.length).toBeLessThan(mostServed);
  expect(refused[0]).toMatch(/^retry-after: 5\r$/im);
  expect(refused[0]).toContain("try again in a few seconds");
  expect((await fetch(`${site.url}/search?q=afterwards`)).status).toBe(200);
});
