/** The environment, read once: the only place that knows `process.env`. */
import { isIP } from "node:net";
import * as z from "zod";
import type { EnvFault } from "../domain/obstacle.ts";
import { obstructed, ok, type Result } from "../domain/result.ts";

/** What a fault's code says to machines and logs. */
const faultTexts: Record<Exclude<EnvFault["is"], "choice">, string> = {
  "whole-number": "must be a whole number",
  port: "must be 0 to 65535",
  address: "must be an address without a path, such as https://site.example",
  hosts: "must be names with commas between, such as www.site.example",
  postgres: "must begin with postgres://",
  "above-zero": "must be at least 1",
  tokens: "must be hosts and tokens with commas between, such as github.com=ghp_…",
  addresses: "must be addresses with commas between, such as 127.0.0.1",
  time: "must be an hour and minute such as 03:30, or off",
  keep: "must be three numbers: days, weeks, months, such as 7,4,12",
};
type SimpleFault = keyof typeof faultTexts;

/** The code is the schema's message, read again by `faultOf`. */
const code = (is: SimpleFault) => is;

const port = z.coerce
  .number(code("whole-number"))
  .int(code("whole-number"))
  .min(0, code("port"))
  .max(65535, code("port"));

const count = z.coerce.number(code("whole-number")).int(code("whole-number")).min(1, code("above-zero"));

const address = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text), code("address"));

const isAddressList = (text: string) => text.split(",").every((each) => each.trim() === "" || isIP(each.trim()) > 0);

export const envSchema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("development switches hot reloading on"),
  PORT: port.default(3000).describe("port to listen on"),
  HOST: z.string().default("127.0.0.1").describe("address to listen on; 0.0.0.0 lets devices of the local network in"),
  TCP_PORT: port
    .optional()
    .describe("port for readings over plain TCP, as an iSpindel sends them; without it there is no such door"),
  MQTT_PORT: port
    .optional()
    .describe("port of a broker for devices of a home without one; without it there is no such door"),
  BASE_URL: address.optional().describe("public address, as visitors type it; default http://localhost:PORT"),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[\w.:[\]-]*(\s*,\s*[\w.:[\]-]+)*$/, code("hosts"))
    .default("")
    .describe("further host names under which pages are answered, where BASE_URL is set; others are sent to BASE_URL"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, code("postgres"))
    .optional()
    .describe("a PostgreSQL server; without it the embedded database in DATA_FOLDER"),
  DATA_FOLDER: z.string().min(1).default("./data").describe("database, uploaded files and the site's secret"),
  READINGS_PER_DAY: count
    .default(100_000)
    .describe("readings that one sensor may store in a day (UTC); beyond them its messages are refused"),
  SITE_READINGS_PER_DAY: count.default(2_000_000).describe("readings that all sensors together may store in a day"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info").describe("what is logged"),
  TRUST_PROXY: z
    .string()
    .refine(isAddressList, code("addresses"))
    .default("")
    .describe("comma-separated addresses of reverse proxies whose X-Forwarded-For is believed"),
  FORGE_TOKENS: z
    .string()
    .regex(/^([\w.:-]+=[\w.-]+(\s*,\s*[\w.:-]+=[\w.-]+)*)?$/, code("tokens"))
    .default("")
    .describe("tokens for reading public repositories more often, such as github.com=ghp_…,git.example=…"),
  WORTFOLIO_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("a key of the API, for the command mcp; without it the command acts as the owner of the machine"),
  BACKUP_FOLDER: z.string().optional().describe("where backups go; default the folder backups in DATA_FOLDER"),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, code("time"))
    .default("03:30")
    .describe("when the server backs itself up each night, by the site's clocks; off: never"),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, code("keep"))
    .optional()
    .describe(
      "backups to keep: days, weeks, months, such as 7,4,12; without it 3,2,1 of those made at night, and all that a command makes",
    ),
  BACKUP_PASSPHRASE: z.string().optional().describe("locks backups, and opens locked ones"),
  BACKUP_RECIPIENT: z.string().optional().describe("public key of age (age1…) to lock backups for"),
  BACKUP_IDENTITY: z.string().optional().describe("secret key of age that opens locked backups"),
  BACKUP_S3_ENDPOINT: address.optional().describe("a store that speaks S3, such as https://s3.example"),
  BACKUP_S3_BUCKET: z.string().optional().describe("its bucket"),
  BACKUP_S3_REGION: z.string().default("auto").describe("its region"),
  BACKUP_S3_KEY: z.string().optional().describe("access key of the store"),
  BACKUP_S3_SECRET: z.string().optional().describe("secret key of the store"),
  BACKUP_S3_PREFIX: z.string().default("").describe("begins each name in the bucket, such as site/"),
  MEDIA_S3_ENDPOINT: address
    .optional()
    .describe("a store that speaks S3, which keeps uploaded files in place of DATA_FOLDER, such as https://s3.example"),
  MEDIA_S3_BUCKET: z.string().optional().describe("its bucket"),
  MEDIA_S3_REGION: z.string().default("auto").describe("its region"),
  MEDIA_S3_KEY: z.string().optional().describe("access key of the store"),
  MEDIA_S3_SECRET: z.string().optional().describe("secret key of the store"),
  MEDIA_S3_PREFIX: z.string().default("").describe("begins each name in the bucket, such as site/"),
  MEDIA_S3_STYLE: z
    .enum(["path", "host"])
    .default("path")
    .describe("path or host: whether the bucket is named in the path, or before the store's host"),
  MEDIA_CACHE_MEGABYTES: count
    .default(2000)
    .describe("room in DATA_FOLDER for copies of files that are in the store for uploaded files"),
  SYNC_FOLDER: z.string().optional().describe("a folder of Markdown files that the server keeps like the site's texts"),
  SYNC_GIT: z
    .enum(["off", "commit", "push"])
    .default("off")
    .describe("off, commit or push: whether what a sync changes in SYNC_FOLDER is committed to Git, and pushed"),
});

export type Env = z.infer<typeof envSchema> & {
  BASE_URL: string;
  /** PORT or BASE_URL was given; else the address is a guess. */
  isAddressGiven: boolean;
  /** Names beside that of BASE_URL; null where it was not given, and every name is answered. */
  furtherHosts: readonly string[] | null;
};

const namesIn = (list: string): string[] =>
  list
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

const faultOf = (issue: z.core.$ZodIssue): EnvFault =>
  issue.code === "invalid_value"
    ? { is: "choice", of: issue.values.map(String) }
    : { is: issue.message as SimpleFault };

const textOf = (fault: EnvFault): string =>
  fault.is === "choice" ? `must be one of ${fault.of.join(", ")}` : faultTexts[fault.is];

/** All faults in one message, one line each: name, value's trouble. Empty values count as absent. */
export function parseEnv(source: Record<string, string | undefined>): Result<Env> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => ({ name: issue.path.join("."), fault: faultOf(issue) }));
    const lines = faults.map(({ name, fault }) => `  ${name}: ${textOf(fault)}`);
    return obstructed("env", `The environment is not right:\n${lines.join("\n")}`, { is: "environment", faults });
  }
  return ok({
    ...parsed.data,
    furtherHosts: given["BASE_URL"] === undefined ? null : namesIn(parsed.data.ALLOWED_HOSTS),
    isAddressGiven: given["BASE_URL"] !== undefined || given["PORT"] !== undefined,
    BASE_URL: (parsed.data.BASE_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/$/, ""),
  });
}

export const readEnv = () => parseEnv(process.env);

type LocaleSource = Record<string, string | undefined>;

/** The locale of messages to the shell: of POSIX's variables the first that is set. */
export const readLocale = ({ LC_ALL, LC_MESSAGES, LANG }: LocaleSource = process.env): string =>
  LC_ALL || LC_MESSAGES || LANG || "";

/** For a process of our own beside this one. */
export const environmentWith = (more: Record<string, string | undefined>): Record<string, string | undefined> => ({
  ...process.env,
  ...more,
});
