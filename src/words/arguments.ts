/** What a message takes beside its name. */
import type { ReactNode } from "react";
import type { Messages } from "./messages.ts";

export type MessageName = keyof Messages;
/** Draws what stands between the message's tags. */
export type Tag = (inside: ReactNode) => ReactNode;

/** Drawn, an element may stand where a text would. */
type Drawn<A> = { [K in keyof A]: string extends A[K] ? ReactNode : A[K] };
type Given<A> = keyof A extends never ? [] : [given: A];
/** A message with tags is no text. */
export type PlainName = {
  [N in MessageName]: Tag extends Messages[N][keyof Messages[N]] ? never : N;
}[MessageName];

export type Words = {
  /** For attributes, titles, mails and logs. */
  text<N extends PlainName>(name: N, ...given: Given<Messages[N]>): string;
  /** To be drawn; English that stands in for a missing message is marked as English. */
  say<N extends MessageName>(name: N, ...given: Given<Drawn<Messages[N]>>): ReactNode;
};
