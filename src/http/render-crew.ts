/** Who renders what waits to be rendered: this thread, and a helper beside it when there is too much for one. */
import type { Renderer } from "./page-renderer.ts";

/** A renderer in another thread. It may fail where it can't help; then the work is done here. */
export type Helper = Renderer & {
  /** Whether it takes one more job now. When many wait it gets ready to. */
  hasRoom(waiting: number): boolean;
};

type Work<T> = (renderer: Renderer) => Promise<T>;
/** `share`: how much of the room it may find full. */
type Wish = { canLeave?: boolean; share?: number; path?: string | undefined };
type Drawer = "here" | "helper";
/** `of`: who draws this page when others wait too; what it read of it before is still in its memory. */
type Job = { run(renderer: Renderer): Promise<void>; canLeave: boolean; of: Drawer | null; passed: number };

const mostAtOnce = 4;
/** More than can be rendered while somebody is willing to wait: who comes then is asked to come again. */
const mostWaiting = 200;
/** The last places are for pages that are kept for the next visitor. */
const mostOfOneUse = 2 / 3;
/** How often a job is passed over for one that its drawer knows. */
const mostPassed = 20;
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

/** Always the same for a page, and half of the pages for each. */
function drawerOf(path: string): Drawer {
  let sum = 0;
  for (let at = 0; at < path.length; at++) sum += path.charCodeAt(at);
  return sum % 2 === 0 ? "here" : "helper";
}

/** So much waits to be rendered that one more page would come too late for whoever asks. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

export type RenderCrew = ReturnType<typeof createRenderCrew>;

/**
 * Jobs in the order they came, a few at once, and each begun in a turn of the event loop of its own: between two of them
 * the loop takes new connections and answers what is short.
 */
export function createRenderCrew(
  here: Renderer,
  helper: Helper | null,
  { atOnce = mostAtOnce, most = mostWaiting } = {},
) {
  const waiting: Job[] = [];
  let running = 0;
  let away = 0;
  let isAsked = false;

  /** The first that this drawer knows, else the first of all; nobody is passed over for long. */
  function take(drawer: Drawer): Job | undefined {
    const open = drawer === "helper" ? waiting.filter(({ canLeave }) => canLeave) : waiting;
    const known = open.find(({ of, passed }) => of === null || of === drawer || passed >= mostPassed);
    const isShared = drawer === "helper" || away > 0;
    const job = (isShared ? known : undefined) ?? open[0];
    if (!job) return undefined;
    const at = waiting.indexOf(job);
    for (const other of waiting.slice(0, at)) other.passed++;
    waiting.splice(at, 1);
    return job;
  }

  function handOver(): void {
    while (helper && running + waiting.length > 1 && waiting.some(({ canLeave }) => canLeave)) {
      if (!helper.hasRoom(waiting.length)) return;
      away++;
      void take("helper")
        ?.run(helper)
        .then(() => {
          away--;
          handOver();
        });
    }
  }

  function begin(): void {
    isAsked = false;
    const job = take("here");
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

  const add = <T>(work: Work<T>, { canLeave = true, share = 1, path }: Wish = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= most * share) return reject(new TooBusy("Too many pages wait to be rendered."));
      const run = (renderer: Renderer): Promise<void> =>
        work(renderer).then(resolve, (fault: unknown) => {
          if (renderer === here) return reject(fault as Error);
          waiting.unshift({ run, canLeave: false, of: null, passed: 0 });
          ask();
        });
      waiting.push({ run, canLeave, of: path === undefined ? null : drawerOf(path), passed: 0 });
      ask();
    });

  return {
    /** For pages that need this thread's own memory, such as who may try to sign in how often. */
    here: <T>(work: Work<T>): Promise<T> => add(work, { canLeave: false }),
    /** @param path of the page, which the same thread draws again where both have enough to do */
    anywhere: <T>(work: Work<T>, path?: string): Promise<T> => add(work, { path }),
    /** For pages that nobody will ask for again, such as what a search found. */
    once: <T>(work: Work<T>): Promise<T> => add(work, { share: mostOfOneUse }),
  };
}
