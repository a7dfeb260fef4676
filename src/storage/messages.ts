/** What visitors write to the owner: in the inbox, among spam, or in the bin, from where it goes for good. */
import { createId } from "../platform/ids.ts";
import { inTransaction, type Store } from "./database.ts";
import type { MessageRow } from "./response-tables.ts";
import { appendEvents } from "./outbox.ts";

export const messageFolders = ["inbox", "spam", "bin"] as const;
export type MessageFolder = (typeof messageFolders)[number];
export type MessageState = "unread" | "read" | "answered";
export type VisitorMessage = {
  id: string;
  folder: MessageFolder;
  state: MessageState;
  name: string;
  address: string;
  body: string;
  receivedAt: number;
};
export type NewMessage = Pick<VisitorMessage, "name" | "address" | "body">;

const messageOf = ({ id, folder, state, name, address, body, received_at }: MessageRow): VisitorMessage => ({
  id,
  folder,
  state,
  name,
  address,
  body,
  receivedAt: received_at,
});

const rows = (store: Store) => store.database.db.selectFrom("messages").where("site_id", "=", store.siteId);

/** Kept, and the owner's channels hear of it, in one transaction. */
export const insertMessage = (outer: Store, { name, address, body }: NewMessage): Promise<string> =>
  inTransaction(outer, async (store) => {
    const [id, at] = [createId(store.now()), store.now()];
    await store.database.db
      .insertInto("messages")
      .values({
        site_id: store.siteId,
        id,
        folder: "inbox",
        state: "unread",
        name,
        address,
        body,
        received_at: at,
        moved_at: at,
      })
      .execute();
    await appendEvents(store, [{ type: "message-received", messageId: id }]);
    return id;
  });

export async function findMessage(store: Store, id: string): Promise<VisitorMessage | null> {
  const row = await rows(store).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? messageOf(row) : null;
}

/** Latest first. */
export async function listMessages(
  store: Store,
  folder: MessageFolder,
  { limit, offset }: { limit: number; offset: number },
): Promise<VisitorMessage[]> {
  const found = await rows(store)
    .selectAll()
    .where("folder", "=", folder)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(messageOf);
}

/** In the inbox, counted up to `most`. */
export async function countUnread(store: Store, most: number): Promise<number> {
  const found = await rows(store)
    .select("id")
    .where("folder", "=", "inbox")
    .where("state", "=", "unread")
    .limit(most)
    .execute();
  return found.length;
}

export async function countMessages(store: Store, folder: MessageFolder): Promise<number> {
  const { count } = await rows(store)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("folder", "=", folder)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** As it was before; null when there is no such message. */
export const changeMessage = (
  outer: Store,
  id: string,
  change: Partial<Pick<VisitorMessage, "folder" | "state">>,
): Promise<VisitorMessage | null> =>
  inTransaction(outer, async (store) => {
    const before = await findMessage(store, id);
    if (!before) return null;
    await store.database.db
      .updateTable("messages")
      .set({ ...change, ...(change.folder ? { moved_at: store.now() } : {}) })
      .where("site_id", "=", store.siteId)
      .where("id", "=", id)
      .execute();
    return before;
  });

const keptMilliseconds = 30 * 86_400_000;

/** Forgets what has lain among spam or in the bin for thirty days. */
export async function trimMessages(store: Store): Promise<number> {
  const { numDeletedRows } = await store.database.db
    .deleteFrom("messages")
    .where("site_id", "=", store.siteId)
    .where("folder", "in", ["spam", "bin"])
    .where("moved_at", "<", store.now() - keptMilliseconds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
