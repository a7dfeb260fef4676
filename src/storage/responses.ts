/** Responses: what others write elsewhere about entries. Nothing is shown before the owner has approved it. */
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import type { ResponseRow } from "./response-tables.ts";
import { appendEvents } from "./outbox.ts";

export type ResponseKind = "reply" | "like" | "repost" | "bookmark" | "mention";
export type ResponseState = "waiting" | "shown" | "refused";
export type EntryResponse = {
  id: string;
  /** By which way it came. */
  channel: string;
  entryId: string;
  /** What it is known by on its channel: for a webmention the page that it came from. */
  source: string;
  host: string;
  kind: ResponseKind;
  state: ResponseState;
  authorName: string;
  authorUrl: string;
  /** Where it is read. */
  url: string;
  /** Of what it says, plain text: read first; "" for none. */
  warning: string;
  /** Plain text. */
  content: string;
  publishedAt: number | null;
  receivedAt: number;
  /** In the fediverse, `@name@example.org` and where they are written to; "" for others. */
  authorHandle: string;
  authorInbox: string;
  /** The owner's, plain text; "" for none. */
  answer: string;
  answeredAt: number | null;
};
type Author = Pick<EntryResponse, "authorHandle" | "authorInbox">;
type Rare = Author & Pick<EntryResponse, "warning">;
export type NewResponse = Omit<EntryResponse, "id" | "state" | "receivedAt" | "answer" | "answeredAt" | keyof Rare> &
  Partial<Rare>;

const responseOf = (row: ResponseRow): EntryResponse => ({
  id: row.id,
  channel: row.channel,
  entryId: row.entry_id,
  source: row.source,
  host: row.host,
  kind: row.kind,
  state: row.state,
  authorName: row.author_name,
  authorUrl: row.author_url,
  url: row.url,
  warning: row.warning,
  content: row.content,
  publishedAt: row.published_at,
  receivedAt: row.received_at,
  authorHandle: row.author_handle,
  authorInbox: row.author_inbox,
  answer: row.answer,
  answeredAt: row.answered_at,
});

const rows = (store: Store) => store.database.db.selectFrom("responses").where("site_id", "=", store.siteId);
const tell = (store: Store) => store.database.publish("content", { siteId: store.siteId });

/** One of a source for each entry. What says something else than before waits again; what was refused stays so. */
export function putResponse(outer: Store, response: NewResponse): Promise<void> {
  return inTransaction(outer, async (store) => {
    const { channel, entryId, source } = response;
    const held = await rows(store)
      .selectAll()
      .where("channel", "=", channel)
      .where("entry_id", "=", entryId)
      .where("source", "=", source)
      .executeTakeFirst();
    const told = {
      host: response.host,
      kind: response.kind,
      author_name: response.authorName,
      author_url: response.authorUrl,
      author_handle: response.authorHandle ?? "",
      author_inbox: response.authorInbox ?? "",
      url: response.url,
      warning: response.warning ?? "",
      content: response.content,
      published_at: response.publishedAt,
      updated_at: store.now(),
    };
    if (!held)
      await store.database.db
        .insertInto("responses")
        .values({
          ...told,
          site_id: store.siteId,
          id: createId(store.now()),
          channel,
          entry_id: entryId,
          source,
          state: "waiting",
          received_at: store.now(),
          answer: "",
          answered_at: null,
        })
        .execute();
    else {
      const isSame = (["kind", "author_name", "author_url", "url", "warning", "content"] as const).every(
        (name) => held[name] === told[name],
      );
      await store.database.db
        .updateTable("responses")
        .set({ ...told, state: held.state === "shown" && !isSame ? "waiting" : held.state })
        .where("site_id", "=", store.siteId)
        .where("id", "=", held.id)
        .execute();
    }
    await tell(store);
  });
}

/** Of a source that is gone or no longer names the entry, with what the owner answered; null where there was none. */
export async function removeResponse(
  store: Store,
  { channel, entryId, source }: Pick<EntryResponse, "channel" | "entryId" | "source">,
): Promise<Pick<EntryResponse, "id" | "authorInbox"> | null> {
  const [removed] = await store.database.db
    .deleteFrom("responses")
    .where("site_id", "=", store.siteId)
    .where("channel", "=", channel)
    .where("entry_id", "=", entryId)
    .where("source", "=", source)
    .returning(["id", "author_inbox"])
    .execute();
  await tell(store);
  return removed ? { id: removed.id, authorInbox: removed.author_inbox } : null;
}

/** The entry that a source of this host's answers; null where it is none that is known. */
export async function findResponseEntry(
  store: Store,
  { channel, source, host }: Pick<EntryResponse, "channel" | "source" | "host">,
): Promise<string | null> {
  const found = await rows(store)
    .select("entry_id")
    .where("channel", "=", channel)
    .where("source", "=", source)
    .where("host", "=", host)
    .limit(1)
    .executeTakeFirst();
  return found?.entry_id ?? null;
}

export async function findResponse(store: Store, id: string): Promise<EntryResponse | null> {
  const row = await rows(store).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? responseOf(row) : null;
}

/** Whether there is such a response; what was answered is told anew, or taken back. */
const changeResponse = (
  outer: Store,
  id: string,
  change: Partial<Pick<ResponseRow, "state" | "answer" | "answered_at">>,
): Promise<boolean> =>
  inTransaction(outer, async (store) => {
    const before = await findResponse(store, id);
    if (!before) return false;
    await store.database.db
      .updateTable("responses")
      .set(change)
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .execute();
    if (before.answer !== "" || change.answer) await appendEvents(store, [answered(id)]);
    await tell(store);
    return true;
  });

const answered = (responseId: string) => ({ type: "response-answered", responseId }) as const;

export const setResponseState = (store: Store, id: string, state: ResponseState): Promise<boolean> =>
  changeResponse(store, id, { state });

/** Who answers approves; "" takes the answer back. */
export const answerResponse = (store: Store, id: string, answer: string): Promise<boolean> =>
  changeResponse(
    store,
    id,
    answer === "" ? { answer, answered_at: null } : { answer, answered_at: store.now(), state: "shown" },
  );

/** All of a host at once. */
export const refuseHost = (outer: Store, host: string): Promise<void> =>
  inTransaction(outer, async (store) => {
    const refused = await store.database.db
      .updateTable("responses")
      .set({ state: "refused" })
      .where("site_id", "=", store.siteId)
      .where("host", "=", host)
      .returning(["id", "answer"])
      .execute();
    await appendEvents(
      store,
      refused.filter(({ answer }) => answer !== "").map(({ id }) => answered(id)),
    );
    await tell(store);
  });

const mostShown = 200;

/** Those that visitors see, oldest first. */
export async function listShownResponses(store: Store, entryId: string): Promise<EntryResponse[]> {
  const shown = await rows(store)
    .selectAll()
    .where("entry_id", "=", entryId)
    .where("state", "=", "shown")
    .orderBy("received_at")
    .orderBy("id")
    .limit(mostShown)
    .execute();
  return shown.map(responseOf);
}

/** The latest first. */
export async function listResponses(
  store: Store,
  state: ResponseState,
  { limit, offset }: { limit: number; offset: number } = { limit: 100, offset: 0 },
): Promise<EntryResponse[]> {
  const found = await rows(store)
    .selectAll()
    .where("state", "=", state)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(responseOf);
}

/** Counted up to `most`. */
export async function countResponses(store: Store, state: ResponseState, most: number): Promise<number> {
  const { count } = await store.database.db
    .selectFrom(rows(store).select("id").where("state", "=", state).limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const told = (store: Store) => store.database.db.selectFrom("told_links").where("site_id", "=", store.siteId);

/** `source`: the address of ours that was named to them. */
export type ToldLink = { target: string; source: string };

/** Who has been told that this entry links to them. */
export const listToldLinks = (store: Store, entryId: string): Promise<ToldLink[]> =>
  told(store).select(["target", "source"]).where("entry_id", "=", entryId).orderBy("target").execute();

export async function keepToldLink(store: Store, entryId: string, { target, source }: ToldLink): Promise<void> {
  const row = { source, told_at: store.now() };
  await store.database.db
    .insertInto("told_links")
    .values({ site_id: store.siteId, entry_id: entryId, target, ...row })
    .onConflict((conflict) => conflict.columns(["site_id", "entry_id", "target"]).doUpdateSet(row))
    .execute();
}

export async function forgetToldLink(store: Store, entryId: string, target: string): Promise<void> {
  await store.database.db
    .deleteFrom("told_links")
    .where("site_id", "=", store.siteId)
    .where("entry_id", "=", entryId)
    .where("target", "=", target)
    .execute();
}
