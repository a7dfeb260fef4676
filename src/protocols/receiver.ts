/** What a receiver is: a service that takes readings as devices send them, and so takes them from here. */
import type { Reading } from "../domain/fermentation/reading.ts";

/** Whichever of them the receiver asks for; the other is empty. */
export type ReceiverTarget = { address: string; key: string };
/** A reading with the name of what measured it. */
export type Sender = { id: string; name: string };
export type ReceiverRequest = { url: URL; headers: Record<string, string>; body: string };

export type Receiver = {
  /** Stable: it is stored with each forward. */
  id: string;
  name: string;
  asks: readonly (keyof ReceiverTarget)[];
  /** Its target stands for one device. */
  isOfOne?: true;
  /** Of one device it takes no more in that time. */
  minutes: number;
  /** So many readings at once, the earliest first; of several it takes the latest alone, as measured now. */
  most: number;
  /** What was typed or copied, as it is kept; null where it cannot be meant. */
  read: (typed: ReceiverTarget) => ReceiverTarget | null;
  request: (target: ReceiverTarget, sender: Sender, readings: readonly [Reading, ...Reading[]]) => ReceiverRequest;
};
