/** What is published, as it lies in the database: entries with their versions, links, lists and words; files. */
import type { EntryKind, PublishStatus, Visibility } from "../domain/publishing/entry.ts";
import type { TranslatedKind } from "../domain/publishing/translation.ts";
import type { StepKind } from "../domain/publishing/dated-step.ts";
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

/** `source`: what it is known by on its channel. */
export type ResponseRow = {
  site_id: string;
  id: string;
  channel: string;
  entry_id: string;
  source: string;
  host: string;
  kind: "reply" | "like" | "repost" | "bookmark" | "mention";
  state: "waiting" | "shown" | "refused";
  author_name: string;
  author_url: string;
  url: string;
  content: string;
  published_at: number | null;
  received_at: number;
  updated_at: number;
  /** In the fediverse, `@name@example.org` and where they are written to; "" for others. */
  author_handle: string;
  author_inbox: string;
  /** The owner's, plain text; "" for none. */
  answer: string;
  answered_at: number | null;
};

export type MessageRow = {
  site_id: string;
  id: string;
  folder: "inbox" | "spam" | "bin";
  state: "unread" | "read" | "answered";
  name: string;
  address: string;
  body: string;
  received_at: number;
  moved_at: number;
};

/** `inbox`: where it is told, that of its whole server where there is one. `failing_since`: null while that is reached. */
export type FollowerRow = {
  site_id: string;
  actor: string;
  inbox: string;
  followed_at: number;
  failing_since: number | null;
  retry_at: number | null;
  /** The way of signing that is understood there; "" for the usual one. */
  signing: "" | "message" | "draft";
  /** `@name@example.org`; "" of those who came before it was kept. */
  handle: string;
};

/** `removed`: follows no more, and is told so in a while. `blocked`: cannot follow either. */
export type RefusedAccountRow = Pick<FollowerRow, "site_id" | "actor" | "handle" | "inbox" | "followed_at"> & {
  kind: "removed" | "blocked";
  refused_at: number;
};

export type ReactionRow = {
  site_id: string;
  entry_id: string;
  kind: "like" | "repost";
  actor: string;
  received_at: number;
};

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

export type ListName =
  | `${EntryKind} new`
  | "beer board"
  | "beer place"
  | "batch brewed"
  | "batch status"
  | "project type"
  | "project shown"
  | "post tag"
  | "post series"
  | "talk date"
  | "record year"
  | "page menu"
  | DatedListName
  | "milestone"
  | TranslatedListName
  | OwnListName;
/** Of a quarter of a year, such as "dated post 2026-4": so no list is long, and names are in the order of time. */
export type DatedListName = `dated ${StepKind} ${string}`;
/** What stands in no other list, since these show the same in another language. */
export type TranslatedListName = `${TranslatedKind} translated`;
/** Those of editors alone: all of a kind by status, visibility and language, batches by their stage, posts by tag and series, and what uses a file, by its name. Files themselves, their bytes and those of the originals beside them are counted only. */
export type OwnListName =
  | `own ${EntryKind}`
  | OwnFacet
  | "own stage"
  | "own file"
  | "own files"
  | "own bytes"
  | "own originals";
/** By which an editor's list of a kind is filtered; the value begins with the kind. */
export type OwnFacet = "own tag" | "own series" | "own language" | "own visibility";

/** An entry's place in one list. `value`: which of the lists of that name, such as a tag as it is folded; "" where there is one. */
export type EntryListRow = {
  site_id: string;
  /** `member`: anybody with a role. What is scheduled stands among what is due too, where it is counted. `editor`: whatever is in no bin. */
  audience: "guest" | "member" | "guest due" | "member due" | "editor";
  list: ListName;
  value: string;
  /** Lists run from the highest shelf down, on each from the highest `at`. */
  shelf: number;
  at: number;
  entry_id: string;
  /** 0 once it is published; what is scheduled is listed from then on. */
  from_at: number;
  /** The value as it is written. */
  label: string;
};

/** How many published entries a list holds, and how many files there are and their bytes; none where there is no row. */
export type EntryCountRow = Pick<EntryListRow, "site_id" | "audience" | "list" | "value"> & { count: number };

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
