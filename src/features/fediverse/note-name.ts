/** What each note is called: an entry's id, and behind a dot which part of it was told. */
import { createHash } from "node:crypto";
import { answerStart, type NoteName } from "../../storage/fediverse.ts";
import { addressesOf } from "./account.ts";

/** Of a project's release, by its version: what it says may change. */
export const releasePart = (version: string): string =>
  `release-${createHash("sha256").update(version).digest("hex").slice(0, 16)}`;

/** Of the owner's answer to a response. */
export const answerPart = (responseId: string): string => answerStart + responseId;

/** Whose answer this is, by the response's id; null for another part. */
export const responseOfPart = (part: string): string | null =>
  part.startsWith(answerStart) ? part.slice(answerStart.length) : null;

export const noteAddress = (origin: string, { entryId, part }: NoteName): string =>
  addressesOf(origin).note(part === "" ? entryId : `${entryId}.${part}`);

/** Null for what is no name of a note. */
export function parseNoteName(name: string): NoteName | null {
  const [, entryId = "", part = ""] = /^([\w-]{1,80})(?:\.([\w-]{1,80}))?$/.exec(name) ?? [];
  return entryId === "" ? null : { entryId, part };
}

/** The note that has this address; null for any other address. */
export function noteAt(origin: string, address: string): NoteName | null {
  const start = addressesOf(origin).note("");
  return address.startsWith(start) ? parseNoteName(address.slice(start.length)) : null;
}
