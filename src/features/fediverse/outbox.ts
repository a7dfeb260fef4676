/** What the site has told of itself, for those who come later: the newest of its public notes. */
import { isListed } from "../../domain/publishing/access.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { isOn, moduleOfKind } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { countList, readNewest } from "../../storage/entry-lists.ts";
import { readEntryRows, rowsById } from "../../storage/entry-rows.ts";
import { countTold, listLatestTold } from "../../storage/fediverse.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { addressesOf, context, everybody, handleOf } from "./account.ts";
import { noteAddress } from "./note-name.ts";
import { isOf, noteOf, partsOf, publishedAt, type Told } from "./note.ts";

const itemsInOutbox = 20;
/** What is read stands there since it came out; a release or a tap since it was told. */
const readKinds = ["post", "talk"] as const;
const newsKinds = ["project", "beer"] as const;

/** Null while the site is no account. */
export async function outboxDocument(store: Store, origin: string, isPage: boolean): Promise<object | null> {
  if ((await handleOf(store, origin)) === null) return null;
  const settings = await readSiteSettings(store);
  const isOpen = (kind: EntryKind) => {
    const module = moduleOfKind(kind);
    return module !== undefined && isOn(settings, module.id);
  };
  const [kinds, news] = [readKinds.filter(isOpen), newsKinds.filter(isOpen)];
  const { actor, outbox, followers } = addressesOf(origin);
  const first = `${outbox}?page=1`;
  if (!isPage) {
    const counts = await Promise.all(kinds.map((kind) => countList(store, guest, { list: `${kind} new` })));
    const totalItems = counts.reduce((sum, count) => sum + count, await countTold(store, news));
    return { "@context": context, id: outbox, type: "OrderedCollection", totalItems, first };
  }
  const entries = (await readNewest(store, guest, kinds, itemsInOutbox)) as Entry<(typeof readKinds)[number]>[];
  const told = [
    ...entries.map((entry) => ({ entry, part: "", at: publishedAt(entry) })),
    ...(await readNews(store, news)),
  ];
  const latest = told.toSorted((a, b) => b.at - a.at).slice(0, itemsInOutbox);
  const items = await Promise.all(
    latest.map(async ({ entry, part, at }) => ({
      id: `${noteAddress(origin, { entryId: entry.id, part })}#create`,
      type: "Create",
      actor,
      to: [everybody],
      cc: [followers],
      published: new Date(at).toISOString(),
      object: await noteOf(store, origin, { entry, part }, at),
    })),
  );
  return { "@context": context, id: first, type: "OrderedCollectionPage", partOf: outbox, orderedItems: items };
}

/** Releases and taps that were told and can still be read. */
async function readNews(
  store: Store,
  kinds: readonly (typeof newsKinds)[number][],
): Promise<(Told & { at: number })[]> {
  const told = await listLatestTold(store, kinds, itemsInOutbox);
  if (told.length === 0) return [];
  const rows = await rowsById(store, [...new Set(told.map(({ entryId }) => entryId))]);
  const entries = new Map((await readEntryRows(store, rows)).map((entry) => [entry.id, entry]));
  return told.flatMap(({ entryId, part, toldAt }) => {
    const entry = entries.get(entryId);
    if (!entry || !isListed(entry, guest, store.now())) return [];
    if (!(isOf(entry, "project") || isOf(entry, "beer")) || !partsOf(entry).includes(part)) return [];
    return [{ entry, part, at: toldAt }];
  });
}
