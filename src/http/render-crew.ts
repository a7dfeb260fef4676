/** Who renders what waits to be rendered: this thread, and a helper beside it when there is too much for one. */
import type { Renderer } from "./page-renderer.ts";

/** A renderer in another thread. It may fail where it can't help; then the work is done here. */
export type Helper = Renderer & {
  /** Whether it takes one more job now. When many wait it gets ready to. */
  hasRoom(waiting: number): boolean;
};

type Work<T> = (renderer: Renderer) => Promise<T>;
type Job = { run(renderer: Renderer): Promise<void>; canLeave: boolean };

const mostAtOnce = 4;
/** What takes longer keeps no place from others any more. */
const placeMilliseconds = 10_000;

function keepPlace(run: Promise<void>, leave: () => void): void {
  let isGone = false;
  const leaveOnce = () => {
    if (isGone) return;
    isGone = true;
    leave();
  };
  const timer = setTimeout(leaveOnce, placeMilliseconds).unref();
  void run.finally(() => {
    clearTimeout(timer);
    leaveOnce();
  });
}

export type RenderCrew = ReturnType<typeof createRenderCrew>;

/**
 * Jobs in the order they came, a few at once, and each begun in a turn of the event loop of its own: between two of them
 * the loop takes new connections and answers what is short.
 */
export function createRenderCrew(here: Renderer, helper: Helper | null, atOnce = mostAtOnce) {
  const waiting: Job[] = [];
  let running = 0;
  let isAsked = false;

  function handOver(): void {
    while (helper && running + waiting.length > 1 && waiting.some(({ canLeave }) => canLeave)) {
      if (!helper.hasRoom(waiting.length)) return;
      const [job] = waiting.splice(
        waiting.findIndex(({ canLeave }) => canLeave),
        1,
      );
      void job?.run(helper).then(handOver);
    }
  }

  function begin(): void {
    isAsked = false;
    const job = waiting.shift();
    if (!job) return;
    running++;
    keepPlace(job.run(here), () => {
      running--;
      ask();
    });
    ask();
  }

  function ask(): void {
    handOver();
    if (isAsked || running >= atOnce || waiting.length === 0) return;
    isAsked = true;
    setImmediate(begin);
  }

  const add = <T>(work: Work<T>, canLeave: boolean): Promise<T> =>
    new Promise((resolve, reject) => {
      const run = (renderer: Renderer): Promise<void> =>
        work(renderer).then(resolve, (fault: unknown) => {
          if (renderer === here) return reject(fault as Error);
          waiting.unshift({ run, canLeave: false });
          ask();
        });
      waiting.push({ run, canLeave });
      ask();
    });

  return {
    /** For pages that need this thread's own memory, such as who may try to sign in how often. */
    here: <T>(work: Work<T>): Promise<T> => add(work, false),
    anywhere: <T>(work: Work<T>): Promise<T> => add(work, true),
  };
}
