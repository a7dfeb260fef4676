/** What is typed of a controller, as it is kept: a check for each field that its kind asks for. */
import type { ControllerField, ControllerKind, ControllerTarget } from "./controller.ts";
import { webAddressIn } from "./receivers.ts";

const nothing: ControllerTarget = {
  address: "",
  user: "",
  key: "",
  place: "",
  name: "",
  unit: "",
  method: "",
  body: "",
  topic: "",
  modeTopic: "",
  mode: "",
};

/** Each field's check gives what is kept, or null where it cannot be meant. */
type Checks = Partial<Record<ControllerField, (typed: string) => string | null>>;

export const readBy =
  (checks: Checks): ControllerKind["read"] =>
  (typed) => {
    const read = { ...nothing };
    const faulty: ControllerField[] = [];
    for (const [name, check] of Object.entries(checks)) {
      const field = name as ControllerField;
      const kept = check(typed[field].trim());
      if (kept === null) faulty.push(field);
      else read[field] = kept;
    }
    return faulty.length > 0 ? faulty : read;
  };

const longest = 200;
export const needed = (typed: string): string | null => (typed === "" || typed.length > longest ? null : typed);
export const oneOf =
  (choices: readonly string[]) =>
  (typed: string): string | null =>
    choices.includes(typed) ? typed : null;
/** A key goes into a header. */
export const isKey = (typed: string): boolean => /^[\u0021-\u007e]{1,2000}$/.test(typed);

/** Of a server whose paths are known: without a search, and without a slash at its end. */
export function serverIn(typed: string): string | null {
  const href = webAddressIn(typed);
  if (href === null) return null;
  const { origin, pathname } = new URL(href);
  return origin + pathname.replace(/\/+$/, "");
}

/** `mqtt` where nothing else is said. */
export function brokerIn(typed: string): string | null {
  const url = URL.parse(/^\w+:\/\//.test(typed) ? typed : `mqtt://${typed}`);
  if (!url || !/^mqtts?:$/.test(url.protocol) || url.hostname === "" || url.username !== "") return null;
  return `${url.protocol}//${url.host}`;
}

export const isTopic = (typed: string): boolean => /^[^+#\p{Cc}]{1,500}$/u.test(typed);
export const isPlain = (typed: string): boolean => /^\P{Cc}{0,500}$/u.test(typed);
export const orNothing =
  (isMeant: (typed: string) => boolean) =>
  (typed: string): string | null =>
    typed === "" || isMeant(typed) ? typed : null;
