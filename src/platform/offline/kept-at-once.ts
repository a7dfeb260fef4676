/** What a page keeps as it goes, in localStorage: small and slow, but written when the call returns. A browser that allows or has none costs nothing else that is kept. */
import type { KeptRecord } from "./kept-work.ts";

const prefix = "kept ";

const tried = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** @param storage asked each time, since asking fails where a person allows none */
export const keptAtOnce = (storage: () => Storage) => ({
  put: (record: KeptRecord): void =>
    tried(() => storage().setItem(prefix + record.id, JSON.stringify(record)), undefined),
  /** What cannot be read is passed over. */
  list(user: string, subject?: string): KeptRecord[] {
    const names = tried(() => Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? ""), []);
    const records = names.flatMap((name) =>
      name.startsWith(prefix) ? tried(() => [JSON.parse(storage().getItem(name) ?? "") as KeptRecord], []) : [],
    );
    return records.filter((each) => each.user === user && (subject === undefined || each.subject === subject));
  },
  remove: (id: string): void => tried(() => storage().removeItem(prefix + id), undefined),
});
