/** Servers that answer in ways that are no answer: whoever asks them comes to an end. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSocketServer, type TestServer } from "../../tests/notifier-servers.ts";
import { askJson } from "./ask-json.ts";
import { fetchPage } from "./fetch-page.ts";
import { post } from "./post.ts";

let server: TestServer;
let url: URL;
beforeEach(async () => {
  server = await startSocketServer((socket) => {
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    );
  });
  url = new URL(`http://127.0.0.1:${server.port}/`);
});
afterEach(() => server.close());

const context = { signal: new AbortController().signal, now: () => 0, allowPrivate: true };

test("who changes to another protocol is out of reach", async () => {
  expect(await fetchPage({ url }, context)).toBe("unreachable");
  await expect(post({ url, headers: {}, body: "{}" }, context)).rejects.toMatchObject({ code: "ECONNRESET" });
  const asked = { url, method: "POST", headers: {}, body: "{}" };
  await expect(askJson(asked, context)).rejects.toMatchObject({ code: "ECONNRESET" });
});
