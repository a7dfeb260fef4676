/** Text ids that sort by the time they were made. */
import { randomFillSync } from "node:crypto";
import { now } from "./clock.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** Asking the system for random bytes takes longer than all the rest, so that it is asked for many ids at once. */
const randomBytes = Buffer.alloc(10 * 400);
let used = randomBytes.length;
let lastAt = 0;
let sequence = 0;

function digits(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = alphabet[rest % 32] + text;
  return text;
}

/** 24 characters: the millisecond, a running number within it, and 50 random bits; later ids of one process sort later. */
export function createId(at: number = now()): string {
  sequence = at === lastAt ? sequence + 1 : 0;
  lastAt = at;
  if (used === randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  let random = "";
  for (const byte of randomBytes.subarray(used, (used += 10))) random += alphabet[byte % 32];
  return digits(at, 10) + digits(sequence, 4) + random;
}

/** Sorts before all ids made at this millisecond or later, and after all that were made before. */
export const firstIdAt = (at: number): string => digits(at, 10);
