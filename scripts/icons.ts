/** Draws the icons in `public/` from the mark: run by hand when the mark changes. */
import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { faviconSvg } from "../src/ui/frame/favicon.ts";

const svg = Buffer.from(faviconSvg("#9E3C00", "#ffffff"));
const drawn = async (size: number, inset: number) => {
  const mark = await sharp(svg, { density: (72 * (size - 2 * inset)) / 36 })
    .resize(size - 2 * inset)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: "#EDF0EC" } })
    .composite([{ input: mark, left: inset, top: inset }])
    .png()
    .toBuffer();
};
writeFileSync("public/icon-192.png", await drawn(192, 24));
writeFileSync("public/icon-512.png", await drawn(512, 96));
writeFileSync("public/apple-touch-icon.png", await drawn(180, 22));

/** An .ico file is a directory of one PNG here (Windows Vista and later). */
const png = await drawn(32, 2);
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(png.length, 14);
head.writeUInt32LE(22, 18);
writeFileSync("public/favicon.ico", Buffer.concat([head, png]));
