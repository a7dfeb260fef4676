/** Where lines of the log go: to standard output, behind the program. A reader that is slow or gone loses lines, and never holds the program up. */
import { write, writeSync } from "node:fs";

const standardOutput = 1;
const mostWaiting = 1024 * 1024;
const pauseMilliseconds = 50;

const isFull = (fault: unknown) => fault instanceof Error && "code" in fault && fault.code === "EAGAIN";

/** A stream as the log library wants one. */
export function createLogLines(descriptor = standardOutput): { write: (line: string) => void } {
  let waiting: string[] = [];
  let length = 0;
  let rest: Buffer = Buffer.alloc(0);
  let isGone = false;

  function take(): Buffer {
    const text = waiting.join("");
    waiting = [];
    length = 0;
    return Buffer.from(text);
  }

  function written(fault: unknown, bytes: number): void {
    rest = rest.subarray(bytes);
    if (fault && !isFull(fault)) {
      isGone = true;
      rest = Buffer.alloc(0);
      take();
    } else if (fault) setTimeout(proceed, pauseMilliseconds).unref();
    else proceed();
  }

  function proceed(): void {
    if (rest.length === 0) rest = take();
    if (rest.length > 0) write(descriptor, rest, written);
  }

  /** One try each: whoever ends does not wait for a reader. */
  function finish(): void {
    try {
      while (length > 0 && !isGone) {
        let last = take();
        while (last.length > 0) last = last.subarray(writeSync(descriptor, last));
      }
    } catch {
      isGone = true;
    }
  }

  process.on("exit", finish);
  return {
    write(line) {
      if (isGone || length + line.length > mostWaiting) return;
      waiting.push(line);
      length += line.length;
      if (rest.length === 0 && waiting.length === 1) proceed();
    },
  };
}
