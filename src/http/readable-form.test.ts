/** Bodies of forms. */
import { expect, test } from "vitest";
import { withReadableForm } from "./readable-form.ts";

const urlencoded = "application/x-www-form-urlencoded";
const post = (body: string, type: string, mostFields = 10) =>
  withReadableForm(
    new Request("http://site.invalid/", { method: "POST", body, headers: { "content-type": type } }),
    mostFields,
  );

test("a form is read as it is, and a body that is none is its sender's fault", async () => {
  const form = await post("name=Flux", urlencoded).formData();
  expect(form.get("name")).toBe("Flux");
  await expect(post("Flux", "multipart/form-data; boundary=x").formData()).rejects.toMatchObject({
    init: { status: 400 },
  });
});

/** Of so many fields, sent in pieces of one length. */
function multipart(fields: number, pieceLength: number): { form: Request; read: () => number } {
  const boundary = "-".repeat(20) + "wortfolio";
  const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const text = `${Array.from({ length: fields }, (_, index) => part(`f${index}`)).join("")}--${boundary}--\r\n`;
  let pieces = 0;
  const body = new ReadableStream({
    pull(controller) {
      const piece = text.slice(pieces * pieceLength, ++pieces * pieceLength);
      if (piece) controller.enqueue(Buffer.from(piece));
      else controller.close();
    },
  });
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const request = new Request("http://site.invalid/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { form: withReadableForm(request, 3), read: () => Math.min(1, (pieces * pieceLength) / text.length) };
}

test("a form of more fields than a page has is read by none", async () => {
  expect([...(await post("a=&b=&a=", urlencoded, 3).formData()).keys()]).toHaveLength(3);
  await expect(post("a=&b=&a=&c=", urlencoded, 3).formData()).rejects.toMatchObject({ init: { status: 413 } });
});

test.each([1, 7, 64, 10_000])("fields are counted wherever a piece of %s bytes ends", async (length) => {
  expect([...(await multipart(3, length).form.formData()).keys()]).toEqual(["f0", "f1", "f2"]);
  await expect(multipart(4, length).form.formData()).rejects.toMatchObject({ init: { status: 413 } });
});

test("a form of a hundred thousand fields is not read to its end", async () => {
  const { form, read } = multipart(100_000, 4096);
  await expect(form.formData()).rejects.toMatchObject({ init: { status: 413 } });
  expect(read()).toBeLessThan(0.01);
});
