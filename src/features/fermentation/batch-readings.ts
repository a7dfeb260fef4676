/** What a batch's own page shows of its readings. Every visit fetches the page ahead, and this comes once it is opened. */
export { SpannedCurve } from "./spanned-curve.tsx";
export { EveryReading } from "./span/every-reading.tsx";
