/** The mark of a browser that has signed in before: strangers who guess at an account close it to themselves, never to this one. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createHouseCookie } from "./house-cookie.ts";

const yearSeconds = 31_536_000;

/** `origin` is the public address, `secret` the site's. */
export function createDeviceCookies({ origin, secret }: { origin: string; secret: string }) {
  const cookie = createHouseCookie({ origin, name: "device", seconds: yearSeconds });
  const sign = (email: string, mark: string) =>
    createHmac("sha256", secret).update(`device ${mark} ${email.toLowerCase()}`).digest("base64url");
  return {
    /** For a browser that has just signed in with this account. */
    issue(email: string): string {
      const mark = randomBytes(12).toString("base64url");
      return cookie.write(`${mark}.${sign(email, mark)}`);
    },
    /** The mark, if it was given out for this account; else null. */
    markOf(headers: Headers, email: string): string | null {
      const [mark = "", signature = ""] = cookie.read(headers).split(".");
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(email, mark))];
      return mark !== "" && given.length === wanted.length && timingSafeEqual(given, wanted) ? mark : null;
    },
  };
}
