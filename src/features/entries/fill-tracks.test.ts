/** What an album's tracks say of themselves. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/databases.ts";
import { makeWave } from "../../../tests/make-wave.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { insertMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { fillTracks, titleOfFile } from "./fill-tracks.ts";

let mediaFolder = "";
beforeAll(() => {
  mediaFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-sound-"));
  writeFileSync(path.join(mediaFolder, "a.wav"), makeWave(7, "Relay at night"));
  writeFileSync(path.join(mediaFolder, "untitled.wav"), makeWave(3));
  writeFileSync(path.join(mediaFolder, "broken.wav"), "no sound");
});
afterAll(() => rmSync(mediaFolder, { recursive: true, force: true }));

const blank = { title: "", seconds: null, media: null, url: null };
async function filled(...tracks: object[]) {
  const errors: Record<string, string> = {};
  const store = { database: { media: null } };
  const site = { store, mediaFolder, choices: { language: "en" } } as unknown as SiteContext;
  return { data: await fillTracks(site, { artist: "", tracks }, errors), errors };
}

test("what is left empty comes from the file, what is typed stays", async () => {
  const { data, errors } = await filled(
    { ...blank, media: "a.wav" },
    { ...blank, media: "a.wav", title: "Mine", seconds: 9 },
    { ...blank, media: "a.wav", title: "Mine" },
  );
  expect(errors).toEqual({});
  expect(data["tracks"]).toMatchObject([
    { title: "Relay at night", seconds: 7 },
    { title: "Mine", seconds: 9 },
    { title: "Mine", seconds: 7 },
  ]);
});

test("what no file says is missing at its field", async () => {
  const { errors } = await filled(
    { ...blank, media: "broken.wav", title: "A" },
    { ...blank, media: "gone.wav" },
    { ...blank, url: "https://music.example/a", title: "B" },
  );
  expect(Object.keys(errors)).toEqual(["tracks.0.seconds", "tracks.1.title", "tracks.1.seconds", "tracks.2.seconds"]);
});

test("a file without a title in its tags gives the name that it was uploaded with", async () => {
  const opened = await openTestDatabase("sqlite");
  const store = opened.store();
  await insertMedia(store, { fileName: "untitled.wav", originalName: "01 Rain.wav", mime: "audio/wav", bytes: 1 });
  const errors: Record<string, string> = {};
  const tracks = [{ ...blank, media: "untitled.wav" }];
  const data = await fillTracks(siteOf(store, undefined, { mediaFolder }), { artist: "", tracks }, errors);
  expect(errors).toEqual({});
  expect(data["tracks"]).toMatchObject([{ title: "Rain", seconds: 3 }]);
  await opened.dispose();
});

test.each([
  ["01 Rain.wav", 1, "Rain"],
  ["10. Snow at_night.mp3", 10, "Snow at night"],
  ["2-Hail.flac", 2, "Hail"],
  ["99 Luftballons.mp3", 1, "99 Luftballons"],
  ["1999.mp3", 1, "1999"],
  ["1.mp3", 1, "1"],
  ["1st.mp3", 1, "1st"],
])("%s as track %i is called %s", (name, track, title) => expect(titleOfFile(name, track)).toBe(title));
