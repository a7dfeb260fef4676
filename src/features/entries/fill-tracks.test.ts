/** What an album's tracks say of themselves. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWave } from "../../../tests/make-wave.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { fillTracks } from "./fill-tracks.ts";

let mediaFolder = "";
beforeAll(() => {
  mediaFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-sound-"));
  writeFileSync(path.join(mediaFolder, "a.wav"), makeWave(7, "Relay at night"));
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
