/** The entry in the editor as a document: a draft is saved by itself, what is out already by a button, and all of it is kept meanwhile. */
import { useContext } from "react";
import { askServer } from "../../platform/offline/ask-server.ts";
import type { How, OpenDocument, Sent } from "../../platform/offline/document.ts";
import type { SaveState } from "../../platform/offline/save-state.ts";
import { KeeperContext, useDocument } from "../../platform/offline/use-document.ts";
import type { Saved } from "./actions.ts";
import type { FormValues } from "./field.ts";
import type { EditorPage } from "./queries.ts";

export type EntryDocument = OpenDocument<FormValues, Saved>;

const isSaved = (value: unknown): value is Saved => typeof value === "object" && value !== null && "type" in value;
const textOf = (values: FormValues, name: string): string => (values[name] ?? "").replaceAll("\r\n", "\n");

/** A field that the form does not send says what an empty one says. */
export const sameValues = (one: FormValues, other: FormValues): boolean =>
  one === other ||
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => textOf(one, name) === textOf(other, name));

const notRight = "Something is not right yet: see what stands at the fields.";

/** What the server's answer means for the form that was sent. */
export function readSaved(answer: Saved, at: number): Sent<FormValues, Saved> {
  switch (answer.type) {
    case "saved":
      return { outcome: "saved", revision: answer.revision, at, answer };
    case "conflict":
      return { outcome: "conflict", revision: answer.revision, theirs: answer.theirs, answer };
    case "not-undone":
      return { outcome: "refused", message: answer.message, answer };
    default:
      return { outcome: "refused", message: notRight, answer };
  }
}

type Task = {
  page: EditorPage;
  /** The entry's id as soon as there is one. */
  idNow: () => string | null;
  now: () => number;
  onSaid: (said: Sent<FormValues, Saved>, how: How) => void;
  onRestore: (values: FormValues) => void;
};

export function useEntryDocument(task: Task): { document: EntryDocument; state: SaveState } {
  const { page, idNow, now, onSaid, onRestore } = task;
  const user = useContext(KeeperContext);
  const send = async (values: FormValues, revision: number, how: How): Promise<Sent<FormValues, Saved>> => {
    const id = idNow();
    const answered = await askServer({
      address: `/studio/${page.room}/${id ?? "new"}/save`,
      user,
      body: new URLSearchParams({ ...values, deed: how.deed ?? "autosave", revision: String(revision) }),
      isAnswer: isSaved,
      last: how.last,
    });
    const said = answered.outcome === "answered" ? readSaved(answered.answer, now()) : answered;
    onSaid(said, how);
    return said;
  };
  return useDocument<FormValues, Saved>({
    subject: page.id === null ? `new ${page.room}` : `entry ${page.id}`,
    href: `/studio/${page.room}/${page.id ?? "new"}`,
    title: page.title,
    opened: { state: page.values, revision: page.revision, at: page.updatedAt },
    send,
    same: sameValues,
    savesItself: (values) => page.status === "draft" && (values["title"] ?? "").trim() !== "",
    onRestore,
  });
}
