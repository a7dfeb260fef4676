/** What ntfy is sent, as its documentation has it. */
import { expect, test } from "vitest";
import { startHttpServer } from "../../tests/notifier-servers.ts";
import type { Message } from "./notifier.ts";
import { deliver } from "./registry.ts";

const message: Message = {
  id: "m-1",
  kind: "test",
  title: "Überlauf",
  text: "x",
  createdAt: 0,
  link: "https://a.example/b",
};

async function publish(settings: object, changes: Partial<Message> = {}) {
  const server = await startHttpServer();
  const config = { server: `http://127.0.0.1:${server.port}`, topic: "brewery", ...settings };
  const context = { signal: new AbortController().signal, now: () => 0, allowPrivate: true };
  expect(await deliver("ntfy", config, { ...message, ...changes }, context)).toMatchObject({ ok: true });
  await server.close();
  const [arrival] = server.arrivals;
  return { headers: arrival?.headers ?? {}, body: JSON.parse(arrival?.body.toString() ?? "") };
}

test("title, text, link, priority and tags arrive, and the token in its header alone", async () => {
  const { headers, body } = await publish({ token: "tk_secret", priority: 5, tags: ["beer", "warning"] });
  expect(headers.authorization).toBe("Bearer tk_secret");
  expect(body).toEqual({
    topic: "brewery",
    title: "Überlauf",
    message: "x",
    priority: 5,
    tags: ["beer", "warning"],
    click: "https://a.example/b",
    sequence_id: "m-1",
  });
});

test("deeds are buttons that post their form to the link, and none without one", async () => {
  const deeds = ["a", "b", "c", "d"].map((deed) => ({ label: `Do ${deed}`, fields: { deed, id: "all" } }));
  const { body } = await publish({}, { deeds });
  expect(body.actions).toHaveLength(3);
  expect(body.actions[0]).toEqual({
    action: "http",
    label: "Do a",
    url: "https://a.example/b",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "deed=a&id=all",
    clear: true,
  });
  expect((await publish({}, { deeds, link: undefined })).body).not.toHaveProperty("actions");
});

test("without token and link there is neither, and the priority is the usual one", async () => {
  const { headers, body } = await publish({}, { link: undefined });
  expect(headers.authorization).toBeUndefined();
  expect(body).toMatchObject({ priority: 3, tags: [] });
  expect(body).not.toHaveProperty("click");
});

test("a long text is cut at a whole character, so that ntfy does not make a file of it", async () => {
  const { body } = await publish({}, { text: "🍺".repeat(2000) });
  expect(Buffer.byteLength(body.message)).toBeLessThanOrEqual(4096);
  expect(body.message).toMatch(/^(🍺)+…$/u);
});
