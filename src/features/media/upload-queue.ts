/** Files on their way into the media: a few at a time, recognised by their checksums, and taken up again after a closed tab or a lost connection. */
import type { KeptFile, keepFiles } from "../../platform/offline/keep-files.ts";
import type { UploadEnd } from "../../platform/upload-media.ts";

export type Upload = {
  id: string;
  name: string;
  state: "waiting" | "sending" | "failed";
  /** The part that is sent, up to 1. */
  done: number;
  error: string | null;
};
/** Of all since nothing was under way. */
export type UploadState = {
  uploads: readonly Upload[];
  stored: number;
  /** Were among the media already. */
  known: number;
  /** The server does not answer: what waits goes on by itself. */
  isPaused: boolean;
  /** Are not in the browser's store yet. */
  keeping: number;
  /** Will not outlast the page. */
  unkept: number;
};

type Ways = {
  send: (file: File, onProgress: (done: number) => void) => Promise<UploadEnd>;
  /** Whether the media have a file with these bytes; false where that can't be found out. */
  isKnown: (file: File) => Promise<boolean>;
  keep: Pick<ReturnType<typeof keepFiles>, "nextId" | "put" | "forget" | "find" | "release">;
  /** Runs once after a while; gives what stops it. */
  later: (run: () => void) => () => void;
  onChange: (state: UploadState) => void;
};

export const atOnce = 3;
export const nothingUploaded: UploadState = {
  uploads: [],
  stored: 0,
  known: 0,
  isPaused: false,
  keeping: 0,
  unkept: 0,
};

export class UploadQueue {
  readonly #ways: Ways;
  readonly #files = new Map<string, File>();
  #state = nothingUploaded;
  #keeping: Promise<unknown> = Promise.resolve();
  #stopWaiting: (() => void) | undefined;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** Takes up what a closed tab left. */
  async open(): Promise<void> {
    this.#queue(await this.#ways.keep.find());
  }

  add(files: readonly File[]): void {
    const added = files.map((file) => ({ id: this.#ways.keep.nextId(), file }));
    this.#change({ keeping: this.#state.keeping + added.length });
    for (const each of added) this.#keeping = this.#keeping.then(() => this.#keep(each));
    this.#queue(added);
  }

  /** Those that failed, or one of them, and what waits for the server. */
  again = (id?: string): void => {
    this.#stopWaiting?.();
    for (const upload of this.#state.uploads)
      if (upload.state === "failed" && (id === undefined || id === upload.id))
        this.#set(upload.id, { state: "waiting", error: null, done: 0 });
    this.#change({ isPaused: false });
    this.#sendNext();
  };

  drop = (id: string): void => this.#remove(id);

  leave(): void {
    this.#stopWaiting?.();
    this.#ways.keep.release();
  }

  #queue(chosen: readonly KeptFile[]): void {
    if (chosen.length === 0) return;
    const { uploads, keeping } = this.#state;
    const isUnderWay = uploads.some(({ state }) => state !== "failed");
    const before = isUnderWay ? this.#state : { ...nothingUploaded, uploads, keeping };
    for (const { id, file } of chosen) this.#files.set(id, file);
    const added = chosen.map(({ id, file }): Upload => ({
      id,
      name: file.name,
      state: "waiting",
      done: 0,
      error: null,
    }));
    this.#change({ ...before, uploads: [...before.uploads, ...added] });
    this.#sendNext();
  }

  async #keep({ id, file }: KeptFile): Promise<void> {
    const isKept = !this.#files.has(id) || (await this.#ways.keep.put(id, file));
    this.#change({ keeping: this.#state.keeping - 1 });
    // It may have arrived meanwhile.
    if (!this.#files.has(id)) return this.#ways.keep.forget(id);
    if (!isKept) this.#change({ unkept: this.#state.unkept + 1 });
  }

  #sendNext(): void {
    while (!this.#state.isPaused) {
      const { uploads } = this.#state;
      const next = uploads.find(({ state }) => state === "waiting");
      if (!next || uploads.filter(({ state }) => state === "sending").length >= atOnce) return;
      this.#set(next.id, { state: "sending" });
      void this.#send(next.id);
    }
  }

  async #send(id: string): Promise<void> {
    const file = this.#files.get(id);
    if (!file) return;
    if (await this.#ways.isKnown(file)) this.#finish(id, "known");
    else {
      const end = await this.#ways.send(file, (done) => this.#set(id, { done }));
      if (end.file) this.#finish(id, "stored");
      else if (end.isCut) this.#pause(id);
      else this.#set(id, { state: "failed", error: end.error });
    }
    this.#sendNext();
  }

  #finish(id: string, as: "stored" | "known"): void {
    this.#change({ [as]: this.#state[as] + 1 });
    this.#remove(id);
  }

  #pause(id: string): void {
    this.#set(id, { state: "waiting", done: 0 });
    if (this.#state.isPaused) return;
    this.#change({ isPaused: true });
    this.#stopWaiting = this.#ways.later(() => this.again(""));
  }

  #remove(id: string): void {
    if (!this.#files.delete(id)) return;
    void this.#ways.keep.forget(id);
    this.#change({ uploads: this.#state.uploads.filter((upload) => upload.id !== id) });
  }

  #set(id: string, part: Partial<Upload>): void {
    this.#change({
      uploads: this.#state.uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
    });
  }

  #change(part: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...part };
    this.#ways.onChange(this.#state);
  }
}
