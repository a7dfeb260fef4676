/** Archives from outside: their files are read one at a time, and none leads out of them or is larger than it may be. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openTree } from "./open-tree.ts";

const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-zip-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Packed = { name: string; text: string; stated?: number; mode?: number };

/** As APPNOTE 6.3.10, 4.3 lays an archive out; `stated` is the size that it says of itself. */
function zipOf(files: readonly Packed[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text, stated, mode = 0 } of files) {
    const packed = deflateRawSync(text);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(text), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(stated ?? Buffer.byteLength(text), 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const end = Buffer.alloc(14);
    end.writeUInt32LE((mode << 16) >>> 0, 6);
    end.writeUInt32LE(offset, 10);
    const before = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, Buffer.from(name), packed]);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), about, end, Buffer.from(name)]));
    local.push(before);
    offset += before.length;
  }
  const list = Buffer.concat(central);
  const last = Buffer.alloc(22);
  last.write("PK\u0005\u0006");
  last.writeUInt16LE(files.length, 8);
  last.writeUInt16LE(files.length, 10);
  last.writeUInt32LE(list.length, 12);
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, list, last]);
}

async function opened(files: readonly Packed[]) {
  const file = path.join(folder, "site.zip");
  writeFileSync(file, zipOf(files));
  return openTree(file);
}

async function treeOf(files: readonly Packed[]) {
  const tree = await opened(files);
  if (!tree.ok) throw new Error(tree.message);
  return tree.value;
}

test("the one folder in which all lies is no part of a path", async () => {
  const tree = await treeOf([
    { name: "blog-main/hugo.toml", text: "" },
    { name: "blog-main/content/a.md", text: "Text" },
  ]);
  expect(tree.paths).toEqual(["hugo.toml", "content/a.md"]);
  expect(Buffer.from((await tree.read("content/a.md")) ?? []).toString()).toBe("Text");
  expect(await tree.read("../a.md")).toBeNull();
  tree.close();
});

test.each([
  ["../evil.md", "../evil.md"],
  ["/etc/evil.md", "/etc/evil.md"],
  ["a/../../evil.md", "a/../../evil.md"],
  ["..\\..\\evil.md", "../../evil.md"],
  ["C:\\evil.md", "C:/evil.md"],
])("%s in an archive is named and not opened, and the rest is", async (name, named) => {
  const tree = await treeOf([
    { name: "good.md", text: "x" },
    { name, text: "x" },
  ]);
  expect(tree).toMatchObject({ paths: ["good.md"], outside: [named] });
  expect(await tree.read(named)).toBeNull();
  tree.close();
});

test("a link is named and not opened, in an archive and in a folder", async () => {
  const tree = await treeOf([
    { name: "good.md", text: "x", mode: 0o100644 },
    { name: "link.md", text: "/etc/hostname", mode: 0o120777 },
  ]);
  expect(tree).toMatchObject({ paths: ["good.md"], outside: ["link.md"] });
  tree.close();
  const place = mkdtempSync(path.join(folder, "site-"));
  writeFileSync(path.join(place, "good.md"), "x");
  symlinkSync("/etc/hostname", path.join(place, "link.md"));
  expect(await openTree(place)).toMatchObject({ value: { paths: ["good.md"], outside: ["link.md"] } });
});

test("what says that it is too large, or is larger than it says, is not read", async () => {
  const tree = await treeOf([
    { name: "large.md", text: "x", stated: 65 * 1024 * 1024 },
    { name: "bomb.md", text: "x".repeat(100_000), stated: 10 },
    { name: "good.md", text: "x" },
  ]);
  expect(await tree.read("large.md")).toBeNull();
  expect(await tree.read("bomb.md")).toBeNull();
  expect(await tree.read("good.md")).not.toBeNull();
  tree.close();
});
