/** The demo site in this process with an owner, an editor and a reader, and what each of them is answered. */
import path from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { pino } from "pino";
import { createAccounts } from "../../src/features/accounts/accounts.ts";
import { createSetUpCode, setUp } from "../../src/features/accounts/set-up.ts";
import { rebuildSummaries } from "../../src/features/fermentation/rebuild-summaries.ts";
import { usualIntake } from "../../src/features/fermentation/ingest-reading.ts";
import { importSite } from "../../src/features/site-import/import-site.ts";
import { createApp } from "../../src/http/app.ts";
import type { loadStaticFiles } from "../../src/http/static-files.ts";
import "./no-owner-stacks.ts";
import { cookieOf, got, headersOf, member, password, secret, visitor } from "../accounts-site.ts";
import { openTestDatabase } from "../databases.ts";
import { quickHashing } from "../quick-hashing.ts";
import { routeBuild } from "./route-build.ts";

export const origin = "http://localhost:3000";
export type Person = "visitor" | "member" | "owner";

type Options = {
  /** Of plain files; the demo without another one, a new site where it is null. */
  folder?: string | null;
  origin?: string;
  sheets?: readonly string[];
  files?: ReturnType<typeof loadStaticFiles>;
};

export async function openCrawledSite({ folder = "demo", origin: home = origin, sheets = [], files }: Options = {}) {
  const opened = await openTestDatabase("sqlite");
  const dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-crawl-"));
  const store = opened.store({ now: Date.now() });
  if (folder !== null)
    got(
      await importSite(store, {
        folder,
        mediaFolder: path.join(dataFolder, "media"),
        language: "en",
        progress: () => {},
      }),
    );
  await rebuildSummaries({ ...store, origin: "import" });
  const accounts = createAccounts({ store, origin: home, secret, hashing: quickHashing });
  const code = (await createSetUpCode(store)) ?? "";
  const form = { code, name: "Ida", email: "ida@brewery.example", password };
  const owner = cookieOf(got(await setUp(accounts, form, visitor())).cookies);
  const reader = await member(accounts, await accounts.viewerOf(headersOf(owner)), "viewer");
  const cookies: Record<Person, string> = { visitor: "", member: reader.cookie, owner };
  const build = await routeBuild(sheets);
  const app = createApp({
    store,
    accounts,
    build: async () => build,
    helper: null,
    mode: "production",
    files: files ?? null,
    origin: home,
    furtherHosts: [],
    dataFolder,
    trustedProxies: new Set(),
    budget: usualIntake.budget,
    log: pino({ level: "silent" }),
    isReady: () => true,
  });
  return {
    store,
    accounts,
    cookies,
    origin: home,
    databaseFolder: opened.options.dataFolder,
    dataFolder,
    app,
    async ask(
      address: string,
      language: string,
      person: Person = "visitor",
      init: RequestInit = {},
    ): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set("host", new URL(home).host);
      headers.set("accept", headers.get("accept") ?? "text/html");
      headers.set("cookie", [`wf_choices=language=${language}`, cookies[person]].filter(Boolean).join("; "));
      if (init.method === "POST") headers.set("origin", home);
      const request = new Request(new URL(address, home), { redirect: "manual", ...init, headers });
      return app.fetch(request, { incoming: { headers: {}, socket: {} } } as never);
    },
    async close() {
      app.stop();
      await opened.dispose();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
export type CrawledSite = Awaited<ReturnType<typeof openCrawledSite>>;
