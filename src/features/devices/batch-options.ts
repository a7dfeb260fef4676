/** Batches to choose from, with what it means to choose none. */
import type { Words } from "../../words/arguments.ts";
import type { BatchName } from "./queries.ts";

export const batchOptions = (words: Words, batches: readonly BatchName[], none: string) => [
  { value: "", label: none },
  ...batches.map(({ id, number, title }) => ({
    value: id,
    label: words.text("devices.batch.choice", { number: String(number), title }),
  })),
];
