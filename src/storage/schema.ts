/** Every table's rows as they lie in the database: text ids, epoch milliseconds, JSON as text, 0 or 1 for no or yes. */
import type { EventType, Origin } from "../domain/events.ts";
import type { EntryKind, PublishStatus, Visibility } from "../domain/publishing/entry.ts";
import type { Role } from "../domain/people/viewer.ts";
import type { LinkedKind, LinkRole } from "./entry-references.ts";

/** `number`: what readings call the site; given with the first one. */
type Sites = { id: string; created_at: number; number?: number | null };
type Settings = { site_id: string; key: string; value: string; updated_at: number };

export type EntryRow = {
  site_id: string;
  id: string;
  kind: EntryKind;
  slug: string;
  title: string;
  folded_title: string;
  summary: string;
  status: PublishStatus;
  visibility: Visibility;
  publish_at: number | null;
  /** `publish_at`, else `created_at`: what "newest first" sorts by. */
  sort_at: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  revision: number;
  data: string;
  /** Folded tags as a JSON list. */
  tags: string;
};
type EntryChanges = {
  site_id: string;
  id: string;
  entry_id: string;
  kind: EntryKind;
  user_id: string | null;
  at: number;
  action: string;
  title: string;
};
type SlugHistory = { site_id: string; kind: EntryKind; old_slug: string; entry_id: string; at: number };
export type RedirectRow = { site_id: string; from_path: string; to_path: string; status: number; created_at: number };

export type RecipeVersionRow = {
  site_id: string;
  recipe_id: string;
  version: number;
  at: number;
  user_id: string | null;
  message: string;
  recipe: string;
  computed: string | null;
};

type RecipeDrafts = {
  site_id: string;
  recipe_id: string;
  user_id: string;
  base_version: number;
  revision: number;
  recipe: string;
  saved_at: number;
};

export type DeviceRow = {
  site_id: string;
  id: string;
  name: string;
  protocol: string;
  token_hash: string;
  created_at: number;
  retired_at: number | null;
  calibration: string | null;
  gravity_unit: string;
  temperature_unit: string;
  expected_interval_seconds: number;
  last_seen_at: number | null;
  last_payload: string | null;
};
type DevicePayloads = {
  site_id: string;
  device_id: string;
  id: string;
  at: number;
  payload: string;
  outcome: string;
};
type DeviceAssignments = {
  site_id: string;
  device_id: string;
  from_at: number;
  to_at: number | null;
  batch_id: string;
};

/** A view of the packed table on PostgreSQL; `engine/` knows how rows get in. */
export type ReadingRow = {
  /** `sites.number` */
  site_id: number;
  series_id: number;
  at: number;
  celsius: number | null;
  gravity: number | null;
  raw_angle: number | null;
  pressure_kpa: number | null;
  ph: number | null;
  bpm: number | null;
  ambient_celsius: number | null;
  fridge_celsius: number | null;
  target_celsius: number | null;
  battery_volts: number | null;
  battery_percent: number | null;
  rssi: number | null;
  comment: string | null;
  /** Bits, see `reading-rows.ts`; null without any. */
  flags: number | null;
};

export type BatchEventRow = {
  site_id: string;
  id: string;
  batch_id: string;
  at: number;
  type: string;
  title: string;
  body: string;
  user_id: string | null;
  number: number | null;
};
export type TastingRow = {
  site_id: string;
  id: string;
  beer_id: string;
  at: number;
  stars: number;
  note: string;
  place: string;
  author: string;
  user_id: string | null;
  approved: number;
};
export type MediaRow = {
  site_id: string;
  id: string;
  file_name: string;
  original_name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
  created_at: number;
  deleted_at: number | null;
};
type People = { site_id: string; user_id: string; role: Exclude<Role, "guest">; created_at: number };
type OneTimeLinks = {
  site_id: string;
  token_hash: string;
  user_id: string | null;
  purpose: string;
  expires_at: number;
  used_at: number | null;
};
export type LibraryItemRow = {
  site_id: string;
  id: string;
  kind: string;
  origin: "library" | "own";
  name: string;
  folded_name: string;
  data: string;
  /** The edition of a library row; empty for the owner's own. */
  library_version: string;
  /** Folded: name, other names, where it is from and who makes it. */
  search_text: string;
  deleted_at: number | null;
};

export type LotRow = {
  site_id: string;
  id: string;
  kind: string;
  name: string;
  library_id: string | null;
  number: string;
  unit: string;
  received: number;
  received_at: number | null;
  best_before: number | null;
  price: number | null;
  currency: string;
  supplier: string;
  notes: string;
  data: string;
  /** The import it came with, so that an import is taken back as one. */
  import_id: string | null;
  revision: number;
  deleted_at: number | null;
};
export type LotUseRow = {
  site_id: string;
  id: string;
  lot_id: string;
  kind: string;
  amount: number;
  batch_id: string | null;
  deduction_id: string | null;
  at: number;
  user_id: string | null;
  note: string;
  undone_at: number | null;
};
type Deductions = { site_id: string; batch_id: string; id: string; at: number; user_id: string | null };
export type ShoppingItemRow = {
  site_id: string;
  id: string;
  kind: string | null;
  name: string;
  library_id: string | null;
  amount: number | null;
  unit: string;
  note: string;
  /** The computed shortage it was ticked from; null for the brewer's own items. */
  need: string | null;
  data: string;
  ticked_at: number | null;
  created_at: number;
};
export type StockLimitRow = {
  site_id: string;
  kind: string;
  folded_name: string;
  unit: string;
  name: string;
  library_id: string | null;
  least: number | null;
  pack: number | null;
};
/** `body` is gzip in base64, `size` its length. */
type ImportFiles = {
  site_id: string;
  id: string;
  import_id: string;
  user_id: string;
  name: string;
  body: string;
  size: number;
  created_at: number;
};
/** What one entry names. `to_id` is null while nobody has the slug, and for files, whose names are theirs for good. */
export type EntryLinkRow = {
  site_id: string;
  from_id: string;
  /** From 0, in the order in which the entry names them. */
  position: number;
  role: LinkRole;
  kind: LinkedKind;
  slug: string;
  to_id: string | null;
};
/** What is found by its words: entries, the CV (`about`) and files (`media`), as plain text. */
export type SearchDocumentRow = {
  site_id: string;
  id: string;
  kind: EntryKind | "about" | "media";
  /** In the order of time: what the full-text index knows the document by. */
  number: number;
  title: string;
  summary: string;
  text: string;
};
type SearchIndex = { rowid: number; terms: string };
type PlannedRecipes = { site_id: string; recipe_id: string };
/** `place` is one of `record-places.ts`, `id` its key there. */
type UnreadableRecords = { site_id: string; place: string; id: string; noticed_at: number };

/** `data`: the event itself as JSON, ids alone. */
export type EventRow = { site_id: string; id: string; at: number; type: EventType; origin: Origin; data: string };
export type JobState = "waiting" | "running" | "done" | "dead" | "cancelled";
export type JobRow = {
  site_id: string;
  id: string;
  kind: string;
  /** Of several pieces that wait under one key there is one; null joins nobody. */
  key: string | null;
  state: JobState;
  priority: number;
  /** While it runs: when its lease ends and another may take it. */
  due_at: number;
  payload: string;
  since: number | null;
  origin: Origin;
  event_id: string | null;
  attempts: number;
  /** Who runs it. */
  holder: string | null;
  last_error: string | null;
  result: string | null;
  created_at: number;
  updated_at: number;
};

export type RollUpRow = {
  site_id: string;
  batch_id: string;
  width: number;
  from_at: number;
  at: number;
  count: number;
  flagged: number;
  gravity: number | null;
  least_gravity: number | null;
  most_gravity: number | null;
  celsius: number | null;
  least_celsius: number | null;
  most_celsius: number | null;
};
type BatchSummaries = {
  site_id: string;
  batch_id: string;
  version: number;
  brief: string;
  analysis: string;
  updated_at: number;
};

/** The sign-in library's own people; it owns its columns and gives them no site. Only what is read here is named. */
type AuthUser = { id: string; name: string; email: string };

export type SeriesRow = {
  site_id: string;
  id: number;
  device_id: string;
  sensor: string;
  /** 1: the batch that the device is assigned to at the time; 0: always `batch_id`, "" for none. */
  follows: number;
  batch_id: string;
  /** 1: the sender says when it measured; 0: the time is that of arrival. */
  own_time: number;
  /** Readings of one moment that differ lie in series of rising rank. */
  rank: number;
};

export type Schema = {
  schema_migrations: { name: string; applied_at: number };
  sites: Sites;
  settings: Settings;
  entries: EntryRow;
  entry_changes: EntryChanges;
  slug_history: SlugHistory;
  redirects: RedirectRow;
  recipe_versions: RecipeVersionRow;
  recipe_drafts: RecipeDrafts;
  devices: DeviceRow;
  device_payloads: DevicePayloads;
  device_assignments: DeviceAssignments;
  readings: ReadingRow;
  batch_events: BatchEventRow;
  tastings: TastingRow;
  media: MediaRow;
  people: People;
  one_time_links: OneTimeLinks;
  library_items: LibraryItemRow;
  lots: LotRow;
  lot_uses: LotUseRow;
  deductions: Deductions;
  shopping_items: ShoppingItemRow;
  stock_limits: StockLimitRow;
  planned_recipes: PlannedRecipes;
  import_files: ImportFiles;
  events: EventRow;
  jobs: JobRow;
  unreadable_records: UnreadableRecords;
  search_documents: SearchDocumentRow;
  search_index: SearchIndex;
  series: SeriesRow;
  reading_rollups: RollUpRow;
  batch_summaries: BatchSummaries;
  user: AuthUser;
  session: { id: string; userId: string };
  entry_links: EntryLinkRow;
};
