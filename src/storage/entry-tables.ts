/** What is published, as it lies in the database: entries with their versions, links and words; files. */
import type { EntryKind, PublishStatus, Visibility } from "../domain/publishing/entry.ts";
import type { LinkRole, LinkedKind } from "./entry-references.ts";

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
  /** Of batches: what the studio sorts and chooses by. */
  number: number | null;
  stage: string | null;
  /** Of what it says; "" for the site's. */
  language: string;
  /** The version that stands beside as a draft, and when it is to be published. */
  draft_revision: number | null;
  draft_due_at: number | null;
};

export type EntryChanges = {
  site_id: string;
  id: string;
  entry_id: string;
  kind: EntryKind;
  user_id: string | null;
  at: number;
  action: string;
  title: string;
  /** The name of the key through which the person did it. */
  through?: string | null;
};

export type SlugHistory = { site_id: string; kind: EntryKind; old_slug: string; entry_id: string; at: number };

/** Of what was published while the ids in feeds were addresses: the path at that time. */
export type FeedIds = { site_id: string; entry_id: string; path: string };

export type RedirectRow = { site_id: string; from_path: string; to_path: string; status: number; created_at: number };

/** A version of what is written: `document` is gzip in base64. `began_at`: the first save of a session, `at` its last. */
export type EntryVersionRow = {
  site_id: string;
  entry_id: string;
  revision: number;
  at: number;
  began_at: number;
  user_id: string | null;
  action: "created" | "updated" | "moved" | "restored" | PublishStatus;
  status: PublishStatus;
  name: string | null;
  words: number;
  added: number;
  removed: number;
  document: string;
};

/** What people of the studio tell each other about an entry. */
export type EntryNoteRow = {
  site_id: string;
  entry_id: string;
  id: string;
  user_id: string | null;
  text: string;
  created_at: number;
  resolved_at: number | null;
  resolved_by: string | null;
  deleted_at: number | null;
};

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

export type RecipeDrafts = {
  site_id: string;
  recipe_id: string;
  user_id: string;
  base_version: number;
  revision: number;
  recipe: string;
  saved_at: number;
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
  /** 1 while an entry that is in no bin names it. */
  used: number | null;
  /** In hexadecimal; null of what came before there were any. */
  sha256: string | null;
  /** Percent from the left and from the top; both or none. */
  focus_x: number | null;
  focus_y: number | null;
  author: string | null;
  link: string | null;
  licence: string | null;
  /** Of the bytes as they were sent; null of what came before, or was found on the machine. */
  sent_sha256: string | null;
  /** Of the original that is kept beside what is served; null where what is served is the original. */
  original_bytes: number | null;
  /** Of a PDF; null where they were not counted. */
  pages: number | null;
};

/** `body` is gzip in base64, `size` its length. */
export type ImportFiles = {
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

export type SearchIndex = { rowid: number; terms: string };

/** `place` is one of `record-places.ts`, `id` its key there. */
export type UnreadableRecords = { site_id: string; place: string; id: string; noticed_at: number };
