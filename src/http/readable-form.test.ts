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

test("a form of more fields than a page has is read by none", async () => {
  expect([...(await post("a=&b=&a=", urlencoded, 3).formData()).keys()]).toHaveLength(3);
  await expect(post("a=&b=&a=&c=", urlencoded, 3).formData()).rejects.toMatchObject({ init: { status: 413 } });
});
