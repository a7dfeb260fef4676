/** The tables of the sign-in library (better-auth 1.7.6 with passkeys), column for column as it would make them; they know no site. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

const owner = `"userId" text not null references "user" ("id") on delete cascade`;

const statements = ({ boolean, date, dateNow }: Engine["authTypes"]): string[] => [
  `create table "user" ("id" text not null primary key, "name" text not null, "email" text not null unique,
    "emailVerified" ${boolean}, "image" text, "createdAt" ${dateNow}, "updatedAt" ${dateNow})`,
  `create table "session" ("id" text not null primary key, "expiresAt" ${date} not null, "token" text not null unique,
    "createdAt" ${dateNow}, "updatedAt" ${date} not null, "ipAddress" text, "userAgent" text, ${owner})`,
  `create table "account" ("id" text not null primary key, "accountId" text not null, "providerId" text not null, ${owner},
    "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${date}, "refreshTokenExpiresAt" ${date},
    "scope" text, "password" text, "createdAt" ${dateNow}, "updatedAt" ${date} not null)`,
  `create table "verification" ("id" text not null primary key, "identifier" text not null, "value" text not null,
    "expiresAt" ${date} not null, "createdAt" ${dateNow}, "updatedAt" ${dateNow})`,
  `create table "passkey" ("id" text not null primary key, "name" text, "publicKey" text not null, ${owner},
    "credentialID" text not null, "counter" integer not null, "deviceType" text not null, "backedUp" ${boolean},
    "transports" text, "createdAt" ${date}, "aaguid" text)`,
  `create index "session_userId_idx" on "session" ("userId")`,
  `create index "account_userId_idx" on "account" ("userId")`,
  `create index "verification_identifier_idx" on "verification" ("identifier")`,
  `create index "passkey_userId_idx" on "passkey" ("userId")`,
  `create index "passkey_credentialID_idx" on "passkey" ("credentialID")`,
];

export async function accounts(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const statement of statements(engine.authTypes)) await sql.raw(statement).execute(tx);
}
