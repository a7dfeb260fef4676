/** Messages that a broker carries: their topic as an address that no request over HTTP can have, and the name that stands in it. */

const start = "/mqtt/";

export const addressOfTopic = (topic: string): string => start + topic.split("/").map(encodeURIComponent).join("/");

export const isTopic = (path: string): boolean => path.startsWith(start);

const segmentsOf = (path: string): string[] => (isTopic(path) ? path.slice(start.length).split("/").map(decode) : []);

export const topicOf = (path: string): string => segmentsOf(path).join("/");

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Where a message names nobody: the last part of its topic, for each sender has a topic of its own. */
export const nameInTopic = (path: string): string => segmentsOf(path).findLast((segment) => segment !== "") ?? "";

/** One value of a sender that says each on a topic of its own: `ispindel/NAME/gravity`. */
export type TopicValue = { sender: string; field: string; value: string };

/** As iSpindel, GravityMon and Pressuremon name them, folded: lower-case letters and digits. */
const fields: ReadonlySet<string> = new Set([
  "tilt",
  "angle",
  "temperature",
  "temp",
  "tempunits",
  "temperatureunit",
  "battery",
  "gravity",
  "gravityunit",
  "corrgravity",
  "velocity",
  "interval",
  "rssi",
  "pressure",
  "pressureunit",
  "runtime",
]);

const longestValue = 100;

/** Null for a topic that carries whole messages. */
export function valueInTopic(topic: string, text: string): TopicValue | null {
  const cut = topic.lastIndexOf("/");
  const field = topic.slice(cut + 1);
  if (cut < 1 || text.length > longestValue || /^\s*[[{]/.test(text)) return null;
  return fields.has(folded(field)) ? { sender: topic.slice(0, cut), field, value: text } : null;
}

const folded = (field: string): string => field.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Firmware sends it last. */
export const isLastValue = (field: string): boolean => field.toLowerCase() === "rssi";

const besideValues = /^(?:.*units?|velocity|interval|rssi|runtime)$/;

/** What some firmware sends after its last value is no reading by itself, and nobody unknown has sent it. */
export const isBesideValues = (values: Readonly<Record<string, string>>): boolean =>
  Object.keys(values).every((field) => besideValues.test(folded(field)));
