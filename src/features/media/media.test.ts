/** Uploads: named safely, described, removed and brought back. */
import { existsSync, mkdtempSync, readFileSync, rmSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeMedia, mostBytes, safeName, uploadFiles } from "./actions.ts";
import { binMilliseconds } from "../../domain/publishing/bin-time.ts";
import { originalPath } from "../../storage/media-files.ts";
import { listMedia } from "../../storage/media.ts";
import { sumMedia } from "../../storage/own-counts.ts";
import { openMedia } from "./open-media.ts";
import { openOriginal } from "./originals.ts";
import { purgeFiles } from "./purge-files.ts";
import { mediaRoom } from "./queries.ts";

let opened: TestDatabase;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  folder = mkdtempSync(join(tmpdir(), "wortfolio-media-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await opened.dispose();
});
const open = (viewer = editor): SiteContext => siteOf(opened.store(), viewer, { mediaFolder: folder });
const picture = (format: "png" | "jpeg" | "webp" | "avif" | "gif") =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: "#c60" } })
    .toFormat(format)
    .toBuffer();
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

test.each(["../../etc/passwd", "Über größe.JPEG", ".htaccess", "日本.png", "a".repeat(300)])(
  "the name %s becomes a safe one",
  (name) => {
    expect(safeName(name, ".png")).toMatch(/^[a-z0-9][a-z0-9-]{0,70}\.png$/);
  },
);

test("each file has its own answer, and what is kept is served as what it is", async () => {
  const site = open();
  const answers = await uploadFiles(site, [
    fileOf(await picture("png"), "Label.jpg"),
    fileOf(bytesOf("hello"), "evil.png"),
    fileOf(new Uint8Array(), "none.png"),
  ]);
  if (!answers.ok) throw new Error(answers.message);
  const [kept, evil, none] = answers.value;
  expect(kept).toMatchObject({
    name: "Label.jpg",
    error: null,
    file: { mime: "image/png", width: 4, originalName: "Label.jpg" },
  });
  expect(evil).toMatchObject({ file: null, error: expect.stringContaining("not an image") });
  expect(none).toMatchObject({ file: null, error: "This file is empty." });
  const name = kept?.file?.fileName ?? "";
  expect(readFileSync(join(folder, name)).subarray(1, 4).toString()).toBe("PNG");
  expect((await openMedia(folder, name))?.headers.get("content-type")).toBe("image/png");
});

test("where pictures alone are asked for nothing else is kept, and what is refused hears of pictures alone", async () => {
  const site = open();
  const before = (await listMedia(site.store)).length;
  const sent = [fileOf(bytesOf("%PDF-1.7"), "slides.png"), fileOf(bytesOf("hello"), "evil.png")];
  const answers = await uploadFiles(site, sent, { onlyPictures: true });
  const said = "Only JPEG, PNG, WebP, AVIF, GIF, HEIC and SVG pictures can be used here.";
  expect(answers.ok && answers.value.map(({ error }) => error)).toEqual([said, said]);
  expect(await listMedia(site.store)).toHaveLength(before);
  const form = formOf({ deed: "upload", pictures: "yes" });
  form.set("files", fileOf(await picture("png"), "Label.png"));
  expect(await changeMedia(site, form)).toMatchObject({ ok: true, value: { uploaded: [{ error: null }] } });
  form.set("files", sent[0]!);
  expect(await changeMedia(site, form)).toMatchObject({ ok: true, value: { uploaded: [{ error: said }] } });
});

test("slides open in every browser's reader under a policy without sandbox; all else stays in one", async () => {
  const site = open();
  await uploadFiles(site, [fileOf(bytesOf("%PDF-1.7 slides"), "slides.pdf"), fileOf(await picture("png"), "a.png")]);
  for (const { fileName, mime } of await mediaRoomFiles(site)) {
    const headers = (await openMedia(folder, fileName))?.headers;
    expect(headers?.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers?.get("content-security-policy")?.includes("sandbox")).toBe(mime !== "application/pdf");
    expect(headers?.get("content-disposition")).toBe(`inline; filename="${fileName}"`);
    expect(headers?.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a drawing is served as it was read, with its own sheets and nothing else, and what its owner sent stays", async () => {
  const site = open();
  const sent = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><g/></svg>`;
  const hostile = sent.replace("<g/>", "<script>alert(1)</script>");
  const answers = await uploadFiles(site, [fileOf(bytesOf(sent), "logo.svg"), fileOf(bytesOf(hostile), "evil.svg")]);
  if (!answers.ok) throw new Error(answers.message);
  const [kept, refused] = answers.value;
  expect(kept?.file).toMatchObject({ mime: "image/svg+xml", width: 4, height: 2, originalBytes: sent.length });
  expect(refused).toMatchObject({ file: null, error: expect.stringMatching(/script.*plain drawing/) });
  const served = await openMedia(folder, kept?.file?.fileName ?? "");
  expect(Object.fromEntries(served?.headers ?? [])).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(readFileSync(join(folder, kept?.file?.fileName ?? ""), "utf8")).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 4 2" width="4" height="2"><g\/><\/svg>$/,
  );
});

test("a PDF that comes keeps how many pages it has", async () => {
  const site = open();
  const tree = "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 42>>\nendobj\n";
  const sent = [
    fileOf(bytesOf(`%PDF-1.7\n${tree}trailer\n<</Root 1 0 R>>\n`), "talk.pdf"),
    fileOf(bytesOf("%PDF-1.7 damaged"), "damaged.pdf"),
  ];
  expect(await uploadFiles(site, sent)).toMatchObject({ value: [{ file: { pages: 42 } }, { file: { pages: null } }] });
  const stored = (await listMedia(site.store)).map(({ originalName, pages }) => [originalName, pages]);
  expect(stored).toEqual(expect.arrayContaining([["talk.pdf", 42]]));
});

test("what makers give away is kept as it is, with its checksum, and sent to be saved, not shown", async () => {
  const site = open();
  const page = "<!doctype html><script>alert(1)</script>";
  const answers = await uploadFiles(site, [
    fileOf(bytesOf("solid cube\nfacet normal 0 0 1\n"), "Cube.STL"),
    fileOf(bytesOf(page), "firmware.bin"),
    fileOf(bytesOf(page), "board.zip"),
    fileOf(bytesOf(page), "page.html"),
  ]);
  if (!answers.ok) throw new Error(answers.message);
  const [cube, firmware, board, html] = answers.value;
  expect(cube?.file).toMatchObject({
    mime: "model/stl",
    originalName: "Cube.STL",
    sha256: "050aea1f56e499845d368fb2d485931590c97001cbc19305419b61a2a8ca3db9",
  });
  expect([board?.error, html?.error]).toEqual([expect.stringContaining("STL"), expect.stringContaining("STL")]);
  for (const kept of [cube, firmware]) {
    const headers = (await openMedia(folder, kept?.file?.fileName ?? ""))?.headers;
    expect(headers?.get("content-disposition")).toBe(`attachment; filename="${kept?.file?.fileName}"`);
    expect(headers?.get("content-type")).toMatch(/^(model\/stl|application\/octet-stream)$/);
    expect(headers?.get("x-content-type-options")).toBe("nosniff");
    expect(headers?.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  }
});

test("a file of more than 50 MB is refused before it is read", async () => {
  const large = Object.defineProperty(fileOf(bytesOf("x"), "large.png"), "size", { value: mostBytes + 1 });
  expect(await uploadFiles(open(), [large])).toMatchObject({ value: [{ error: "Files can be up to 50 MB." }] });
});

test("a viewer uploads nothing", async () => {
  const before = readdirSync(folder).length;
  const site = open(member);
  expect(await uploadFiles(site, [fileOf(await picture("png"), "a.png")])).toMatchObject({
    ok: false,
    code: "forbidden",
  });
  expect(await changeMedia(site, formOf({ deed: "remove", id: "x" }))).toMatchObject({ ok: false, code: "forbidden" });
  expect(await mediaRoom(site, new URLSearchParams())).toMatchObject({ ok: false, code: "forbidden" });
  expect(readdirSync(folder)).toHaveLength(before);
});

test("a picture keeps its focal point and credit; what is not right is said at its field and changes nothing", async () => {
  const site = open();
  await uploadFiles(site, [fileOf(await picture("png"), "focus.png")]);
  const id = (await mediaRoomFiles(site)).find(({ originalName }) => originalName === "focus.png")?.id ?? "";
  const send = (fields: Record<string, string>) => changeMedia(site, formOf({ deed: "detail", id, ...fields }));
  await send({
    alt: "A hop",
    focusX: "20",
    focusY: "",
    author: "Tove",
    link: "https://tove.example",
    licence: "CC0 1.0",
  });
  const kept = {
    alt: "A hop",
    focus: { x: 20, y: 50 },
    credit: { author: "Tove", link: "https://tove.example", licence: "CC0 1.0" },
  };
  const found = async () => (await mediaRoomFiles(site)).find((file) => file.id === id);
  expect(await found()).toMatchObject(kept);
  expect(await send({ focusX: "101", focusY: "-1", link: "javascript:alert(1)" })).toMatchObject({
    ok: true,
    value: {
      refused: "form",
      errors: { focusX: expect.any(String), focusY: expect.any(String), link: expect.any(String) },
    },
  });
  expect(await found()).toMatchObject(kept);
  await changeMedia(site, formOf({ deed: "describe", id, alt: "Another" }));
  expect(await found()).toMatchObject({ ...kept, alt: "Another" });
  await send({});
  expect(await found()).toMatchObject({ alt: "", focus: null, credit: null });
});

test("the original of a photograph is kept for editors, and goes with the file", async () => {
  const site = open();
  const photograph = await sharp(await picture("jpeg"))
    .withExif({ IFD0: { Copyright: "somebody" } })
    .toBuffer();
  const before = await sumMedia(site.store);
  await uploadFiles(site, [fileOf(photograph, "Größe.jpg"), fileOf(await picture("png"), "plain.png")]);
  const served = (await listMedia(site.store)).reduce((sum, { bytes }) => sum + bytes, 0);
  const originalBytes = before.originalBytes + photograph.length;
  expect(await mediaRoom(site, new URLSearchParams())).toMatchObject({
    value: { bytes: served + originalBytes, originalBytes },
  });
  const files = await mediaRoomFiles(site);
  const [photo, plain] = ["Größe.jpg", "plain.png"].map((name) => files.find((file) => file.originalName === name));
  expect([photo?.originalBytes, plain?.originalBytes]).toEqual([photograph.length, null]);
  const answer = await openOriginal(site, photo?.id ?? "");
  if (!answer.ok) throw new Error(answer.message);
  expect(Buffer.from(await answer.value.arrayBuffer()).equals(photograph)).toBe(true);
  expect(answer.value.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.jpg");
  expect(answer.value.headers.get("cache-control")).toBe("private, no-store");
  expect(await openOriginal(open(member), photo?.id ?? "")).toMatchObject({ ok: false, code: "forbidden" });
  expect(await openOriginal(site, "nothing")).toMatchObject({ ok: false, code: "not-found" });
  expect(await openMedia(folder, `originals/${photo?.fileName}`)).toBeNull();
  await changeMedia(site, formOf({ deed: "remove", id: photo?.id ?? "" }));
  expect(await openOriginal(site, photo?.id ?? "")).toMatchObject({ ok: false, code: "not-found" });
  expect(await sumMedia(site.store)).toMatchObject({ originalBytes: before.originalBytes });
  const later = { ...site.store, now: () => site.store.now() + binMilliseconds + 1 };
  await purgeFiles(later, { media: folder, images: join(folder, "none") });
  expect(existsSync(originalPath(folder, photo?.fileName ?? ""))).toBe(false);
});

test("pictures without a description are a list of their own, and so is what nothing shows, the logo not among it", async () => {
  const site = open();
  await uploadFiles(site, [fileOf(await picture("png"), "bare.png"), fileOf(bytesOf("%PDF-1.7"), "slides.pdf")]);
  const bare = (await mediaRoomFiles(site)).find(({ originalName }) => originalName === "bare.png");
  const names = async (search: string, of = site) => {
    const room = await mediaRoom(of, new URLSearchParams(search));
    return room.ok ? room.value.files.map(({ originalName }) => originalName) : [];
  };
  expect(await names("undescribed")).toContain("bare.png");
  expect(await names("undescribed")).not.toContain("slides.pdf");
  expect(await names("unused")).toContain("bare.png");
  const name = bare?.fileName ?? "";
  const withLogo = { ...site, settings: { ...site.settings, logo: name, footer: `![x](/media/${name})` } };
  expect(await names("unused", withLogo)).not.toContain("bare.png");
  const room = await mediaRoom(withLogo, new URLSearchParams({ file: bare?.id ?? "" }));
  expect(room).toMatchObject({ value: { open: { uses: 2, usedBy: [], beside: ["logo", "settings"] } } });
  await changeMedia(site, formOf({ deed: "describe", id: bare?.id ?? "", alt: "Bare" }));
  expect(await names("undescribed")).not.toContain("bare.png");
});

test("the room says what uses a file; a description stays; the bin gives back", async () => {
  const site = open();
  const [uploaded] = (await uploadFiles(site, [fileOf(await picture("webp"), "glass.webp")])).ok
    ? await mediaRoomFiles(site)
    : [];
  const { id = "", fileName = "" } = uploaded ?? {};
  await insert(site.store, postOf({ title: "Pale" }, { body: `![x](/media/${fileName})` }));
  await changeMedia(site, formOf({ deed: "describe", id, alt: " A glass " }));
  expect(await mediaRoomFiles(site)).toMatchObject([{ alt: "A glass", uses: 1 }]);
  await changeMedia(site, formOf({ deed: "remove", id }));
  expect(await mediaRoomFiles(site)).toEqual([]);
  expect(await changeMedia(site, formOf({ deed: "restore", id }))).toMatchObject({
    value: { deed: "restore", refused: null },
  });
  expect(await mediaRoomFiles(site)).toHaveLength(1);
  expect(await changeMedia(site, formOf({ deed: "explode", id }))).toMatchObject({ ok: false, code: "deed" });
});

async function mediaRoomFiles(site: SiteContext) {
  const room = await mediaRoom(site, new URLSearchParams());
  if (!room.ok) throw new Error(room.message);
  return room.value.files;
}
