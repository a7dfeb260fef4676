import { expect, test } from "vitest";
import { mediaTypes } from "./media-types.ts";
import { defaultSettings, isBrewing, presets, siteModules } from "./site-settings.ts";

test("a file is served as what its ending says", () => {
  expect(mediaTypes).toEqual({
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".svg": "image/svg+xml",
    ".avif": "image/avif",
    ".gif": "image/gif",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".opus": "audio/ogg",
    ".m4a": "audio/mp4",
    ".flac": "audio/flac",
    ".wav": "audio/wav",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
    ".pdf": "application/pdf",
    ".stl": "model/stl",
    ".3mf": "model/3mf",
    ".step": "model/step",
    ".stp": "model/step",
    ".zip": "application/zip",
    ".kicad_pcb": "application/octet-stream",
    ".kicad_sch": "application/octet-stream",
    ".kicad_sym": "application/octet-stream",
    ".kicad_mod": "application/octet-stream",
    ".gcode": "application/octet-stream",
    ".hex": "application/octet-stream",
    ".uf2": "application/octet-stream",
    ".bin": "application/octet-stream",
  });
});

test("a site asks for units where it brews, and a new one has all modules and no profiles", () => {
  expect(isBrewing({ ...defaultSettings, modules: [...presets.portfolio] })).toBe(false);
  for (const id of presets.brewery) expect(isBrewing({ ...defaultSettings, modules: [id] })).toBe(true);
  expect(defaultSettings.profiles).toEqual([]);
  expect(defaultSettings.modules).toEqual(siteModules.map(({ id }) => id));
});
