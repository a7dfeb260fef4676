/** The library for pictures. It takes 20 MB as soon as it is loaded, which waits for the first picture. */
import type Sharp from "sharp";

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // One thread for each picture, and no memory of those before.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let loading: Promise<typeof Sharp> | undefined;

export const loadSharp = (): Promise<typeof Sharp> => (loading ??= load());
