/** The door to pictures: at given widths, in the form a browser takes, and of the site's own files alone. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor } from "../../../tests/entry-factory.ts";
import { inTime } from "../../../tests/in-time.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { uploadFiles } from "../../features/media/actions.ts";
import { setMediaDetails } from "../../storage/media-changes.ts";
import type { Bindings } from "./door.ts";
import { imagesDoor } from "./images.ts";

let opened: TestDatabase;
let folder: string;
let name = "";
const doors = new Hono<Bindings>();
let folders: { media: string; images: string };
let site: ReturnType<typeof siteOf>;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  folder = mkdtempSync(join(tmpdir(), "wortfolio-images-"));
  folders = { media: join(folder, "media"), images: join(folder, "images") };
  for (const each of Object.values(folders)) mkdirSync(each);
  site = siteOf(opened.store(), editor, { mediaFolder: folders.media });
  name = await upload("#c60");
  imagesDoor(site.store, folders)(doors);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await opened.dispose();
});

async function upload(background: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const uploaded = await uploadFiles(site, [new File([new Uint8Array(picture)], "label.png")]);
  return (uploaded.ok && uploaded.value[0]?.file?.fileName) || "";
}

type Sent = { method?: string; headers?: Record<string, string> };
async function ask(query: string, accept = "image/avif,image/webp,*/*", init: Sent = {}) {
  const answer = await inTime(doors.request(`/_image?${query}`, { ...init, headers: { accept, ...init.headers } }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, etag: answer.headers.get("etag") ?? "" };
}

test("a picture comes in the best form that a browser takes, and is called what it is", async () => {
  const etags = new Set<string>();
  for (const [accept, type, format, compression] of [
    ["image/avif,image/webp,*/*", "image/avif", "heif", "av1"],
    ["image/webp,*/*", "image/webp", "webp", undefined],
    ["*/*", "image/jpeg", "jpeg", undefined],
  ] as const) {
    const { status, headers, bytes, etag } = await ask(`src=/media/${name}&w=16`, accept);
    expect([status, headers.get("content-type"), headers.get("vary")]).toEqual([200, type, "Accept"]);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format,
      width: 16,
      height: 8,
      ...(compression && { compression }),
    });
    etags.add(etag);
  }
  etags.add((await ask(`src=/media/${name}&w=32`)).etag);
  expect(etags.size).toBe(4);
});

test("who holds a picture is not sent it again, a head has no body, and none is made larger than it is", async () => {
  const query = `src=/media/${name}&w=64`;
  const first = await ask(query, "*/*");
  expect((await sharp(first.bytes).metadata()).width).toBe(40);
  const held = await ask(query, "*/*", { headers: { "if-none-match": first.etag } });
  expect([held.status, held.bytes.byteLength]).toEqual([304, 0]);
  const head = await ask(query, "*/*", { method: "HEAD" });
  expect([head.status, head.bytes.byteLength, head.etag]).toEqual([200, 0, first.etag]);
});

test("many who ask for one picture at once wait for one making, and more pictures than are made at once for each other", async () => {
  const before = readdirSync(join(folder, "images")).length;
  const queries = [96, 128, 256, 384].flatMap((width) =>
    Array.from({ length: 4 }, () => `src=/media/${name}&w=${width}`),
  );
  const statuses = await Promise.all(queries.map(async (query) => (await ask(query, "*/*")).status));
  expect(statuses).toEqual(queries.map(() => 200));
  expect(readdirSync(join(folder, "images")).length - before).toBe(4);
});

test.each([
  ["w=17&src=/media/label.png", 400, "bad-width", /w must be one of 16, 32, .*\d\.$/],
  ["w=16&q=3&src=/media/label.png", 400, "bad-quality", /q must be one of \d+\.$/],
  ["w=16.0&src=/media/label.png", 400, "bad-width", /./],
  ["w=0x10&src=/media/label.png", 400, "bad-width", /./],
  ["w=%2B16&src=/media/label.png", 400, "bad-width", /./],
  ["src=/media/label.png", 400, "bad-width", /./],
  ["w=16&q=75.0&src=/media/label.png", 400, "bad-quality", /./],
  ["w=16&q=%2B75&src=/media/label.png", 400, "bad-quality", /./],
  ["w=16&q=75&src=/media/none.png", 404, "not-found", /^$/],
  ["w=16", 400, "bad-source", /./],
  ["w=16&src=/media/.label.png", 400, "bad-source", /./],
  ["w=16&src=/media/label.png/more", 400, "bad-source", /./],
  ["w=16&src=/x/media/label.png", 400, "bad-source", /./],
  ["w=16&src=/etc/passwd", 400, "bad-source", /a file of this site/],
  ["w=16&src=https://evil.example/media/label.png", 400, "bad-source", /./],
  ["w=16&src=/media/..", 400, "bad-source", /./],
  ["w=16&src=/media/none.png", 404, "not-found", /^$/],
] as const)("%s is refused with %d", async (query, status, code, words) => {
  const answer = await ask(query);
  const { detail = "", ...problem }: Record<string, unknown> = JSON.parse(answer.bytes.toString());
  expect([answer.status, problem["code"], detail]).toEqual([status, code, expect.stringMatching(words)]);
});

test("a picture is made smaller than it would be without our settings", async () => {
  const own = await upload("#123");
  const noise = Buffer.from(Array.from({ length: 128 * 128 * 3 }, (_, index) => (index * index * 31) % 251));
  const source = sharp(noise, { raw: { width: 128, height: 128, channels: 3 } });
  writeFileSync(join(folders.media, own), await source.png().toBuffer());
  const plain = [await source.jpeg({ quality: 75 }).toBuffer(), await source.webp().toBuffer()];
  const made = async (accept: string) => (await ask(`src=/media/${own}&w=128`, accept)).bytes.byteLength;
  expect(await made("*/*")).toBeLessThan(plain[0]?.byteLength ?? 0);
  expect(await made("image/webp")).toBeLessThan(plain[1]?.byteLength ?? 0);
});

test("a file that is no picture, or a drawing that could hold anything, is refused as such", async () => {
  const own = await upload("#321");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>`;
  for (const bytes of [svg, "words"]) {
    writeFileSync(join(folders.media, own), bytes);
    const answer = await ask(`src=/media/${own}&w=48`, "*/*");
    expect([answer.status, JSON.parse(answer.bytes.toString()).code]).toEqual([415, "not-an-image"]);
  }
});

test("a drawing of the media has pixels at any width, and white behind them where the form has no other", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><circle cx="2" cy="1" r="1" fill="#c60"/></svg>`;
  const uploaded = await uploadFiles(site, [new File([svg], "logo.svg")]);
  const own = uploaded.ok && uploaded.value[0]?.file?.fileName;
  expect(own).toMatch(/\.svg$/);
  const webp = sharp((await ask(`src=/media/${own}&w=128`)).bytes);
  expect(await webp.metadata()).toMatchObject({ format: "heif", width: 128, height: 64, hasAlpha: true });
  const jpeg = await ask(`src=/media/${own}&w=3840`, "*/*");
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1024, height: 512 });
  const corner = sharp(jpeg.bytes).extract({ left: 0, top: 0, width: 1, height: 1 });
  expect([...(await corner.raw().toBuffer())]).toEqual([255, 255, 255]);
});

test("while too many pictures wait to be made, whoever asks for one more is asked to come again", async () => {
  const own = await upload("#213");
  const busy = new Hono<Bindings>();
  imagesDoor(site.store, folders, 1)(busy);
  const widths = [16, 32, 48, 64, 96, 128, 256, 384];
  const answers = await Promise.all(
    widths.map(async (width) =>
      busy.request(`/_image?src=/media/${own}&w=${width}`, { headers: { accept: "image/avif" } }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect([refused.length > 0, refused[0]?.headers.get("retry-after")]).toEqual([true, "2"]);
  expect(answers.filter(({ status }) => status === 200).length).toBe(widths.length - refused.length);
});

test("pictures are only read", async () => {
  const answer = await ask(`src=/media/${name}&w=16`, "*/*", { method: "POST" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test.each(["jpeg", "png", "webp", "avif", "gif", "tiff"] as const)(
  "a picture that was sent as %s is served",
  async (format) => {
    const own = await upload(`#${(["jpeg", "png", "webp", "avif", "gif", "tiff"].indexOf(format) + 4).toString(16)}57`);
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "#c60" } });
    writeFileSync(join(folders.media, own), await picture.toFormat(format).toBuffer());
    const { status, bytes } = await ask(`src=/media/${own}&w=16`, "*/*");
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 16]);
  },
);

test("a picture stands upright as its camera says, and a broken one is none", async () => {
  const own = await upload("#246");
  const file = join(folders.media, own);
  const noise = Buffer.from(Array.from({ length: 64 * 32 * 3 }, (_, index) => (index * index * 31) % 251));
  const lying = await sharp(noise, { raw: { width: 64, height: 32, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  writeFileSync(file, lying);
  expect(await sharp((await ask(`src=/media/${own}&w=16`, "*/*")).bytes).metadata()).toMatchObject({
    width: 16,
    height: 32,
  });
  writeFileSync(file, lying.subarray(0, lying.length / 2));
  expect((await ask(`src=/media/${own}&w=16`, "*/*")).status).toBe(415);
});

test("of the site's own folder only files are pictures, and what lies outside is not there, however it is called", async () => {
  const own = await upload("#642");
  const file = join(folders.media, own);
  rmSync(file);
  mkdirSync(file);
  expect((await ask(`src=/media/${own}&w=16`)).status).toBe(404);
  rmSync(file, { recursive: true });
  const outside = join(folder, "outside.png");
  const picture = { create: { width: 4, height: 2, channels: 3, background: "#c60" } } as const;
  writeFileSync(outside, await sharp(picture).png().toBuffer());
  symlinkSync(outside, file);
  expect((await ask(`src=/media/${own}&w=16`)).status).toBe(404);
});

test("a made picture is kept, told by its file's state, and neither run nor taken for anything else", async () => {
  const own = await upload("#426");
  const query = `src=/media/${own}&w=16`;
  const first = await ask(query);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "cache-control": "public, max-age=60, must-revalidate",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const key = first.etag.slice(1, -1);
  expect(key).toMatch(/^[0-9a-f]{24}-[0-9a-f]{24}$/);
  writeFileSync(join(folders.images, key), "kept");
  expect((await ask(query)).bytes.toString()).toBe("kept");
  utimesSync(join(folders.media, own), 1, 1);
  expect((await ask(query)).etag).not.toBe(first.etag);
});

test("after each hundred pictures the oldest go until the others fit", async () => {
  const own = await upload("#264");
  const images = mkdtempSync(join(folder, "bounded-"));
  const [old, fresh] = ["old", "fresh"].map((each) => join(images, each)) as [string, string];
  for (const [file, bytes, at] of [
    [old, 2, 1],
    [fresh, 256 * 1024 * 1024 - 100_000, 2],
  ] as const) {
    writeFileSync(file, "");
    truncateSync(file, bytes);
    utimesSync(file, at, at);
  }
  const bounded = new Hono<Bindings>();
  imagesDoor(site.store, { media: folders.media, images })(bounded);
  const makeNext = async (state: number) => {
    utimesSync(join(folders.media, own), state, state);
    const answer = await inTime(bounded.request(`/_image?src=/media/${own}&w=16`, { headers: { accept: "*/*" } }));
    expect(answer.status).toBe(200);
  };
  for (let state = 1; state < 100; state++) await makeNext(state);
  expect([existsSync(old), existsSync(fresh)]).toEqual([true, true]);
  truncateSync(fresh, 256 * 1024 * 1024);
  utimesSync(fresh, 2, 2);
  await makeNext(100);
  expect([existsSync(old), existsSync(fresh), readdirSync(images).length]).toEqual([false, false, 100]);
});

test("for links a picture is cropped round its focal point, and no other crop is made", async () => {
  const halves = await sharp({ create: { width: 300, height: 1260, channels: 3, background: "#00f" } })
    .composite([
      {
        input: await sharp({ create: { width: 300, height: 200, channels: 3, background: "#f00" } })
          .png()
          .toBuffer(),
        top: 0,
        left: 0,
      },
    ])
    .png()
    .toBuffer();
  const uploaded = await uploadFiles(site, [new File([new Uint8Array(halves)], "tall.png")]);
  const tall = uploaded.ok ? uploaded.value[0]?.file : null;
  const crop = async () => {
    const answer = await ask(`src=/media/${tall?.fileName}&w=1200&crop=share`, "image/webp");
    const { info, data } = await sharp(answer.bytes).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
    const { width, height } = await sharp(answer.bytes).metadata();
    return { etag: answer.etag, size: { width, height }, isRed: (data[0] ?? 0) > 200 && info.channels >= 3 };
  };
  const middle = await crop();
  expect(middle).toMatchObject({ size: { width: 300, height: 158 }, isRed: false });
  await setMediaDetails(site.store, tall?.id ?? "", { alt: "", focus: { x: 50, y: 0 }, credit: null });
  const top = await crop();
  expect(top.isRed).toBe(true);
  expect(top.etag).not.toBe(middle.etag);
  expect((await ask(`src=/media/${tall?.fileName}&w=1200&crop=square`)).status).toBe(400);
});
