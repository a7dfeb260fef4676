/** Bodies of forms. */
import { expect, test } from "vitest";
import { withReadableForm } from "./readable-form.ts";

const post = (body: string, type: string) =>
  withReadableForm(new Request("http://site.invalid/", { method: "POST", body, headers: { "content-type": type } }));

test("a form is read as it is, and a body that is none is its sender's fault", async () => {
  const form = await post("name=Flux", "application/x-www-form-urlencoded").formData();
  expect(form.get("name")).toBe("Flux");
  await expect(post("Flux", "multipart/form-data; boundary=x").formData()).rejects.toMatchObject({
    init: { status: 400 },
  });
});
