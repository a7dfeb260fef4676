/** A small repeatable sequence of numbers that look random, for simulated data: the same seed gives the same sequence. */

/** Returns a function giving numbers in [0, 1). Mulberry32 (T. Ettinger 2017, public domain); 32 bits of state, not for secrets. */
export function randomSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A normally distributed number of mean 0 and standard deviation 1 from two of the sequence (Box & Muller 1958). */
export const normalFrom = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
