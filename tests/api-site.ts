/** A site with its API: its owner, an editor and a member, keys of theirs, and requests as a program sends them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { type KeyScope, keyScopes } from "../src/domain/people/key-scopes.ts";
import type { Viewer } from "../src/domain/people/viewer.ts";
import { type CallLimits, createCallLimits } from "../src/features/api/caller.ts";
import { openDoors } from "../src/http/app.ts";
import { apiDoor } from "../src/http/doors/api.ts";
import { mcpDoor } from "../src/http/doors/mcp.ts";
import { noPageDoor } from "../src/http/doors/no-page.ts";
import { insertKey } from "../src/storage/api-keys.ts";
import { got, member, ownedSite } from "./accounts-site.ts";
import type { TestDatabase } from "./databases.ts";
import { siteOf } from "./site-factory.ts";

/** As far as tests look into answers. */
export type Reply = Record<string, unknown> & {
  id: string;
  slug: string;
  code: string;
  fileName: string;
  next: string | null;
  items: { id: string; title: string }[];
  errors?: { pointer: string }[];
  data: Record<string, unknown>;
};
export type Asking = { key?: string | undefined; body?: unknown; headers?: Record<string, string> };
export type ApiSite = Awaited<ReturnType<typeof openApiSite>>;

/** Each request seems to come a second after the one before, unless `limits` say otherwise. */
export async function openApiSite(opened: TestDatabase, limits?: CallLimits) {
  const { store, clock, accounts, viewer: owner } = await ownedSite(opened);
  const [editor, reader] = [await member(accounts, owner, "editor"), await member(accounts, owner, "viewer")];
  const mediaFolder = mkdtempSync(join(tmpdir(), "wortfolio-api-"));
  let seconds = 0;
  const usual = createCallLimits(() => ++seconds * 1000);
  const site = siteOf(store, undefined, { mediaFolder, origin: "https://brewery.example" });
  const parts = {
    store,
    limits: limits ?? usual,
    visitors: { addressOf: () => site.address, siteFor: () => Promise.resolve({ ...site, viewer: owner }) },
  };
  const doors = openDoors({ log: pino({ level: "silent" }), store }, [
    apiDoor(parts, site.origin),
    mcpDoor(parts, site.origin),
    noPageDoor(),
  ]);
  const give = async (of: Viewer, scopes: readonly KeyScope[] = keyScopes, name = "CI") =>
    got(await insertKey(store, { userId: of.userId ?? "", name, scopes: [...scopes], expiresAt: null })).secret;
  const ask = async (method: string, path: string, { key, body, headers }: Asking = {}) => {
    const isRaw = body === undefined || typeof body === "string" || body instanceof FormData;
    const response = await doors.request(path.startsWith("/mcp") ? path : `/api/v1${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(isRaw ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (text === "" ? null : JSON.parse(text)) as Reply;
    return { status: response.status, json, text, headers: response.headers };
  };
  const remove = () => rmSync(mediaFolder, { recursive: true, force: true });
  return { store, clock, owner, editor: editor.viewer, reader: reader.viewer, give, ask, doors, site, remove };
}
