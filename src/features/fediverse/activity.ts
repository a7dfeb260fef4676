/** What is told: that something is new, has changed or is gone, and that a follower is taken, or no longer is. */
import { LruMap } from "../../platform/lru-map.ts";
import type { Store } from "../../storage/database.ts";
import { listToldNotes, type NoteName } from "../../storage/fediverse.ts";
import { findResponse } from "../../storage/responses.ts";
import { addressesOf, context, everybody } from "./account.ts";
import { answerOf } from "./answer.ts";
import { noteAddress, responseOfPart } from "./note-name.ts";
import { findTold, noteOf, type Told } from "./note.ts";

/** `stamp` tells the changes of one note from each other. */
export type Activity =
  | { type: "Create" | "Update" | "Delete"; entryId: string; part?: string; stamp: number }
  | { type: "Accept" | "Reject"; follow: object; stamp: number };

type NoteObject = Record<string, unknown>;

/** Thousands of followers are told the same within minutes: whether it is public is asked each time, what it says once for each revision. */
const said = new LruMap<NoteObject>(50);

/** As it is told: dated when it was told first. */
export async function toldObject(store: Store, origin: string, told: Told): Promise<NoteObject> {
  const known = (await listToldNotes(store, told.entry.id)).get(told.part);
  const { id, revision } = told.entry;
  const key = known && [origin, store.siteId, id, told.part, revision, known.digest, known.toldAt].join(" ");
  const held = key && said.get(key);
  if (held) return held;
  const object = await noteOf(store, origin, told, known?.toldAt ?? store.now());
  if (key) said.set(key, object);
  return object;
}

/** Null for what is not there, or not public. */
export async function findObject(store: Store, origin: string, name: NoteName): Promise<NoteObject | null> {
  const responseId = responseOfPart(name.part);
  if (responseId !== null) {
    const response = await findResponse(store, responseId);
    return response?.entryId === name.entryId ? answerOf(store, origin, response) : null;
  }
  const told = await findTold(store, name);
  return told && toldObject(store, origin, told);
}

/** Null where what was to be told is hidden meanwhile. */
export async function activityDocument(store: Store, origin: string, told: Activity): Promise<object | null> {
  const { actor, followers } = addressesOf(origin);
  const head = { "@context": context, type: told.type, actor };
  if ("follow" in told)
    return { ...head, id: `${actor}#${told.type.toLowerCase()}-${told.stamp}`, object: told.follow };
  const name = { entryId: told.entryId, part: told.part ?? "" };
  const id = noteAddress(origin, name);
  const about = { ...head, id: `${id}#${told.type.toLowerCase()}-${told.stamp}` };
  if (told.type === "Delete") return { ...about, to: [everybody], cc: [followers], object: { id, type: "Tombstone" } };
  const object = await findObject(store, origin, name);
  return object && { ...about, to: object["to"], cc: object["cc"], object };
}
