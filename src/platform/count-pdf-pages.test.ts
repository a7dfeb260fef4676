/** Pages of a PDF as programs write them: plain, in object streams, written on at the end; and never a throw. */
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { countPdfPages } from "./count-pdf-pages.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
const trailer = "trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n";

async function drawn(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  for (let page = 0; page < pages; page += 1) document.addPage().text(`Page ${page}, /Count 99`);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/** A file as PDF 1.5 has it: its objects packed into one stream. */
function packed(
  objects: Record<number, string>,
  { filter = "/Filter /FlateDecode ", pack = deflateSync } = {},
): string {
  const texts = Object.entries(objects);
  let at = 0;
  const head = texts.map(([number, text]) => {
    const pair = `${number} ${at}`;
    at += text.length + 1;
    return pair;
  });
  const first = `${head.join(" ")} `;
  const body = pack(Buffer.from(first + texts.map(([, text]) => `${text}\n`).join(""), "latin1")).toString("latin1");
  return `7 0 obj\n<< /Type /ObjStm /N ${texts.length} /First ${first.length} ${filter}/Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
}
const crossReferences =
  "8 0 obj\n<< /Type /XRef /Size 9 /Root 1 0 R /W [1 2 1] /Length 0 >>\nstream\n\nendstream\nendobj\n";

test.each([1, 42])("a drawn file of %i pages", async (pages) => {
  expect(countPdfPages(await drawn(pages))).toBe(pages);
});

test("the root of the tree counts, not its branches", () => {
  const branch = "3 0 obj\n<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 3 >>\nendobj\n";
  const tree = "2 0 obj\n<</Type/Pages/Kids[3 0 R 5 0 R]/Count 7>>\nendobj\n";
  expect(countPdfPages(bytesOf(`%PDF-1.4\n${catalog}${tree}${branch}${trailer}`))).toBe(7);
});

test.each([
  ["packed", packed({ 1: "<</Type/Catalog/Pages 2 0 R>>", 2: "<</Type/Pages/Kids[3 0 R]/Count 42>>" })],
  [
    "in a stream that is not packed",
    packed(
      { 2: "<</Type/Pages/Kids[3 0 R]/Count 42>>", 1: "<</Type/Catalog/Pages 2 0 R>>" },
      { filter: "", pack: (bytes) => Buffer.from(bytes as Buffer) },
    ),
  ],
  ["of which the tree alone is packed", catalog + packed({ 2: "<</Type/Pages/Kids[3 0 R]/Count 42>>" })],
])("objects in a stream, %s", (_how, objects) => {
  expect(countPdfPages(bytesOf(`%PDF-1.7\n${objects}${crossReferences}`))).toBe(42);
});

test("a file that was written on has the pages of its latest version", () => {
  const tree = (count: number) => `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count ${count} >>\nendobj\n`;
  expect(countPdfPages(bytesOf(`%PDF-1.4\n${catalog}${tree(3)}${trailer}${tree(4)}${trailer}`))).toBe(4);
  const again = packed({ 2: "<</Type/Pages/Kids[3 0 R]/Count 5>>" });
  expect(countPdfPages(bytesOf(`%PDF-1.5\n${catalog}${tree(3)}${trailer}${again}${crossReferences}`))).toBe(5);
  expect(countPdfPages(bytesOf(`%PDF-1.5\n${catalog}${again}${crossReferences}${tree(3)}${trailer}`))).toBe(3);
});

test("a count of its own object", () => {
  const tree = "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 6 0 R >>\nendobj\n6 0 obj\n12\nendobj\n";
  expect(countPdfPages(bytesOf(`%PDF-1.4\n${catalog}${tree}${trailer}`))).toBe(12);
});

test.each([
  ["no tree", `%PDF-1.4\n${catalog}${trailer}`],
  ["no root", "%PDF-1.4\n2 0 obj\n<< /Type /Pages /Count 3 >>\nendobj\n"],
  ["pages that are none", `%PDF-1.4\n${catalog}2 0 obj\n<< /Type /Font /Count 3 >>\nendobj\n${trailer}`],
  ["more pages than there can be", `%PDF-1.4\n${catalog}2 0 obj\n<< /Type /Pages /Count 100001 >>\nendobj\n${trailer}`],
  [
    "a stream that is damaged",
    `%PDF-1.7\n${catalog}${packed({ 2: "x" }, { pack: () => Buffer.from("?") })}${crossReferences}`,
  ],
])("nobody can tell of a file with %s", (_what, text) => {
  expect(countPdfPages(bytesOf(text))).toBeNull();
});

test("a stream that unpacks to more than all may have is left alone", () => {
  const bomb = packed({ 2: `<</Type/Pages/Count 3>>${" ".repeat(33 * 1024 * 1024)}` });
  expect(countPdfPages(bytesOf(`%PDF-1.7\n${catalog}${bomb}${crossReferences}`))).toBeNull();
});

test("no damage makes it throw", async () => {
  const whole = await drawn(2);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
      const damaged = whole.slice(0, length);
      damaged[at] = byte;
      expect(countPdfPages(damaged) ?? 1).toBeGreaterThan(0);
    }),
    { seed: 7, numRuns: 200 },
  );
});
