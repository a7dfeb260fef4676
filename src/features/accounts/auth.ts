/** The sign-in library over the site's own database: passwords, passkeys and sessions; nobody signs up by themselves. */
import { passkey } from "@better-auth/passkey";
import { APIError, type BetterAuthOptions, betterAuth } from "better-auth";
import type { Database } from "../../storage/database.ts";
import { beginSession } from "./begin-session.ts";
import { cookiePrefix } from "./cookie-prefix.ts";
import { passwordLengths } from "./password-lengths.ts";

const daySeconds = 86_400;
export const sessionDays = 30;

/** How passwords are stored: the library's scrypt, 16 MB and some 50 ms each, where nothing else is given. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (asked: { hash: string; password: string }) => Promise<boolean>;
};

/** `origin` is the public address without a slash at the end; cookies are Secure when it is https. */
export type AuthSetup = { database: Database; origin: string; secret: string; hashing?: PasswordHashing | undefined };

export function createAuth({ database, origin, secret, hashing }: AuthSetup) {
  return betterAuth({
    baseURL: origin,
    secret,
    database: { db: database.db as never, type: database.engine.name, transaction: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLengths.least,
      maxPasswordLength: passwordLengths.most,
      ...(hashing && { password: hashing }),
    },
    // A session ends 30 days after signing in: its cookie is set once and never grows older than that.
    session: { expiresIn: sessionDays * daySeconds, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(origin),
      // The library's own prefix would be `__Secure-`, which a neighbour under the same domain can still set.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: origin.startsWith("https:") },
      ipAddress: { disableIpTracking: true },
    },
    logger: { disabled: true },
    plugins: [
      beginSession,
      passkey({
        rpID: new URL(origin).hostname,
        rpName: "Wortfolio",
        origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        authentication: {
          // A passkey stands for a password here, so the key must have asked its holder for a finger, face or PIN.
          afterVerification({ verification }) {
            if (!verification.authenticationInfo.userVerified) throw new APIError("UNAUTHORIZED");
            return Promise.resolve();
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions);
}

export type Auth = ReturnType<typeof createAuth>;

/** The library's own functions under its endpoints: people, passwords and sessions by id. */
export const internalsOf = async (auth: Auth) => {
  const { internalAdapter, password } = await auth.$context;
  return { ...internalAdapter, password };
};
