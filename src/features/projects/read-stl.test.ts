/** Models. */
import { expect, test } from "vitest";
import { readStl } from "./read-stl.ts";

const facet = (corners: number[][]) =>
  `facet normal 0 0 0\nouter loop\n${corners.map((corner) => `vertex ${corner.join(" ")}`).join("\n")}\nendloop\nendfacet\n`;
const flat = [
  [0, 0, 5],
  [40, 0, 5],
  [0, 30, 5],
];
const asText = (text: string) => new TextEncoder().encode(text).buffer;

function asBinary(corners: number[][]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(84 + 50));
  view.setUint32(80, 1, true);
  for (const [place, value] of corners.flat().entries()) view.setFloat32(96 + place * 4, value, true);
  return view.buffer;
}

test("a binary file and one in text give the same triangles", () => {
  const [binary, text] = [readStl(asBinary(flat)), readStl(asText(`solid flat\n${facet(flat)}endsolid flat`))];
  expect(binary).toEqual(text);
  expect(binary?.size).toEqual([40, 30, 0]);
});

test("it stands round the middle, no farther away than 1, and its normal comes from its corners", () => {
  const corners = [...(readStl(asBinary(flat))?.corners ?? [])];
  expect(corners.slice(0, 3)).toEqual([-0.800000011920929, -0.6000000238418579, 0]);
  expect([3, 9, 15].map((place) => corners.slice(place, place + 3))).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
  ]);
});

test.each([
  ["nothing", new ArrayBuffer(0)],
  ["another text", asText("solid advice")],
  ["a triangle that is cut off", asText("solid x\nvertex 1 2 3\nvertex 1 2 3\n")],
  ["what is no number", asText(facet([...flat.slice(1), [1, 2, NaN]]))],
])("%s is no model", (_, file) => {
  expect(readStl(file)).toBeNull();
});
