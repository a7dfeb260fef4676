/** What an instrument is called. */
import type { Words } from "../../../words/arguments.ts";
import type { SentSource } from "./sent-span.ts";

/** Without its name an instrument bears the number of its place. */
export const saySource = (
  words: Words,
  { device, sensor }: Pick<SentSource, "device" | "sensor">,
  place: number,
): string => {
  const named = device === "" ? words.text("batch.instruments.unnamed", { number: `${place + 1}` }) : device;
  const name = named ?? words.text("batch.readings.byHand");
  return sensor === "" ? name : `${name}, ${sensor}`;
};
