/** The CV: one record, written together with what is found of it. */
import { inTransaction, type Store } from "./database.ts";
import { cvDocument, cvId } from "./other-documents.ts";
import { removeDocument, writeDocument } from "./search-documents.ts";
import { readSettings, writeSettings } from "./settings.ts";
import { cvSchema } from "./site-settings.ts";

/** As it was written; null while there is none. */
export const readCv = (store: Store): Promise<Record<string, unknown> | null> =>
  readSettings(store, "cv", cvSchema, null);

export const writeCv = (outer: Store, cv: unknown): Promise<void> =>
  inTransaction(outer, async (store) => {
    await writeSettings(store, "cv", cv);
    await writeDocument(store.database, store.siteId, cvDocument(cv, store.now()));
  });

/** What was found of one that was removed because it could not be read. */
export const forgetCvWords = ({ database, siteId }: Store): Promise<void> => removeDocument(database, siteId, cvId);
