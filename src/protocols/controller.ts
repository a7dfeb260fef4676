/** What a kind of controller is: how a set point is told to it, as requests and what their answers mean. */

/** Whichever of them the kind asks for; the others are empty. */
export type ControllerTarget = {
  address: string;
  user: string;
  key: string;
  /** Which of several lists of the same service. */
  place: string;
  /** What the controller is called there. */
  name: string;
  unit: string;
  method: string;
  body: string;
  /** Where a broker is told the temperature, and before it the mode. */
  topic: string;
  modeTopic: string;
  mode: string;
};
export type ControllerField = keyof ControllerTarget;

/** `batch` is its title. */
export type SetPointOrder = { celsius: number; batch: string };

export type ControllerRequest = {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string;
  /** Answers besides 401 and 403 that mean a wrong key. */
  wrongKeyAt?: readonly number[];
};

/** At a broker, `url` as `mqtt://HOST:PORT`. */
export type ControllerPublication = {
  url: URL;
  user: string;
  password: string;
  topic: string;
  payload: string;
  retained: boolean;
};
export type ControllerStep = ControllerRequest | ControllerPublication;

/** `no-such-name`: `names` are those that there are. `unlike`: an answer that this kind of controller does not give. */
export type ControllerFault = { is: "no-such-name"; names: readonly string[] } | { is: "not-done" } | { is: "unlike" };

/** Yields each step, is given what was answered with success as JSON (undefined for anything else), and ends with null when the set point is told. */
export type Telling = Generator<ControllerStep, ControllerFault | null, unknown>;

/** Ends with the names that it has. */
export type Listing = Generator<
  ControllerRequest,
  ControllerFault | { is: "names"; names: readonly string[] },
  unknown
>;

export type ControllerKind = {
  /** Stable: it is stored with each controller. */
  id: string;
  name: string;
  asks: readonly ControllerField[];
  /** Values of `place`, `unit` and `method`, the usual one first. */
  choices: Partial<Record<ControllerField, readonly string[]>>;
  /** It may stand in the owner's own network. */
  isNear: boolean;
  /** What was typed or copied, as it is kept, or the fields that cannot be meant. */
  read: (typed: ControllerTarget) => ControllerTarget | readonly ControllerField[];
  /** What is shown of where it is. */
  hostOf: (target: ControllerTarget) => string;
  /** Where the service lists what it has; the name may be empty then. */
  list?: (target: ControllerTarget) => Listing;
  tell: (target: ControllerTarget, order: SetPointOrder) => Telling;
};
