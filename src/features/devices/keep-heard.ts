/** Keeps what is heard: sends it to the server at once or every five minutes, and holds what did not arrive until it does. */
import type { HeardAdvertisement } from "../../protocols/rapt-bluetooth.ts";

/** For the device of this id. */
export type ToKeep = { device: string; heard: HeardAdvertisement };

export type KeepTrouble =
  | { is: "away" | "signed-out" }
  | { is: "fault"; status: number }
  | { is: "refused"; reason: string };

/** What is `refused` is not sent again; with any other trouble it is. */
export type Arrival = { is: "stored" } | KeepTrouble;

export type Keeping = {
  stored: number;
  /** The last one that arrived. */
  last: ToKeep | null;
  waiting: number;
  lost: number;
  trouble: KeepTrouble | null;
};

export const nothingKept: Keeping = { stored: 0, last: null, waiting: 0, lost: 0, trouble: null };

const everyMilliseconds = 5 * 60_000;
/** Four days of every five minutes. */
const mostWaiting = 1000;

export type Keeper = {
  /** Now, if it has not been kept yet. */
  keep: (reading: ToKeep) => Promise<void>;
  /** Now, if five minutes have passed since the last one. */
  offer: (reading: ToKeep) => Promise<void>;
  /** Sends what waits. */
  flush: () => Promise<void>;
};

export function createKeeper(send: (reading: ToKeep) => Promise<Arrival>, tell: (keeping: Keeping) => void): Keeper {
  const waiting: ToKeep[] = [];
  let keeping = nothingKept;
  let last: ToKeep | null = null;
  let isSending = false;
  const say = (change: Partial<Keeping>) => {
    keeping = { ...keeping, ...change, waiting: waiting.length };
    tell(keeping);
  };

  async function sendAll(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const arrival = await send(next);
      const stays = arrival.is !== "stored" && arrival.is !== "refused";
      // The oldest may have had to go meanwhile.
      if (!stays && waiting[0] === next) waiting.shift();
      if (arrival.is === "stored") say({ stored: keeping.stored + 1, last: next, trouble: null });
      else say({ trouble: arrival });
      if (stays) return;
    }
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    await sendAll().finally(() => (isSending = false));
  }

  async function keep(reading: ToKeep): Promise<void> {
    const isKept = last?.heard.at === reading.heard.at && last.device === reading.device;
    if (!isKept) {
      last = reading;
      waiting.push(reading);
      const isFull = waiting.length > mostWaiting;
      if (isFull) waiting.shift();
      say(isFull ? { lost: keeping.lost + 1 } : {});
    }
    return flush();
  }

  const offer = async (reading: ToKeep): Promise<void> => {
    if (last?.device === reading.device && reading.heard.at - last.heard.at < everyMilliseconds) return;
    await keep(reading);
  };

  return { keep, offer, flush };
}
