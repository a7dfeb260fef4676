/** HEIC as phones write it: read into a JPEG with the same colours, and nothing that is damaged. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sniffFile } from "./sniff-file.ts";

/** 640 × 360 in Display P3: a green field, a yellow disc at its right, a red box at its lower left. Written by heif-enc. */
const heic = await readFile(path.join(import.meta.dirname, "fixtures/colours.heic"));

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  // Into the colours of screens, as the image door does.
  const pixel = await sharp(bytes).toColourspace("srgb").extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

const isNear = (colour: readonly number[], wanted: readonly number[]) =>
  colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= 12);

test("becomes a JPEG with its colours and without place and camera", async () => {
  const sniffed = await sniffFile(heic, "IMG_0001.HEIC");
  if (!sniffed.ok) throw new Error(sniffed.message);
  const { bytes, ...facts } = sniffed.value;
  expect(facts).toEqual({ ending: ".jpg", mime: "image/jpeg", width: 640, height: 360, pages: null });
  const { format, exif, icc } = await sharp(bytes).metadata();
  expect({ format, exif, hasProfile: icc !== undefined }).toEqual({
    format: "jpeg",
    exif: undefined,
    hasProfile: true,
  });
  for (const [left, top, wanted] of [
    [320, 180, [34, 170, 102]],
    [500, 100, [255, 204, 0]],
    [100, 300, [204, 51, 51]],
  ] as const)
    expect([await colourAt(bytes, left, top), wanted]).toSatisfy(([found, meant]) => isNear(found, meant));
});

test("several at once are read one after another, and one that is damaged stops no other", async () => {
  const damaged = Buffer.from(heic).fill(0, heic.indexOf("mdat") + 4);
  const cutOff = heic.subarray(0, heic.length - 900);
  const sniffed = await Promise.all([heic, damaged, cutOff, heic].map((bytes) => sniffFile(bytes)));
  expect(sniffed.map((each) => (each.ok ? "read" : each.code))).toEqual(["read", "heic", "heic", "read"]);
});
