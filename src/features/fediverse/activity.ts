/** What is told: that something is new, has changed or is gone, and that a follower is taken. */
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
  | { type: "Accept"; follow: object; stamp: number };

type NoteObject = Record<string, unknown>;

/** As it is told: dated when it was told first. */
export async function toldObject(store: Store, origin: string, told: Told): Promise<NoteObject> {
  const known = (await listToldNotes(store, told.entry.id)).get(told.part);
  return noteOf(store, origin, told, known?.toldAt ?? store.now());
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
  if (told.type === "Accept") return { ...head, id: `${actor}#accept-${told.stamp}`, object: told.follow };
  const name = { entryId: told.entryId, part: told.part ?? "" };
  const id = noteAddress(origin, name);
  const said = { ...head, id: `${id}#${told.type.toLowerCase()}-${told.stamp}` };
  if (told.type === "Delete") return { ...said, to: [everybody], cc: [followers], object: { id, type: "Tombstone" } };
  const object = await findObject(store, origin, name);
  return object && { ...said, to: object["to"], cc: object["cc"], object };
}
