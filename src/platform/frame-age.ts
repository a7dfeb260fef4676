/** When the data of the frame round every page were fetched: they are fetched again once they are as old as a prefetched page may be (P8). */
import { staticFreshSeconds } from "./contract.ts";

let fetchedAt = 0;

export const isFrameFresh = (): boolean => performance.now() - fetchedAt < staticFreshSeconds * 1000;

export function frameIsFetched(): void {
  fetchedAt = performance.now();
}
