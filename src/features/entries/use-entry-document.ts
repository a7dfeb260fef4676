/** The entry in the editor as a document: drafts are saved by themselves, beside what is out too, and all of it is kept meanwhile. */
import { useContext } from "react";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { askServer } from "../../platform/offline/ask-server.ts";
import type { How, OpenDocument } from "../../platform/offline/document.ts";
import type { SaveState } from "../../platform/offline/save-state.ts";
import { KeeperContext, useDocument } from "../../platform/offline/use-document.ts";
import type { Sent } from "../../platform/offline/working-copy.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { EntryAnswer } from "./actions.ts";
import type { EditorPage } from "./queries.ts";
import type { EntryShown } from "./write-entry.ts";

export type EntryDocument = OpenDocument<FormValues, EntryAnswer>;
export type EntrySent = Sent<FormValues, EntryAnswer>;

const textOf = (values: FormValues, name: string): string => (values[name] ?? "").replaceAll("\r\n", "\n");

/** A field that the form does not send says what an empty one says. */
export const sameValues = (one: FormValues, other: FormValues): boolean =>
  one === other ||
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => textOf(one, name) === textOf(other, name));

/** What the server's answer means for the form that was sent. */
export function readAnswer(words: Words, answer: EntryAnswer, at: number): EntrySent {
  const { refused, errors, theirs, revision } = answer;
  if (revision === undefined)
    return { outcome: "refused", message: errors["form"] ?? words.text("entry.notSaved"), answer };
  return refused === null
    ? { outcome: "saved", revision, at, answer, ...(answer.standing && { state: answer.standing }) }
    : { outcome: "conflict", revision, theirs, answer };
}

type Task = {
  page: EditorPage;
  /** The entry's id as soon as there is one. */
  idNow: () => string | null;
  now: () => number;
  /** Somebody was asked by the page: until they press a button nothing is sent. */
  isAsked: boolean;
  onSaid: (said: EntrySent, how: How) => void;
  onRestore: (values: FormValues) => void;
};

export function useEntryDocument(task: Task): { document: EntryDocument; state: SaveState } {
  const { page, idNow, now, isAsked, onSaid, onRestore } = task;
  const words = useWords();
  const user = useContext(KeeperContext);
  const send = async (values: FormValues, revision: number, how: How): Promise<EntrySent> => {
    const id = idNow();
    const answered = await askServer<EntryShown>({
      address: `/studio/${page.room}/${id ?? "new"}/deeds`,
      user,
      body: new URLSearchParams({ ...values, deed: how.deed ?? "autosave", revision: String(revision) }),
      last: how.last,
    });
    const said = answered.outcome === "answered" ? readAnswer(words, answered.answer, now()) : answered;
    onSaid(said, how);
    return said;
  };
  return useDocument<FormValues, EntryAnswer>({
    subject: page.id === null ? `new ${page.room}` : `entry ${page.id}`,
    href: `/studio/${page.room}/${page.id ?? "new"}`,
    title: page.title,
    opened: { state: page.values, revision: page.revision, at: page.updatedAt },
    send,
    same: sameValues,
    // A draft that the published text has overtaken waits too: saved by itself it would count as compared.
    savesItself: (values) =>
      !isAsked &&
      !page.draft?.isBehind &&
      (page.status === "draft" || page.isKeptBeside) &&
      (values["title"] ?? "").trim() !== "",
    onRestore,
  });
}
