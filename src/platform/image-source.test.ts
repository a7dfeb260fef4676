import { expect, test } from "vitest";
import { imageSource, rasterOf, toldPicture } from "./image-source.ts";

const widthsOf = (width: number | null) =>
  imageSource("hop.webp", width === null ? null : { width, height: 100 })
    .srcSet?.match(/(?<= )\d+(?=w)/g)
    ?.map(Number);

test.each([
  [2400, [384, 640, 750, 828, 1080, 1200, 1920]],
  [1000, [384, 640, 750, 828]],
  [500, [384, 640]],
  [384, [640]],
  [300, [640]],
  [null, [384, 640, 750, 828, 1080, 1200, 1920]],
])("of a picture %s pixels wide the widths %j are offered", (width, widths) => expect(widthsOf(width)).toEqual(widths));

test("who reads no widths gets one for a screen, and what has no pixels comes as it is", () => {
  expect(imageSource("hop.webp", { width: 2400, height: 900 })).toMatchObject({
    src: "/_image?src=%2Fmedia%2Fhop.webp&w=1200",
    width: 2400,
    height: 900,
  });
  expect(imageSource("logo.svg", null)).toEqual({ src: "/media/logo.svg" });
});

test("programs elsewhere get a drawing as pixels, and every other file as it is", () => {
  expect([rasterOf("logo.svg"), rasterOf("a.gif", 384)]).toEqual([
    "/_image?src=%2Fmedia%2Flogo.svg&w=1200",
    "/_image?src=%2Fmedia%2Fa.gif&w=384",
  ]);
  expect(["logo.svg", "a.jpg"].map(toldPicture)).toEqual([rasterOf("logo.svg"), "/media/a.jpg"]);
});
