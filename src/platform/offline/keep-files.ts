/** Files on their way to the server, kept in the browser until they arrive: a window takes up what closed ones left, and never what another one is sending. */
import { now } from "../clock.ts";
import { here, type KeptSubject, nameOfWindow } from "./keep-in.ts";

export type KeptFile = { id: string; file: File };

const placeOf = (id: string): number => Number(id.slice(id.lastIndexOf(" ") + 1));
const windowOf = (id: string): string => id.slice(0, id.lastIndexOf(" "));

export function keepFiles(subject: KeptSubject, places = here) {
  const name = nameOfWindow("files");
  let count = 0;
  let opened: ReturnType<typeof here> | undefined;
  let held: Promise<() => void> | undefined;
  const open = async () => {
    opened ??= places();
    held ??= opened.windows.hold(name);
    await held;
    return { work: await opened.work, taken: await opened.windows.held() };
  };
  const put = async (id: string, file: File): Promise<boolean> => {
    const { work } = await open();
    return work.put({ ...subject, id, at: now(), bytes: file.size, value: file });
  };
  const forget = async (id: string): Promise<void> => (await open()).work.remove(id);
  const nextId = (): string => `${name} ${count++}`;
  return {
    nextId,
    /** False where it won't outlast the page. */
    put,
    forget,
    /** What closed windows left, in the order in which it came; from now on it is this window's. */
    find: async (): Promise<KeptFile[]> => {
      const { work, taken } = await open();
      const records = await work.list(subject.user, subject.subject);
      const left = records.filter(
        ({ id, value }) => !id.startsWith(name) && !taken.has(windowOf(id)) && value instanceof File,
      );
      const files: KeptFile[] = [];
      for (const { id, value } of left.toSorted(
        (one, other) => one.at - other.at || placeOf(one.id) - placeOf(other.id),
      )) {
        const mine = { id: nextId(), file: value as File };
        if (await put(mine.id, mine.file)) await work.remove(id);
        files.push(mine);
      }
      return files;
    },
    release: (): void => void held?.then((release) => release()),
  };
}
