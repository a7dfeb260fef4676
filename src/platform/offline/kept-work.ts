/** Where the browser keeps what the server has not got: IndexedDB, or the page's memory where there is none. What is kept belongs to a person. */
import { keptAtOnce } from "./kept-at-once.ts";

export type KeptRecord = {
  id: string;
  user: string;
  /** Such as "recipe 0123": what is edited, or where files are going. */
  subject: string;
  at: number;
  /** As much as it takes, roughly. */
  bytes: number;
  /** Where somebody finds it again, and what it is called there. */
  href: string;
  title: string;
  value: unknown;
  /** Nothing is kept of it any more: written by a page that goes before it could take the rest out. */
  isGone?: boolean;
};

export interface KeptWork {
  /** It outlasts the page. */
  readonly lasts: boolean;
  /** False where there is no room: what is kept already stays, and the caller says so. */
  put: (record: KeptRecord) => Promise<boolean>;
  /** Before it returns, for a page that goes: as far as the browser takes it. */
  putAtOnce: (record: KeptRecord) => void;
  /** Of a person, or of one thing of theirs alone; latest first. */
  list: (user: string, subject?: string) => Promise<KeptRecord[]>;
  remove: (id: string) => Promise<void>;
}

/** Of all people and sites under this address. */
export const mostKeptBytes = 256 * 1024 * 1024;
export const mostKeptRecords = 500;
const table = "kept";

/** Of each thing the later one: what a page kept as it went is more than what it had kept before. */
const latestOf = (records: readonly KeptRecord[]): KeptRecord[] => [
  ...new Map(records.toSorted((one, other) => one.at - other.at).map((record) => [record.id, record])).values(),
];
const latestFirst = (records: KeptRecord[]): KeptRecord[] => records.toSorted((one, other) => other.at - one.at);
const isOver = (sizes: readonly number[], more: number): boolean =>
  sizes.length >= mostKeptRecords || sizes.reduce((sum, size) => sum + size, more) > mostKeptBytes;

const atOnce = keptAtOnce(() => localStorage);

export function inMemory(lasts = false): KeptWork {
  const records = new Map<string, KeptRecord>();
  const put: KeptWork["put"] = (record) => {
    const others = [...records.values()].filter(({ id }) => id !== record.id);
    const fits = !isOver(
      others.map(({ bytes }) => bytes),
      record.bytes,
    );
    if (fits) records.set(record.id, record);
    return Promise.resolve(fits && lasts);
  };
  return {
    lasts,
    put,
    putAtOnce: (record) => void (record.isGone ? records.delete(record.id) : put(record)),
    list: (user, subject) =>
      Promise.resolve(
        latestFirst(
          [...records.values()].filter(
            (record) => record.user === user && (subject === undefined || record.subject === subject),
          ),
        ),
      ),
    remove: (id) => Promise.resolve(void records.delete(id)),
  };
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });
const endOf = (transaction: IDBTransaction): Promise<boolean> =>
  new Promise((resolve) => {
    transaction.addEventListener("complete", () => resolve(true));
    transaction.addEventListener("abort", () => resolve(false));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("wortfolio", 1);
  request.addEventListener("upgradeneeded", () => {
    const kept = request.result.createObjectStore(table, { keyPath: "id" });
    kept.createIndex("subject", ["user", "subject"]);
    kept.createIndex("bytes", "bytes");
  });
  return answerOf(request);
}

/** The index alone is read, not what is kept. */
async function sizesOf(store: IDBObjectStore): Promise<number[]> {
  const sizes: number[] = [];
  const request = store.index("bytes").openKeyCursor();
  for (let cursor = await answerOf(request); cursor; cursor = await answerOf(request)) {
    sizes.push(Number(cursor.key));
    cursor.continue();
  }
  return sizes;
}

function inDatabase(database: IDBDatabase): KeptWork {
  const storeFor = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(table, mode).objectStore(table);
  const put = async (record: KeptRecord): Promise<boolean> => {
    const store = storeFor("readwrite");
    const ended = endOf(store.transaction);
    const isNew = (await answerOf(store.getKey(record.id))) === undefined;
    if (isNew && isOver(await sizesOf(store), record.bytes)) return false;
    store.put(record);
    return ended;
  };
  const remove = async (id: string): Promise<void> => {
    atOnce.remove(id);
    const store = storeFor("readwrite");
    const ended = endOf(store.transaction);
    store.delete(id);
    await ended;
  };
  return {
    lasts: true,
    // The disk may be full, or the browser may have closed the database: the page says that it keeps nothing.
    put: (record) => put(record).catch(() => false),
    putAtOnce: atOnce.put,
    list: async (user, subject) => {
      const range = subject === undefined ? IDBKeyRange.bound([user], [user, []]) : IDBKeyRange.only([user, subject]);
      const store = storeFor("readonly");
      const records = (await answerOf(store.index("subject").getAll(range))) as KeptRecord[];
      const latest = latestOf([...records, ...atOnce.list(user, subject)]);
      for (const { id, isGone } of latest) if (isGone) void remove(id);
      return latestFirst(latest.filter(({ isGone }) => !isGone));
    },
    remove,
  };
}

let work: Promise<KeptWork> | undefined;

/** The one of this page. */
export function keptWork(): Promise<KeptWork> {
  work ??= "indexedDB" in globalThis ? openDatabase().then(inDatabase, () => inMemory()) : Promise.resolve(inMemory());
  return work;
}
