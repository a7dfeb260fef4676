/** Hundreds of files at once: a few at a time, none twice, none lost, and each failure with its name and cause. */
import { expect, test } from "vitest";
import type { UploadEnd } from "../../platform/upload-media.ts";
import { atOnce, nothingUploaded, UploadQueue } from "./upload-queue.ts";

const fileOf = (name: string) => new File([name], name);
const names = (count: number) => Array.from({ length: count }, (_, index) => `picture-${index}.jpg`);
const stored: UploadEnd = {
  file: { id: "1", fileName: "x", originalName: "x", bytes: 1, width: null, height: null, alt: "" },
  error: null,
};
const cut: UploadEnd = { file: null, error: "The connection was lost.", isCut: true };

/** A browser's store of files that outlasts its tabs, and a server that answers when it is told to. */
function setUp(kept = new Map<string, File>(), room = Infinity) {
  const server = { answer: (_name: string): UploadEnd => stored, has: new Set<string>(), sent: [] as string[] };
  let [state, last, sending, most] = [nothingUploaded, 0, 0, 0];
  const waiting: (() => void)[] = [];
  const queue = new UploadQueue({
    send: async (file, onProgress) => {
      most = Math.max(most, ++sending);
      server.sent.push(file.name);
      onProgress(0.5);
      await Promise.resolve();
      sending--;
      const end = server.answer(file.name);
      if (end.file) server.has.add(file.name);
      return end;
    },
    isKnown: async ({ name }) => server.has.has(name),
    keep: {
      nextId: () => `${kept.size} ${last++}`,
      put: async (id, file) => kept.size < room && kept.set(id, file).size > 0,
      forget: async (id) => void kept.delete(id),
      find: async () => [...kept].map(([id, file]) => ({ id, file })),
      release: () => undefined,
    },
    later: (run) => {
      waiting.push(run);
      return () => undefined;
    },
    onChange: (changed) => (state = changed),
  });
  /** Until nothing moves any more. */
  const settle = async () => {
    for (let turn = 0; turn < 5_000; turn++) await Promise.resolve();
  };
  return { queue, server, kept, settle, state: () => state, most: () => most, wake: () => waiting.shift()?.() };
}

test("three hundred arrive, a few at a time, and nothing stays in the browser", async () => {
  const { queue, server, kept, settle, state, most } = setUp();
  queue.add(names(300).map(fileOf));
  await settle();
  expect(state()).toMatchObject({ uploads: [], stored: 300, known: 0, keeping: 0, unkept: 0 });
  expect(server.sent).toEqual(names(300));
  expect(most()).toBe(atOnce);
  expect(kept.size).toBe(0);
});

test("what the media have is not sent again", async () => {
  const { queue, server, settle, state } = setUp();
  server.has.add("picture-1.jpg");
  queue.add(names(3).map(fileOf));
  await settle();
  expect(state()).toMatchObject({ stored: 2, known: 1, uploads: [] });
  expect(server.sent).toEqual(["picture-0.jpg", "picture-2.jpg"]);
});

test("what failed keeps name and cause until it is tried again or dropped; the others go on", async () => {
  const { queue, server, settle, state, kept } = setUp();
  server.answer = (name) => (name === "picture-1.jpg" ? { file: null, error: "This file is empty." } : stored);
  queue.add(names(4).map(fileOf));
  await settle();
  expect(state()).toMatchObject({
    stored: 3,
    uploads: [{ name: "picture-1.jpg", state: "failed", error: "This file is empty." }],
  });
  expect(kept.size).toBe(1);
  queue.again(state().uploads[0]?.id);
  await settle();
  expect(state().uploads).toMatchObject([{ state: "failed" }]);
  server.answer = () => stored;
  queue.add([fileOf("other.jpg")]);
  await settle();
  expect(state()).toMatchObject({ stored: 1, uploads: [{ name: "picture-1.jpg" }] });
  queue.again();
  await settle();
  expect(state()).toMatchObject({ stored: 2, uploads: [] });
  server.answer = () => ({ file: null, error: "Too large." });
  queue.add([fileOf("large.png")]);
  await settle();
  queue.drop(state().uploads[0]?.id ?? "");
  await settle();
  expect([state().uploads, kept.size]).toEqual([[], 0]);
});

test("a lost connection fails nothing: all wait, and go on when the server answers", async () => {
  const { queue, server, settle, state, wake } = setUp();
  server.answer = (name) => (name === "picture-0.jpg" ? stored : cut);
  queue.add(names(300).map(fileOf));
  await settle();
  expect(state()).toMatchObject({ stored: 1, isPaused: true });
  expect(state().uploads).toHaveLength(299);
  expect(state().uploads.every(({ state: at }) => at === "waiting")).toBe(true);
  expect(server.sent.length).toBeLessThan(10);
  server.answer = () => stored;
  wake();
  await settle();
  expect(state()).toMatchObject({ stored: 300, isPaused: false, uploads: [] });
});

test("the next tab takes up what a closed one left, and sends what had arrived no second time", async () => {
  const kept = new Map<string, File>();
  const first = setUp(kept);
  first.server.answer = () => cut;
  first.queue.add(names(5).map(fileOf));
  await first.settle();
  expect(kept.size).toBe(5);
  const next = setUp(kept);
  next.server.has.add("picture-3.jpg");
  await next.queue.open();
  await next.settle();
  expect(next.state()).toMatchObject({ stored: 4, known: 1, uploads: [] });
  expect(kept.size).toBe(0);
});

test("files for which the browser has no room are counted, and sent all the same", async () => {
  const { queue, server, settle, state } = setUp(new Map(), 2);
  server.answer = () => cut;
  queue.add(names(5).map(fileOf));
  await settle();
  expect(state().unkept).toBe(3);
});
