/** Batches to choose from, with what it means to choose none. */
import type { BatchName } from "./queries.ts";

export const batchOptions = (batches: readonly BatchName[], none: string) => [
  { value: "", label: none },
  ...batches.map(({ id, number, title }) => ({ value: id, label: `${number}, ${title}` })),
];
