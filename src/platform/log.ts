/** Structured logs: the only place that writes to the console. Secrets are struck out by name. */
import pino from "pino";

export type Log = pino.Logger;

const secretNames = ["token", "password", "cookie", "authorization", "secret", "code"];

export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: "[struck out]" },
  });

/** Tokens of devices and one-time links travel in paths: what is logged of a path has none. */
export const loggedPath = (path: string) =>
  path.replace(/^\/(stream|ispindel|tilt|gravitymon|rapt|fermentrack|api\/readings|reset-password|b)\/.*/, "/$1/…");

/** The running server's log; one per process, also across reloads in development. */
const held = globalThis as { wortfolioLog?: Log };
export const serverLog = (): Log => (held.wortfolioLog ??= createLog("info"));
export const setServerLog = (log: Log) => {
  held.wortfolioLog = log;
};
