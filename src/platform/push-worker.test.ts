/** The worker that shows pushes, run as a browser runs it, with a browser's side that writes down what it is asked for. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://brewery.example";
const source = readFileSync(new URL("../../public/push-worker.js", import.meta.url), "utf8");

type Shown = { title: string; body: string; tag?: string; icon: string; data: { page: string }; actions: object[] };

/** Starts the worker; `open` are the pages that are open in windows. */
function startWorker(open: string[] = [], isOk = true) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const gone: string[] = [];
  const self = {
    location: new URL(origin),
    fetch: async (page: string, { method, body }: { method: string; body: string }) => {
      gone.push(`${method} ${page} ${body}`);
      if (body === "thrown") throw new TypeError("Failed to fetch");
      return { ok: isOk };
    },
    registration: { showNotification: async (title: string, options: Shown) => void shown.push({ ...options, title }) },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void gone.push(`focus ${url}`) })),
      openWindow: async (page: string) => void gone.push(`open ${page}`),
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  runInNewContext(source, { self, URL });
  const tell = async (type: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    expect(waits).toHaveLength(1);
    await Promise.all(waits);
  };
  const push = async (text: string | null): Promise<Shown | undefined> => {
    await tell("push", { data: text === null ? null : { json: () => JSON.parse(text) } });
    return shown.at(-1);
  };
  const click = async (data: unknown, action = ""): Promise<string | undefined> => {
    let closed = 0;
    await tell("notificationclick", { action, notification: { data, close: () => (closed += 1) } });
    expect(closed).toBe(1);
    return gone.at(-1);
  };
  return { events: [...listeners.keys()], push, click };
}

test("it hears pushes and clicks, and no request of any page", () => {
  expect(startWorker().events).toEqual(["push", "notificationclick"]);
});

test("a push is shown with its text; a repeat has the same tag", async () => {
  const { push } = startWorker();
  const page = `${origin}/batches/reflow`;
  expect(await push(JSON.stringify({ id: "m-1", title: "Stuck", text: "1.018", link: page }))).toEqual({
    title: "Stuck",
    body: "1.018",
    tag: "m-1",
    icon: "/icon-192.png",
    data: { page },
    actions: [],
  });
});

test("buttons of a push post their form to its page, which opens where that fails", async () => {
  const deeds = [{ label: "Snooze 1 h", form: "deed=snooze&until=hour&id=all" }];
  const link = `${origin}/-/alert/x`;
  const worker = startWorker();
  expect((await worker.push(JSON.stringify({ link, deeds })))?.actions).toEqual([
    { action: "deed=snooze&until=hour&id=all", title: "Snooze 1 h" },
  ]);
  expect(await worker.click({ page: link }, "deed=snooze")).toBe(`POST ${link} deed=snooze`);
  expect(await startWorker([], false).click({ page: link }, "deed=snooze")).toBe(`open ${link}`);
  expect(await worker.click({ page: link }, "thrown")).toBe(`open ${link}`);
});

test.each([null, "", "no JSON", "null", "7", "{}", "[]", '{"title":{"a":1},"link":{}}'])(
  "a push of %j is shown all the same",
  async (text) => {
    expect(await startWorker().push(text)).toMatchObject({ title: expect.any(String), data: { page: `${origin}/` } });
  },
);

test.each([
  ["/batches/reflow?a=1#now", `${origin}/batches/reflow?a=1#now`],
  [`${origin}/beers`, `${origin}/beers`],
  ["https://evil.example/", `${origin}/`],
  ["https://brewery.example.evil.example/", `${origin}/`],
  ["https://brewery.example@evil.example/", `${origin}/`],
  ["http://brewery.example/beers", `${origin}/`],
  ["//evil.example/beers", `${origin}/`],
  ["/\\evil.example", `${origin}/`],
  ["javascript:alert(1)", `${origin}/`],
  ["blob:https://brewery.example/1", `${origin}/`],
  ["", `${origin}/`],
])("a push with the link %s leads to %s", async (link, page) => {
  const worker = startWorker();
  expect((await worker.push(JSON.stringify({ link })))?.data.page).toBe(page);
  expect(await worker.click({ page: link })).toBe(`open ${page}`);
});

test("a page that is open already comes to the front", async () => {
  const worker = startWorker([`${origin}/`, `${origin}/beers`]);
  expect(await worker.click({ page: `${origin}/beers` })).toBe(`focus ${origin}/beers`);
  expect(await worker.click(null)).toBe(`focus ${origin}/`);
});
