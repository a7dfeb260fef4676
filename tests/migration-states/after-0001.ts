/** The first tables, filled. */
import { expect } from "vitest";
import { entryKinds } from "../../src/domain/publishing/entry.ts";
import { defaultSettings } from "../../src/domain/publishing/site-settings.ts";
import { guest } from "../../src/domain/people/viewer.ts";
import { listBatchEvents } from "../../src/storage/batch-events.ts";
import { listPayloads } from "../../src/storage/device-activity.ts";
import { listAssignments } from "../../src/storage/device-assignments.ts";
import { listDevices } from "../../src/storage/devices.ts";
import { findEntry, listEntries } from "../../src/storage/entries.ts";
import { listChanges } from "../../src/storage/entry-changes.ts";
import { findLibraryItem } from "../../src/storage/library-items.ts";
import { listMedia } from "../../src/storage/media.ts";
import { listReadings } from "../../src/storage/readings.ts";
import { listRecipeVersions } from "../../src/storage/recipes.ts";
import { findRedirect } from "../../src/storage/redirects.ts";
import { readSettings } from "../../src/storage/settings.ts";
import { cvSchema, readSiteSettings } from "../../src/storage/site-settings.ts";
import { listTastings } from "../../src/storage/tastings.ts";
import { searchEntries } from "../found-entries.ts";
import { entryRows } from "./entry-rows.ts";
import { at, recipe, site_id, type State } from "./state.ts";

const minute = 60_000;
const noMeasure = {
  gravity: null,
  raw_angle: null,
  pressure_kpa: null,
  ph: null,
  bpm: null,
  ambient_celsius: null,
  fridge_celsius: null,
  target_celsius: null,
  battery_volts: null,
  battery_percent: null,
  rssi: null,
  comment: null,
  flags: 0,
};
const readings = [
  { celsius: 19.25, gravity: 1.048, battery_volts: 3.9 },
  { celsius: 19.5, gravity: 1.041, raw_angle: 52.125, comment: "pitched" },
  { celsius: 19.75, gravity: 1.03, flags: 8 },
].map((measured, index) => ({
  site_id,
  device_id: "device-id",
  at: at + index * 15 * minute,
  batch_id: "batch-id",
  ...noMeasure,
  ...measured,
}));
const version = { site_id, recipe_id: "recipe-id", user_id: null, message: "", computed: null };

export const after0001: State = {
  after: "0001-house",
  rows: {
    // As an early program wrote them: without the fields that came later.
    settings: [
      {
        site_id,
        key: "site",
        value: JSON.stringify({ title: "Kettle", tagline: "Since 2025", modules: ["beers"], units: { volume: "us" } }),
        updated_at: at,
      },
      { site_id, key: "cv", value: '{"basics":{"name":"Ada"}}', updated_at: at },
    ],
    entries: entryRows,
    entry_changes: [
      { site_id, id: "c1", entry_id: "post-id", kind: "post", user_id: null, at, action: "created", title: "The post" },
    ],
    slug_history: [{ site_id, kind: "post", old_slug: "words", entry_id: "post-id", at }],
    redirects: [{ site_id, from_path: "/old", to_path: "/beers", status: 301, created_at: at }],
    recipe_versions: [
      { ...version, version: 1, at, recipe: JSON.stringify({ ...recipe, batchLitres: 10 }) },
      { ...version, version: 2, at: at + 1, recipe: JSON.stringify(recipe), computed: '{"og":1.05}' },
    ],
    devices: [
      {
        site_id,
        id: "device-id",
        name: "Spindle",
        protocol: "ispindel",
        token_hash: "hash",
        created_at: at,
        retired_at: null,
        calibration: '{"coefficients":[0.001,1]}',
        gravity_unit: "plato",
        temperature_unit: "celsius",
        expected_interval_seconds: 900,
        last_seen_at: at,
        last_payload: "{}",
      },
    ],
    device_payloads: [{ site_id, device_id: "device-id", id: "p1", at, payload: "{}", outcome: "ok" }],
    device_assignments: [{ site_id, device_id: "device-id", from_at: at, to_at: null, batch_id: "batch-id" }],
    readings,
    batch_events: [
      {
        site_id,
        id: "event-1",
        batch_id: "batch-id",
        at,
        type: "measurement",
        title: "Gravity",
        body: "By hand.",
        user_id: null,
        number: 1.047,
      },
    ],
    tastings: [
      {
        site_id,
        id: "tasting-1",
        beer_id: "beer-id",
        at,
        stars: 4.5,
        note: "Fresh",
        place: "Bar",
        author: "Bo",
        user_id: null,
        approved: 1,
      },
    ],
    media: [
      {
        site_id,
        id: "media-1",
        file_name: "glass.webp",
        original_name: "Glass.jpg",
        mime: "image/webp",
        bytes: 12,
        width: 3,
        height: 4,
        alt: "A glass",
        created_at: at,
        deleted_at: null,
      },
    ],
    people: [{ site_id, user_id: "user-id", role: "owner", created_at: at }],
    one_time_links: [
      { site_id, token_hash: "link", user_id: "user-id", purpose: "reset", expires_at: at, used_at: null },
    ],
    library_items: [
      {
        site_id,
        id: "own-hop",
        kind: "hop",
        origin: "own",
        name: "Garden Hop",
        folded_name: "garden hop",
        data: '{"alphaPercent":5.5}',
        library_version: "",
      },
    ],
  },
  async check(store) {
    for (const kind of entryKinds)
      expect(await listEntries(store, kind, guest), kind).toMatchObject([{ id: `${kind}-id`, revision: 3 }]);
    expect(await findEntry(store, "post", "words", guest)).toEqual({ access: "moved", slug: "first-words" });
    expect(await findEntry(store, "post", "first-words", guest)).toMatchObject({
      entry: { data: { body: "Words.", tags: ["Hefe"], related: { beers: ["pale"] } } },
    });
    expect(await findEntry(store, "batch", "pale-1", guest)).toMatchObject({
      entry: { publishAt: at, data: { number: 7, recipe: { batchLitres: 20 }, og: 1.05, setPoints: [] } },
    });
    expect(await searchEntries(store, "the talk", ["talk"], guest)).toMatchObject([{ id: "talk-id" }]);
    expect(await readSiteSettings(store)).toEqual({
      ...defaultSettings,
      title: "Kettle",
      tagline: "Since 2025",
      modules: ["beers"],
      units: { ...defaultSettings.units, volume: "us" },
    });
    expect(await readSettings(store, "cv", cvSchema, null)).toEqual({ basics: { name: "Ada" } });
    expect(await listChanges(store)).toMatchObject([{ entryId: "post-id", action: "created" }]);
    expect(await findRedirect(store, "/old")).toMatchObject({ to: "/beers", status: 301 });
    expect(await listRecipeVersions(store, "recipe-id")).toMatchObject([
      { version: 2, recipe, computed: { og: 1.05 } },
      { version: 1, recipe: { batchLitres: 10 }, computed: null },
    ]);
    expect(await listDevices(store)).toMatchObject([
      { name: "Spindle", gravityUnit: "plato", calibration: { coefficients: [0.001, 1] } },
    ]);
    expect((await listPayloads(store, "device-id")).at(-1)).toMatchObject({
      at,
      outcome: { result: "told", text: "ok" },
    });
    expect(await listAssignments(store)).toMatchObject([{ batchId: "batch-id", fromAt: at, toAt: null }]);
    expect(await listReadings(store, "batch-id")).toMatchObject([
      { at, celsius: 19.25, gravity: 1.048, batteryVolts: 3.9 },
      { celsius: 19.5, rawAngle: 52.125, comment: "pitched" },
      { at: at + 30 * minute, celsius: 19.75, gravity: 1.03, flags: ["excluded"] },
    ]);
    expect(await listBatchEvents(store, "batch-id")).toMatchObject([
      { type: "measurement", number: 1.047, body: "By hand." },
    ]);
    expect(await listTastings(store, "beer-id")).toMatchObject([{ stars: 4.5, note: "Fresh" }]);
    expect(await listMedia(store)).toMatchObject([{ fileName: "glass.webp", alt: "A glass" }]);
    expect(await findLibraryItem(store, "own-hop")).toMatchObject({ origin: "own", data: { alphaPercent: 5.5 } });
  },
};
