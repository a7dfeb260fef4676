/** The files that this page can send, by their keys: a few at a time, until none waits, and kept in the browser until the server has them. */
import type { KeptFile, keepFiles } from "../../platform/offline/keep-files.ts";
import { type FileStatus, isSettled } from "./queued-file.ts";
import { type Going, sendFile } from "./send-file.ts";

const atOnce = 3;

type Say = (key: string, status: FileStatus) => void;

export class Uploads {
  readonly #to: Going;
  readonly #kept: ReturnType<typeof keepFiles>;
  readonly #say: Say;
  readonly #files = new Map<string, File>();
  readonly #requests = new Map<string, XMLHttpRequest>();
  #waiting: string[] = [];
  #working = 0;
  #isLeft = false;

  constructor(to: Going, kept: ReturnType<typeof keepFiles>, say: Say) {
    this.#to = to;
    this.#kept = kept;
    this.#say = say;
  }

  /** Gives what closed windows have left. */
  open(): Promise<KeptFile[]> {
    this.#isLeft = false;
    return this.#kept.find();
  }

  /** The page goes: what is cut off by that stays kept. */
  leave(): void {
    this.#isLeft = true;
    this.#waiting = [];
    this.#kept.release();
    for (const request of this.#requests.values()) request.abort();
  }

  named(files: readonly File[]): KeptFile[] {
    return files.map((file) => ({ id: this.#kept.nextId(), file }));
  }

  /** False where it won't outlast the page. */
  keep({ id, file }: KeptFile): Promise<boolean> {
    return this.#kept.put(id, file);
  }

  hold(files: readonly KeptFile[]): void {
    for (const { id, file } of files) this.#files.set(id, file);
  }

  forget(key: string): void {
    void this.#kept.forget(key);
  }

  forgetAll(): void {
    for (const key of this.#files.keys()) this.forget(key);
  }

  drop(key: string): void {
    this.#files.delete(key);
    this.forget(key);
  }

  send(keys: readonly string[]): void {
    this.#waiting.push(...keys);
    while (this.#working < atOnce && this.#waiting.length > 0) void this.#work();
  }

  retry(key: string): void {
    this.#say(key, { state: "waiting" });
    this.send([key]);
  }

  /** One or all of them. A request that is under way says itself that it is cancelled. */
  cancel(only?: string): void {
    const isMeant = (key: string) => only === undefined || key === only;
    const cancelled = this.#waiting.filter(isMeant);
    this.#waiting = this.#waiting.filter((key) => !isMeant(key));
    for (const key of cancelled) this.#tell(key, { state: "cancelled" });
    for (const [key, request] of this.#requests) if (isMeant(key)) request.abort();
  }

  #tell(key: string, status: FileStatus): void {
    if (isSettled(status) && !this.#isLeft) this.forget(key);
    this.#say(key, status);
  }

  /** Sends one after another until none waits. */
  async #work(): Promise<void> {
    this.#working++;
    for (let key = this.#waiting.shift(); key !== undefined; key = this.#waiting.shift()) {
      const file = this.#files.get(key);
      if (file) await this.#sendOne(key, file);
    }
    this.#working--;
  }

  async #sendOne(key: string, file: File): Promise<void> {
    this.#say(key, { state: "sending", done: 0 });
    const { request, ended } = sendFile(this.#to, file, (status) => this.#tell(key, status));
    this.#requests.set(key, request);
    await ended;
    this.#requests.delete(key);
  }
}
