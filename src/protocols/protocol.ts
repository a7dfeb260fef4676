/** What a protocol is: a device's way of saying a reading, and the answer that device waits for. */
import type { Reading } from "../domain/fermentation/reading.ts";
import type { Result } from "../domain/result.ts";

/** One request as it came, before anything is known of it. Header names are lower-case; `arrivedAt` is epoch ms. */
export type RequestFacts = {
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  bodyText: string;
  contentType: string;
  arrivedAt: number;
};

/** Values by folded name: lower-case letters and digits only, so that `temp-units`, `temp_units` and `tempUnits` are one. */
export type Fields = ReadonlyMap<string, unknown>;

/** A request whose body has been decoded once. `fields` joins the body's top level with the query; the body wins. */
export type Payload = RequestFacts & { body: unknown; fields: Fields };

export type GravityUnit = "SG" | "P";

/** What the owner has set for the device that sends, and by its key for each sensor behind it; null means nobody has said. */
export type DeviceSettings = {
  gravityUnit: GravityUnit | null;
  ofSensors?: ReadonlyMap<string, GravityUnit | null>;
};

/** One reading and who says it. Values are in canonical units but unchecked: `checkReading` of the domain judges them. */
export type ParsedReading = {
  /** The name the sender gives itself, "" without one, and its own id where it sends one. */
  sensor: string;
  sensorId: string | null;
  /** The sender measures itself, and for nobody else, whatever it is called now. */
  isSender?: true;
  /** How the gravity was understood; "ambiguous" was taken as SG and needs the owner's word. Null without a gravity. */
  gravityUnit: GravityUnit | "ambiguous" | null;
  /** True where the reading's time is what the sender said; otherwise it is that of arrival. */
  ownTime: boolean;
  reading: Reading;
};

/** By what a sensor is told from the others of its sender: its own id, else its name; "" where it has neither, or is the sender. */
export const keyOfSensor = ({ sensor, sensorId, isSender }: Pick<ParsedReading, "sensor" | "sensorId" | "isSender">) =>
  isSender ? "" : (sensorId ?? sensor);

/** What became of one reading of a message. What is new and what was there already are both a success to the sender. */
export type RowOutcome =
  | { result: "stored" | "duplicate" | "waiting" }
  | { result: "refused"; code: string; message: string };
/** One for each reading, in the message's order. */
export type Outcome = readonly RowOutcome[];

/** Senders log anything but 200 as a failure, those of InfluxDB anything but an empty 204. */
export type Answer = { status: 200; contentType: string; body: string } | { status: 204; contentType: ""; body: "" };

/** Where its senders may put a token, besides the path. Names of query and body are folded, those of headers lower-case. */
export type TokenPlaces = {
  query?: readonly string[];
  /** Names of the query whose value is several words, of which the second is the token. */
  commands?: readonly string[];
  headers?: readonly string[];
  body?: readonly string[];
};

/** One way of setting up what speaks a protocol, in the words of its firmware or app. */
export type Sender = {
  device: string;
  setting: string;
  /** From the site's root on, with TOKEN where the token goes. */
  path: string;
  /** Its firmware asks for server, port and path apart. */
  inParts?: true;
};

/** One way of setting up what speaks a protocol through an MQTT broker. */
export type Publisher = {
  device: string;
  /** With NAME where its name stands; `+` is any one segment and `#` all that follow. */
  topic: string;
};

/** What is declared here is what the doors, the log and the hider of tokens go by; no other file lists it. */
export type Protocol = {
  /** Stable: it is stored with each device and its last payloads. */
  id: string;
  name: string;
  /**
   * Addresses such as `/stream`, in small letters; a token may follow as one more segment. Protocols may share one. Of
   * `/iot/:token/tilt` the named segments are what the sender puts there: `:token` is one, others are read by the protocol.
   */
  paths: readonly string[];
  tokens: TokenPlaces;
  senders: readonly Sender[];
  /** Those that send through an MQTT broker; `accepts` and `parse` see their topic as a path that begins with `/mqtt/`. */
  publishers?: readonly Publisher[];
  /** In bytes, where its messages may be larger than those of others. */
  largestBody?: number;
  accepts: (payload: Payload) => boolean;
  /** Each reading that the message tells of, in its order. Never throws. Problem codes: `no-reading`, `reading-time`, `too-many-readings`. */
  parse: (payload: Payload, settings: DeviceSettings) => Result<ParsedReading>[];
  answer: (outcome: Outcome) => Answer;
};

export const answerJson = (body: unknown): Answer => ({
  status: 200,
  contentType: "application/json",
  body: JSON.stringify(body),
});

/** What InfluxDB says of lines that it has written. */
export const written: Answer = { status: 204, contentType: "", body: "" };

/** What most firmwares look for. */
export const success: Answer = answerJson({ result: "success" });
