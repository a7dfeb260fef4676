/** What a paste is taken for. */
import { expect, test } from "vitest";
import { readPaste } from "./read-paste.ts";

/** As much of the browser's own as is asked for. */
const pasted = (texts: Record<string, string>, files: File[] = []) =>
  ({
    getData: (type: string) => texts[type] ?? "",
    types: Object.keys(texts),
    files: files as unknown as FileList,
  }) as unknown as DataTransfer;
const picture = new File(["x"], "x.png", { type: "image/png" });

test("a copied picture is a file, though it comes with its HTML; an office's table with a picture of itself is text", () => {
  expect(readPaste(pasted({ "text/html": "<img src=x>" }, [picture]))).toEqual({ is: "files", files: [picture] });
  const table = { "text/plain": "a\tb", "text/html": "<table><tr><td>a</td></tr></table>" };
  expect(readPaste(pasted(table, [picture]))).toEqual({ is: "html", html: table["text/html"] });
});

test("an address alone is one, with or without HTML around it", () => {
  const address = "https://example.org/a?b=1";
  expect(readPaste(pasted({ "text/plain": ` ${address}\n` }))).toEqual({ is: "address", address });
  expect(readPaste(pasted({ "text/plain": address, "text/html": `<a href="${address}">x</a>` }))).toMatchObject({
    is: "address",
  });
  expect(readPaste(pasted({ "text/plain": "see https://example.org" }))).toBeNull();
});

test("two paragraphs and bold words have a form, one paragraph has none", () => {
  const two = "<p>a</p><p class=x>b</p>";
  expect(readPaste(pasted({ "text/plain": "a\nb", "text/html": two }))).toEqual({ is: "html", html: two });
  expect(readPaste(pasted({ "text/plain": "a", "text/html": "<b>a</b>" }))).toMatchObject({ is: "html" });
  expect(readPaste(pasted({ "text/plain": "a", "text/html": "<p>a</p><pre-x>" }))).toBeNull();
});

test("HTML without a form of its own, and code from an editor, are plain text", () => {
  expect(readPaste(pasted({ "text/plain": "a", "text/html": "<span style='color:red'>a</span>" }))).toBeNull();
  const code = "<meta charset='utf-8'><pre><b>fn</b></pre>";
  expect(readPaste(pasted({ "text/plain": "fn", "text/html": code }))).toBeNull();
  const coloured = { "text/plain": "fn", "text/html": "<strong>fn</strong>" };
  expect(readPaste(pasted({ ...coloured, "vscode-editor-data": "{}" }))).toBeNull();
  expect(readPaste(pasted(coloured))).toEqual({ is: "html", html: "<strong>fn</strong>" });
});
