/** Structured logs: the only place that writes to the console. Secrets are struck out by name. */
import pino from "pino";
import { createLogLines } from "./log-lines.ts";
import { pagePath } from "./page-path.ts";

export type Log = pino.Logger;

const secretNames = ["token", "password", "cookie", "authorization", "secret", "code"];

export const logOptions = (level: string): pino.LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: loggedFault },
  redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: "[struck out]" },
});

export const createLog = (level: string): Log => pino(logOptions(level), createLogLines());

/**
 * Of a fault only what is named here: libraries hang the address that was asked for, or the row they were given, on theirs. Its
 * code is called `fault`, since what is called code is struck out.
 */
function loggedFault(fault: unknown) {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault) };
  const { type, message, stack } = pino.stdSerializers.err(fault);
  return { type, message, stack, ...("code" in fault ? { fault: fault.code } : {}) };
}

const linkPaths = ["/reset-password", "/-/alert", "/b"];

/** As often as an address may be escaped over again. */
const mostEscapes = 5;

/** Null where it cannot be decoded, as for the router. */
function plainPath(path: string): string | null {
  let plain: string | null = path;
  for (let times = 0; times < mostEscapes && plain?.includes("%"); times++) plain = pagePath(plain);
  return plain === null || plain.includes("%") ? null : pagePath(plain);
}

/** Tokens of devices and one-time links travel in paths: what is logged of a path has none, however it is written and wherever it stands. */
export function loggedPath(path: string, devicePaths: readonly string[]): string {
  const meant = plainPath(path);
  if (meant === null) return "…";
  const doors = [...devicePaths, ...linkPaths].map((door) => ({ door, at: meant.indexOf(`${door}/`) }));
  const [first] = doors.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  return first ? `${meant.slice(0, first.at)}${first.door}/…` : path;
}

/** The running server's log; one per process, also across reloads in development. */
const held = globalThis as { wortfolioLog?: Log };
export const serverLog = (): Log => (held.wortfolioLog ??= createLog("info"));
export const setServerLog = (log: Log) => {
  held.wortfolioLog = log;
};
