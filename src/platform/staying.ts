/** A navigation that gives the page at hand another address while somebody works on it: however long it takes, the page stays. */
export const staying = { isStaying: true };

export const isStaying = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isStaying" in state;
