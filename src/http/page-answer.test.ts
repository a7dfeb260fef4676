/** How a rendered page leaves. */
import { expect, test } from "vitest";
import { editor, owner } from "../../tests/entry-factory.ts";
import { guest, type Viewer } from "../domain/people/viewer.ts";
import { answerPassed, createNonce, finishPage, isMissing } from "./page-answer.ts";

test("what the router answered instead of a page passes with its body, or without one where it has none", async () => {
  const answer = (status: number, text: string) =>
    answerPassed({ passed: { status, headers: [["x-a", "b"]], body: new TextEncoder().encode(text) } });
  const file = answer(202, "plain");
  expect([file.status, file.headers.get("x-a"), await file.text()]).toEqual([202, "b", "plain"]);
  expect((await answer(200, "x").text()).length).toBe(1);
  const empty = answer(204, "");
  expect([empty.status, empty.body]).toEqual([204, null]);
});

test("a page is missing where there is none, and not where it cannot be read", () => {
  expect([isMissing(404, false), isMissing(404, true), isMissing(200, false), isMissing(500, false)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("one person's page trusts what carries its nonce, is kept by nobody, and is framed by others only to be embedded", () => {
  const [nonce, other] = [createNonce(), createNonce()];
  expect([Buffer.from(nonce, "base64").length, nonce === other]).toEqual([16, false]);
  const policyAt = (path: string, viewer: Viewer = editor) => {
    const page = finishPage(new Response("page"), nonce, new Request(`http://site.invalid${path}`), { viewer });
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    return page.headers.get("content-security-policy") ?? "";
  };
  expect(policyAt("/batches/fog")).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(policyAt("/batches/fog")).toContain("frame-ancestors 'none'");
  expect(policyAt("/batches/fog?embed")).toContain("frame-ancestors *");
  expect(policyAt("/?look")).toContain("frame-ancestors 'none'");
  expect(policyAt("/?look", guest)).toContain("frame-ancestors 'none'");
  expect(policyAt("/?look", owner)).toContain("frame-ancestors 'self'");
  for (const path of ["/", "/writing/draft?preview=secret"])
    expect(policyAt(path, owner)).toContain("frame-ancestors 'none'");
});
