/** Codes of authenticator apps (TOTP, RFC 6238): six digits, a new code every 30 s. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";

const stepMilliseconds = 30_000;
const secretBytes = 25;

/** 25 letters of 6 random bits each; RFC 4226 asks for 128 bits at least. */
export const createAppSecret = (): string =>
  [...randomBytes(secretBytes)].map((byte) => Buffer.from([byte]).toString("base64url")[0]).join("");

/** What an app reads from the QR code; its `secret` is the same in base 32, for typing. Apps show a plus as it stands, so blanks are `%20`. */
export const appAddress = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  createOTP(secret).url(issuer, email).replaceAll("+", "%20");

/** The number of the step whose code this is, at `now` (epoch milliseconds) or one step beside it, since clocks differ; else null. */
export async function findStep(secret: string, typed: string, now: number): Promise<number | null> {
  const given = Buffer.from(typed.replace(/\s/g, ""));
  const otp = createOTP(secret);
  const current = Math.floor(now / stepMilliseconds);
  for (const step of [current, current - 1, current + 1]) {
    const code = Buffer.from(await otp.hotp(step));
    if (given.length === code.length && timingSafeEqual(given, code)) return step;
  }
  return null;
}
