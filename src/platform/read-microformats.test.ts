/** Pages of others: what they say of themselves, and pages that were made to take hours or gigabytes. */
import { expect, test } from "vitest";
import { readMicroformats } from "./read-microformats.ts";

const page = new URL("https://a.example/b/");

test("what a page says is read, with addresses from where it lies", async () => {
  const read = await readMicroformats('<a class="h-card" rel="me" href="ida">Ida</a>', page);
  expect(read?.items).toMatchObject([{ properties: { name: ["Ida"], url: ["https://a.example/b/ida"] } }]);
  expect(read?.rels).toEqual({ me: ["https://a.example/b/ida"] });
});

test("a page that takes too long ends, and meanwhile everything else goes on", async () => {
  const happened: string[] = [];
  setTimeout(() => happened.push("something else"), 1);
  const long = `<div class="h-entry">${'<i class="u-url p-a p-b p-c">'.repeat(2000)}`;
  expect(await readMicroformats(long, page, 300)).toBeNull();
  happened.push("read");
  expect(happened).toEqual(["something else", "read"]);
});

test("a page that says more than anybody wants to know, or nothing that can be read, says nothing", async () => {
  const much = `<div class="h-entry">${`<div class="e-content">${"x".repeat(100_000)}`.repeat(40)}`;
  expect(await readMicroformats(much, page)).toBeNull();
  expect(await readMicroformats("", page)).toBeNull();
  expect(await readMicroformats('<p class="h-entry">Read</p>', page)).toMatchObject({ items: [{}] });
});
