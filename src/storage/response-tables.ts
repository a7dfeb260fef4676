/** What comes from others, as it lies in the database: responses, messages, followers and their likes. */

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
  /** Of what it says: read first; "" for none. */
  warning: string;
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
