/** Bodies of requests, up to their limit. */
import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

const post = (body: BodyInit | null, headers = {}) =>
  new Request("http://site.invalid/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
const streamOf = (chunks: readonly string[], taken: string[] = []) =>
  new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = chunks[taken.length];
        if (next === undefined) return controller.close();
        taken.push(next);
        return controller.enqueue(new TextEncoder().encode(next));
      },
    },
    { highWaterMark: 0 },
  );
const textOf = async (request: Request, limit: number) => {
  const read = await readBody(request, limit);
  return read.ok ? new TextDecoder().decode(read.value) : read.code;
};

test("a body is read whole, in one piece or in many, up to the last byte of its limit", async () => {
  expect(await textOf(post("twelve bytes"), 12)).toBe("twelve bytes");
  expect(await textOf(post(streamOf(["twelve", " ", "bytes"])), 12)).toBe("twelve bytes");
  expect(await textOf(post(null), 0)).toBe("");
  expect(await textOf(post(streamOf([])), 0)).toBe("");
});

test("one byte more is too much, and what is left of it is not read", async () => {
  const taken: string[] = [];
  expect(await textOf(post(streamOf(["twelve", " ", "bytes", "and", "more"], taken)), 11)).toBe("too-large");
  expect(taken).toEqual(["twelve", " ", "bytes"]);
  expect(await readBody(post("twelve bytes"), 11)).toMatchObject({ message: "The body may have at most 11 bytes." });
});

test("one that says that it is too large is not read at all, and one that says too little is not believed", async () => {
  const taken: string[] = [];
  expect(await textOf(post(streamOf(["a"], taken), { "content-length": "13" }), 12)).toBe("too-large");
  expect(taken).toEqual([]);
  expect(await textOf(post(streamOf(["a"]), { "content-length": "12" }), 12)).toBe("a");
  expect(await textOf(post(streamOf(["twelve bytes", "!"]), { "content-length": "1" }), 12)).toBe("too-large");
});
