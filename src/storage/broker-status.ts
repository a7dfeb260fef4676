/** How a broker's connection stands, as its owner sees it. */

/** Why there is no connection; `sayBroker` of the room has the words. */
export type BrokerTrouble =
  | "name"
  | "refused"
  | "timeout"
  | "unreachable"
  | "untrusted"
  | "login"
  | "client-id"
  | "busy"
  | "topics"
  | "address"
  | "sealed";

export type BrokerStatus = {
  /** Epoch milliseconds from which it is connected, or from which it is not. */
  since: number;
  connected: boolean;
  trouble: BrokerTrouble | null;
  /** When the next attempt is due; null while connected. */
  nextAt: number | null;
  /** Since the broker was added. */
  messages: number;
  readings: number;
  lastAt: number | null;
  lastTopic: string;
  /** By reason, since the broker was added. */
  dropped: Record<string, number>;
  /** The last few that came to nothing. */
  lastDropped: { at: number; topic: string; why: string }[];
};

export const noStatus: BrokerStatus = {
  since: 0,
  connected: false,
  trouble: null,
  nextAt: null,
  messages: 0,
  readings: 0,
  lastAt: null,
  lastTopic: "",
  dropped: {},
  lastDropped: [],
};
