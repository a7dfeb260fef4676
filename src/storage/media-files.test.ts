/** Files and their rows, where the power went between the two. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openOrThrow, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insertMedia } from "./media.ts";
import { removeMedia } from "./media-changes.ts";
import { markMedia, settleAbandonedMedia, settleMedia } from "./media-files.ts";

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open() {
    const store = opened.store();
    const folder = mkdtempSync(join(tmpdir(), "wortfolio-files-"));
    const leave = async (fileName: string, minutesAgo: number) => {
      await markMedia(store, folder, fileName);
      writeFileSync(join(folder, fileName), "bytes");
      const at = Date.now() / 1000 - minutesAgo * 60;
      utimesSync(join(folder, `.${fileName}.incoming`), at, at);
    };
    const addRow = (fileName: string) =>
      insertMedia(store, { fileName, originalName: fileName, mime: "image/png", bytes: 5 });
    return { store, folder, leave, addRow };
  }

  test("a file without a row goes an hour later; with a row it stays, in the bin too; one that is still coming is left alone", async () => {
    const { store, folder, leave, addRow } = await open();
    await leave("nobodys.png", 61);
    await leave("kept.png", 61);
    await addRow("kept.png");
    await leave("binned.png", 61);
    const binned = await addRow("binned.png");
    if (binned.ok) await removeMedia(store, binned.value.id);
    await leave("coming.png", 58);
    writeFileSync(join(folder, "unmarked.png"), "bytes");
    await settleAbandonedMedia(store, folder);
    expect(readdirSync(folder).sort()).toEqual([
      ".coming.png.incoming",
      "binned.png",
      "coming.png",
      "kept.png",
      "unmarked.png",
    ]);
    rmSync(folder, { recursive: true });
  });

  test("a file that nobody has marked is never taken away", async () => {
    const { store, folder } = await open();
    writeFileSync(join(folder, "mine.png"), "bytes");
    await settleMedia(store, folder, "mine.png");
    expect(readdirSync(folder)).toEqual(["mine.png"]);
    rmSync(folder, { recursive: true });
  });
});

test("a server clears away what a killed restore left in its folder", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "wortfolio-restoring-"));
  mkdirSync(join(dataFolder, "restoring", "media"), { recursive: true });
  const command = await openOrThrow({ dataFolder, shared: true });
  await command.close();
  expect(readdirSync(dataFolder)).toContain("restoring");
  const server = await openOrThrow({ dataFolder });
  await server.close();
  expect(readdirSync(dataFolder)).not.toContain("restoring");
  rmSync(dataFolder, { recursive: true });
});
