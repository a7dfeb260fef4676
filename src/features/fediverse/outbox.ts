/** What the site has told of itself, for those who come later: the newest of its public notes. */
import { guest } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { isOn, moduleOfKind } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { countList, readNewest } from "../../storage/entry-lists.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { addressesOf, context, everybody, handleOf } from "./account.ts";
import { noteOf, publishedAt } from "./note.ts";

const itemsInOutbox = 20;
/** A release or a tap is news for a while; what is read stays. */
const keptKinds = ["post", "talk"] as const;

/** Null while the site is no account. */
export async function outboxDocument(store: Store, origin: string, isPage: boolean): Promise<object | null> {
  if ((await handleOf(store, origin)) === null) return null;
  const settings = await readSiteSettings(store);
  const kinds = keptKinds.filter((kind) => {
    const module = moduleOfKind(kind);
    return module && isOn(settings, module.id);
  });
  const { actor, outbox, followers, note } = addressesOf(origin);
  const first = `${outbox}?page=1`;
  if (!isPage) {
    const counts = await Promise.all(kinds.map((kind) => countList(store, guest, { list: `${kind} new` })));
    const totalItems = counts.reduce((sum, count) => sum + count, 0);
    return { "@context": context, id: outbox, type: "OrderedCollection", totalItems, first };
  }
  const entries = (await readNewest(store, guest, kinds, itemsInOutbox)) as Entry<(typeof keptKinds)[number]>[];
  const items = await Promise.all(
    entries.map(async (entry) => ({
      id: `${note(entry.id)}#create`,
      type: "Create",
      actor,
      to: [everybody],
      cc: [followers],
      published: new Date(publishedAt(entry)).toISOString(),
      object: await noteOf(store, origin, { entry, part: "" }, publishedAt(entry)),
    })),
  );
  return { "@context": context, id: first, type: "OrderedCollectionPage", partOf: outbox, orderedItems: items };
}
