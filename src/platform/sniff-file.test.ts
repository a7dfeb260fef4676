/** What a file is, by its bytes alone; photographs without what their cameras say. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { sniffFile } from "./sniff-file.ts";

const picture = (format: "png" | "jpeg" | "webp" | "avif" | "gif") =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: "#c60" } })
    .toFormat(format)
    .toBuffer();
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ["png", ".png"],
  ["jpeg", ".jpg"],
  ["webp", ".webp"],
  ["avif", ".avif"],
  ["gif", ".gif"],
] as const)("a %s is known by its bytes", async (format, ending) => {
  expect(await sniffFile(await picture(format))).toMatchObject({ ok: true, value: { ending, width: 4, height: 2 } });
});

test.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
  "a %s that is cut off is refused, whole it is not",
  async (format) => {
    const noise = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, place) => (place * 7919) >> 3));
    const whole = await sharp(noise, { raw: { width: 90, height: 90, channels: 3 } })
      .toFormat(format)
      .toBuffer();
    expect(await sniffFile(whole)).toMatchObject({ ok: true });
    for (const part of [0.95, 0.5])
      expect(await sniffFile(whole.subarray(0, whole.length * part))).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^(cut-off|not-a-medium)$/),
      });
  },
);

test.each([
  ["%PDF-1.7", ".pdf"],
  ["ID3\u0004", ".mp3"],
  ["fLaC", ".flac"],
  ["OggS" + "\0".repeat(24) + "OpusHead", ".opus"],
  ["OggS", ".ogg"],
  ["RIFF1234WAVE", ".wav"],
  ["1234ftypM4A ", ".m4a"],
  ["1234ftypisom", ".mp4"],
])("%s is %s", async (text, ending) => {
  expect(await sniffFile(bytesOf(text))).toMatchObject({ ok: true, value: { ending } });
});

test.each(["<!doctype html><script>", "MZ", "RIFF1234WEBPnothing", "#!/bin/sh"])(
  "%s is nothing that the site serves",
  async (text) => {
    expect(await sniffFile(bytesOf(text))).toMatchObject({ ok: false, code: "not-a-medium" });
  },
);

const svg = (inside: string, size = 'viewBox="0 0 40 20"') =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

test("a drawing is kept as it was read, and once it was, as it is", async () => {
  const first = await sniffFile(svg("<rect width='9' height='9'/>"), "logo.svg");
  if (!first.ok) throw new Error(first.message);
  expect(first.value).toMatchObject({ ending: ".svg", mime: "image/svg+xml", width: 40, height: 20, pages: null });
  const again = await sniffFile(first.value.bytes);
  expect(again.ok && again.value.bytes).toBe(first.value.bytes);
});

test("a drawing that runs is refused, and so is one that takes long, while others wait for it only so long", async () => {
  const layer = (level: number): string =>
    level === 0 ? "<rect width='999' height='999'/>" : `<g opacity=".9">${layer(level - 1)}</g>`;
  const parts = Array.from({ length: 600 }, () => layer(24)).join("");
  const slow = svg(`${parts}`, 'viewBox="0 0 999 999"');
  const [active, late, quick] = await Promise.all([
    sniffFile(svg("<g onload='x()'/>")),
    sniffFile(slow),
    sniffFile(svg("<rect width='9' height='9'/>")),
  ]);
  expect([active, late, quick]).toMatchObject([
    { ok: false, code: "svg-active", path: "onload" },
    { ok: false, code: "svg-slow" },
    { ok: true },
  ]);
});

test("place and camera data are taken out of a photograph, and it stands upright", async () => {
  const photograph = await sharp(await picture("jpeg"))
    .withExif({ IFD0: { Copyright: "somebody" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const sniffed = await sniffFile(photograph);
  if (!sniffed.ok) throw new Error(sniffed.message);
  const { exif, width, height } = await sharp(sniffed.value.bytes).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 2, height: 4 });
  expect(sniffed.value).toMatchObject({ width: 2, height: 4 });
});
