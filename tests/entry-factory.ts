/** Entries for tests: the least that each kind's data must hold. */
import type { Entry, EntryData, EntryKind } from "../src/domain/publishing/entry.ts";
import type { Viewer } from "../src/domain/people/viewer.ts";
import { insertEntry, type NewEntry } from "../src/storage/save-entry.ts";
import type { Store } from "../src/storage/database.ts";
import { recipeOf } from "./recipe-factory.ts";

export const owner: Viewer = { role: "owner", userId: "owner-id", name: "Owner", email: "owner@example.org" };
export const editor: Viewer = { role: "editor", userId: "editor-id", name: "Editor", email: "editor@example.org" };
export const member: Viewer = { role: "viewer", userId: "member-id", name: "Member", email: "member@example.org" };
export const stranger: Viewer = { role: "guest", userId: "stranger-id", name: "S", email: "stranger@example.org" };

export const dataOf: { [K in EntryKind]: EntryData[K] } = {
  beer: {
    style: "Pale Ale",
    body: "",
    place: "on-tap",
    tap: 1,
    recipeSlug: null,
    recipeVersion: null,
    batchSlug: null,
    og: null,
    fg: null,
    abv: null,
    ibu: null,
    srm: null,
    keggedAt: null,
    readyAt: null,
    kegLitres: null,
    pouredLitres: null,
    servingCelsius: null,
    volumesCo2: null,
    related: {},
  },
  recipe: { version: 1, recipe: recipeOf(), hidden: {}, related: {} },
  batch: {
    number: 1,
    batchStatus: "Fermenting",
    style: "Pale Ale",
    brewer: "",
    recipeSlug: null,
    recipeVersion: null,
    recipe: null,
    equipment: null,
    brewedAt: null,
    fermentationStartedAt: null,
    packagedAt: null,
    fermenterLitres: null,
    og: 1.05,
    fg: null,
    targetFg: null,
    setPoints: [{ hours: 0, celsius: 19 }],
    phases: [],
    controller: "",
    body: "",
    hidden: {},
    related: {},
  },
  project: {
    type: "hardware",
    body: "",
    state: "",
    role: "",
    licence: "",
    stack: [],
    facts: [],
    links: [],
    startedAt: null,
    gallery: [],
    bom: [],
    files: [],
    log: [],
    releases: [],
    endedAt: null,
    pinned: null,
    cover: null,
    drawing: null,
    related: {},
  },
  post: { body: "", tags: [], series: null, cover: null, language: "en", related: {} },
  talk: {
    event: "",
    place: "",
    at: 1,
    minutes: null,
    language: "en",
    body: "",
    transcript: "",
    slidesUrl: null,
    recordingUrl: null,
    related: {},
  },
  record: { artist: "", year: 2026, body: "", cover: null, tracks: [], links: [], related: {} },
  page: { body: "", inMenu: false },
};

export const postOf = (changes: Partial<NewEntry<"post">> = {}, data: Partial<EntryData["post"]> = {}) =>
  ({ kind: "post", title: "A post", status: "published", ...changes, data: { ...dataOf.post, ...data } }) as const;

/** Inserts as the owner; throws what the storage calls a problem. */
export async function insert<K extends EntryKind>(store: Store, entry: NewEntry<K>): Promise<Entry<K>> {
  const inserted = await insertEntry(store, entry, owner);
  if (!inserted.ok) throw new Error(inserted.message);
  return inserted.value;
}
