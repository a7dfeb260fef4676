/** Files that makers give away. */
import { expect, test } from "vitest";
import { downloadTypes } from "./download-types.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const triangles = (count: number, length = 84 + 50 * count) => {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(80, count, true);
  return bytes;
};
const fits = (ending: string, bytes: Uint8Array) => downloadTypes[ending]?.fits(bytes);
const page = bytesOf("<!doctype html><script>alert(1)</script>");

test("an STL has as many triangles as it counts, or facets in text", () => {
  expect(fits(".stl", triangles(2))).toBe(true);
  expect(fits(".stl", triangles(2, 183))).toBe(false);
  expect(fits(".stl", bytesOf("solid cube\n  facet normal 0 0 1\n"))).toBe(true);
  expect(fits(".stl", bytesOf("solid advice, no facts"))).toBe(false);
});

test.each([
  [".3mf", "PK\u0003\u0004…"],
  [".zip", "PK\u0005\u0006"],
  [".step", "ISO-10303-21;\nHEADER;"],
  [".stp", "ISO-10303-21;"],
  [".kicad_pcb", "(kicad_pcb (version 20240108))"],
  [".kicad_sch", "\n(kicad_sch"],
  [".gcode", "; made by a slicer\nG28\n"],
  [".gcode", "G21\nG90"],
  [".hex", ":10010000214601360121470136007EFE09D2190140\n"],
  [".uf2", `UF2\n${"\0".repeat(508)}`],
  [".bin", "\0anything"],
])("%s is known by how it begins", (ending, text) => {
  expect(fits(ending, bytesOf(text))).toBe(true);
});

test("a page is none of them but bare bytes, which no browser shows", () => {
  const endings = Object.keys(downloadTypes).filter((ending) => fits(ending, page));
  expect(endings).toEqual([".bin"]);
  expect(downloadTypes[".bin"]?.mime).toBe("application/octet-stream");
});

test("none is sent as what a browser would open", () => {
  for (const { mime } of Object.values(downloadTypes))
    expect(mime).toMatch(/^(model\/(stl|3mf|step)|application\/(zip|octet-stream))$/);
});
