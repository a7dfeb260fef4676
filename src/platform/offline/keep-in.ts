/** Keeps one document of one person in the browser: each window under a name of its own, held while the window lives, so that none writes over another's. */
import { now } from "../clock.ts";
import type { Keep } from "./document.ts";
import { type KeptRecord, type KeptWork, keptWork } from "./kept-work.ts";
import type { KeptDocument } from "./working-copy.ts";

export type KeptSubject = { user: string; subject: string; href: string; title: string };

/** Which windows are open; without locks (pages over plain HTTP) nobody knows, and what two windows keep may be asked about twice. */
export type Windows = {
  hold: (name: string) => Promise<() => void>;
  held: () => Promise<ReadonlySet<string>>;
};

const noLocks: Windows = {
  hold: () => Promise.resolve(() => undefined),
  held: () => Promise.resolve(new Set<string>()),
};
const byLocks: Windows = {
  hold: (name) =>
    new Promise((held) => {
      void navigator.locks.request(name, () => new Promise<void>((release) => held(() => release())));
    }),
  held: async () => new Set((await navigator.locks.query()).held?.flatMap(({ name }) => name ?? [])),
};
const windowsHere = (): Windows => ("locks" in navigator ? byLocks : noLocks);

const isDocument = (value: unknown): value is KeptDocument<unknown> =>
  typeof value === "object" && value !== null && "state" in value && "base" in value && "revision" in value;

type Places = { work: Promise<KeptWork>; windows: Windows };
/** This page's. */
export const here = (): Places => ({ work: keptWork(), windows: windowsHere() });

/** No other window has it. */
export const nameOfWindow = (kind: string): string =>
  `${kind} ${now().toString(36)}${Math.random().toString(36).slice(2)}`;

export function keepIn<State>(subject: () => KeptSubject, places: () => Places = here): Keep<State> {
  let opened: Places | undefined;
  let held: Promise<() => void> | undefined;
  let work: KeptWork | undefined;
  const id = nameOfWindow("kept");
  const open = async (): Promise<KeptWork> => {
    opened ??= places();
    held ??= opened.windows.hold(id);
    await held;
    work = await opened.work;
    return work;
  };
  const recordOf = (kept: KeptDocument<State>): KeptRecord => {
    const bytes = JSON.stringify(kept).length;
    return { ...subject(), id, at: now(), bytes, value: kept };
  };
  const found = (record: KeptRecord, work: KeptWork) => ({
    kept: record.value as KeptDocument<State>,
    drop: () => work.remove(record.id),
  });
  return {
    find: async () => {
      const work = await open();
      const { user, subject: of } = subject();
      const taken = (await opened?.windows.held()) ?? new Set<string>();
      const records = await work.list(user, of);
      return records
        .filter((record) => record.id !== id && !taken.has(record.id) && isDocument(record.value))
        .map((record) => found(record, work));
    },
    put: async (kept) => (await open()).put(recordOf(kept)),
    putAtOnce: (kept) => work?.putAtOnce(recordOf(kept)),
    forget: async () => (await open()).remove(id),
    forgetAtOnce: () => work?.putAtOnce({ ...subject(), id, at: now(), bytes: 0, value: null, isGone: true }),
    release: () => void held?.then((release) => release()),
  };
}
