/** An entry: one thing a site can publish. Every kind shares address, status and visibility; what differs is its data. */
import type { SetPoint } from "../fermentation/set-points.ts";
import type { Equipment, Recipe } from "../recipe/recipe.ts";
import type { BrewMeasurements } from "../twins/brew-measurements.ts";
import type { PricedPart } from "./bill.ts";
import type { HiddenParts } from "./public-recipe.ts";
import type { Translation } from "./translation.ts";

export const entryKinds = ["beer", "recipe", "batch", "project", "post", "talk", "record", "page"] as const;
export type EntryKind = (typeof entryKinds)[number];
/** Of a list in an entry, such as the log of a project. */
export const mostRows = 300;
export type PublishStatus = "draft" | "scheduled" | "published" | "archived";
export const visibilities = ["public", "unlisted", "members", "private"] as const;
export type Visibility = (typeof visibilities)[number];

export type Entry<K extends EntryKind = EntryKind> = {
  id: string;
  kind: K;
  slug: string;
  title: string;
  summary: string;
  status: PublishStatus;
  visibility: Visibility;
  /** Epoch milliseconds UTC; in the future while scheduled. */
  publishAt: number | null;
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
  /** Grows by one with each save; a save names the one it started from. */
  revision: number;
  data: EntryData[K];
};

export type EntryData = {
  beer: BeerData;
  recipe: RecipeData;
  batch: BatchData;
  project: ProjectData;
  post: PostData;
  talk: TalkData;
  record: RecordData;
  page: PageData;
};

/** Slugs of other entries, by kind: this is what joins the site. Storage keeps whom each means, and the slug that it has today. */
export type Related = {
  beers?: string[];
  recipes?: string[];
  batches?: string[];
  projects?: string[];
  posts?: string[];
  talks?: string[];
};

export type BeerData = {
  style: string;
  /** Markdown. */
  body: string;
  /** Where it is: on tap with a number, conditioning, coming, kicked. */
  place: "on-tap" | "conditioning" | "coming" | "kicked";
  tap: number | null;
  recipeSlug: string | null;
  /** Version of the recipe it was brewed from. */
  recipeVersion: number | null;
  batchSlug: string | null;
  /** Overrides of what the batch or recipe computes; null takes the computed one. */
  og: number | null;
  fg: number | null;
  abv: number | null;
  ibu: number | null;
  srm: number | null;
  keggedAt: number | null;
  readyAt: number | null;
  kegLitres: number | null;
  pouredLitres: number | null;
  servingCelsius: number | null;
  volumesCo2: number | null;
  related: Related;
};

export type RecipeData = {
  /** The current version's number; the versions themselves are kept apart. */
  version: number;
  recipe: Recipe;
  hidden: HiddenParts;
  /** The recipe whose mash it is drained from; null once that is gone for good. */
  mashSlug?: string | null | undefined;
  related: Related;
};

export type Lesson = { id: string; at: number; text: string };
/** A picture of one of a batch's events; `media` is a file's name. */
export type EventPicture = { event: string; media: string; alt: string; caption: string };
export type BatchStatus = "Planning" | "Brewing" | "Fermenting" | "Conditioning" | "Completed" | "Archived";
export type BatchData = {
  number: number;
  batchStatus: BatchStatus;
  style: string;
  brewer: string;
  recipeSlug: string | null;
  recipeVersion: number | null;
  /** Frozen copy of the recipe version it is brewed from. */
  recipe: Recipe | null;
  equipment: Equipment | null;
  brewedAt: number | null;
  fermentationStartedAt: number | null;
  packagedAt: number | null;
  /** Litres, SG, °C. */
  fermenterLitres: number | null;
  og: number | null;
  fg: number | null;
  targetFg: number | null;
  /** Planned temperature in the fermenter, hours from the start of fermentation. */
  setPoints: SetPoint[];
  /** Named phases: hours from the start. */
  phases: { hours: number; name: string }[];
  /** Of the brew day and of packaging. */
  measured?: BrewMeasurements | undefined;
  /** The hydrometer that leads where there are several; the first that measured a gravity where none is chosen. */
  leadDeviceId?: string | undefined;
  /** What to change when the recipe is brewed next, for the brewer alone. */
  lessons?: Lesson[] | undefined;
  eventPictures?: EventPicture[] | undefined;
  controller: string;
  body: string;
  /** `devices`: their names. */
  hidden: { notes?: boolean; yeast?: boolean; devices?: boolean };
  related: Related;
};

export type Link = { label: string; url: string };
export type ImageRef = { media: string; alt: string; caption?: string };
export type ProjectData = Translation & {
  type: "hardware" | "software" | "hardware and firmware";
  body: string;
  state: string;
  role: string;
  licence: string;
  stack: string[];
  /** The four facts on the waterline: label and value. */
  facts: { label: string; value: string }[];
  links: Link[];
  startedAt: number | null;
  endedAt: number | null;
  /** Its place among those that stand before all others, from 1. */
  pinned: number | null;
  cover: ImageRef | null;
  gallery: ImageRef[];
  /** `cost`: of one piece. `url`: where it is bought or described. */
  bom: (PricedPart & { part: string; note: string; url?: string | undefined })[];
  /** Of the media store; `release`: the version that one belongs to, "" for none. */
  files: { media: string; label: string; release: string }[];
  log: { at: number; title: string; body: string; isMilestone?: boolean | undefined }[];
  /** `url`: where it is published. */
  releases: { at: number; version: string; body: string; url: string; isMilestone?: boolean | undefined }[];
  /** Name of a drawing the product knows (`hydrometer`, `board`, `code`, `rig`) or null. */
  drawing: string | null;
  related: Related;
};

export type PostData = Translation & {
  body: string;
  tags: string[];
  series: string | null;
  cover: ImageRef | null;
  language: string;
  related: Related;
};

export type TalkData = Translation & {
  event: string;
  place: string;
  /** Epoch milliseconds; null while nobody has said when, which no reader sees. */
  at: number | null;
  /** Of the place, as IANA writes it; "" or none for the site's. */
  timeZone?: string | undefined;
  minutes: number | null;
  language: string;
  body: string;
  transcript: string;
  slidesUrl: string | null;
  recordingUrl: string | null;
  related: Related;
};

export type RecordData = Translation & {
  artist: string;
  year: number;
  body: string;
  cover: ImageRef | null;
  tracks: { title: string; seconds: number; media: string | null; url: string | null }[];
  links: Link[];
  related: Related;
};

export type PageData = Translation & { body: string; inMenu: boolean };
