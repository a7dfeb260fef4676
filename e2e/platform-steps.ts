/** What journeys through the given platform behaviour share: bare requests, pages with their errors, and the site's database. */
import http from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BrowserContext, Page } from "playwright-core";
import type { OwnerSite } from "../tests/owner-site.ts";
import { hydrated } from "../tests/page-waits.ts";

type Raw = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export function platformSteps(owner: OwnerSite) {
  /** A request as it is: nothing normalises the path or adds headers. */
  const ask = (target: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Raw>((resolve, reject) => {
      const request = http.request(
        { host: "127.0.0.1", port: owner.site.port, path: target, method, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      request.on("error", reject);
      request.end();
    });

  async function withPage(
    work: (page: Page, context: BrowserContext, errors: string[]) => Promise<void>,
    options = {},
  ) {
    const context = await owner.browser.newContext({ viewport: { width: 1280, height: 1000 }, ...options });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    // A step back during another takes the browser's own transition between the pages with it.
    page.on("pageerror", ({ message }) => message.startsWith("Transition was ") || errors.push(message));
    try {
      await work(page, context, errors);
    } finally {
      await context.close();
    }
  }

  const open = async (page: Page, target: string) => {
    await page.goto(owner.site.url + target);
    await page.mouse.move(5, 5);
    await hydrated(page);
  };

  const withDatabase = (work: (database: DatabaseSync) => void) => {
    const database = new DatabaseSync(path.join(owner.site.dataFolder, "wortfolio.db"));
    try {
      // The program writes at the same time.
      database.exec("pragma busy_timeout = 10000");
      work(database);
    } finally {
      database.close();
    }
  };

  return { ask, withPage, open, withDatabase };
}
