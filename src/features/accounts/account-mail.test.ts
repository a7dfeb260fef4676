/** Mails of accounts: what is sent to whom, what lies in the database meanwhile, and what a stranger learns. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { owner } from "../../../tests/entry-factory.ts";
import { startSmtpServer } from "../../../tests/notifier-servers.ts";
import type { Store } from "../../storage/database.ts";
import { insertChannel } from "../../storage/notification-channels.ts";
import { retryJob } from "../../storage/job-changes.ts";
import { listJobs } from "../../storage/job-lists.ts";
import { createAccounts, type Visitor } from "./accounts.ts";
import { invitePerson } from "./people.ts";
import { findPasswordLink, resetPassword } from "./reset-password.ts";
import { askForPassword, signIn } from "./sign-in.ts";

const password = "three crowns of hops";
const on = (browser: string): Visitor => ({
  headers: new Headers({ "user-agent": `Mozilla/5.0 (X11; Linux x86_64) ${browser}/140.0` }),
  address: "192.0.2.1",
});

describe.each(engines)("account mail on %s", (engine) => {
  let opened: TestDatabase;
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.close());

  let count = 0;
  function newSite() {
    const clock = { now: Date.now() };
    const store = opened.store(clock);
    const accounts = createAccounts({ store, origin: "http://localhost:3000", secret: "s".repeat(40) });
    return { clock, store, accounts, email: `person${++count}.${engine}@brewery.example` };
  }
  const addMail = (store: Store) =>
    insertChannel(
      store,
      {
        notifier: "email",
        name: "Mail",
        config: {
          host: "127.0.0.1",
          port: server.port,
          security: "none",
          from: "site@brewery.example",
          senderName: "Brewery",
          to: "owner@brewery.example",
        },
        topics: [],
        enabled: true,
        allowPrivate: false,
        siteMail: true,
      },
      {},
    );
  async function drain(store: Store): Promise<void> {
    const worker = testWorker(store);
    await worker.drain();
    await worker.stop();
  }
  const plain = (mail: string) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const tokenIn = (mail: string) => /reset-password\/([\w-]+)/.exec(plain(mail))?.[1] ?? "";
  const invite = async ({ accounts, email }: Pick<ReturnType<typeof newSite>, "accounts" | "email">) => {
    const link = await invitePerson(accounts, owner, { name: "Ben", email, role: "editor" });
    if (!link.ok) throw new Error(link.message);
    return link.value.split("/").at(-1) ?? "";
  };

  test("an invitation goes to the person with the very link that the owner sees, and lies sealed until then", async () => {
    const site = newSite();
    await addMail(site.store);
    const token = await invite(site);
    const rows = await site.store.database.db.selectFrom("jobs").select("payload").execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await drain(site.store);
    expect(server.mails).toHaveLength(1);
    expect(plain(server.mails[0] ?? "")).toContain(`To: ${site.email}`);
    expect(tokenIn(server.mails[0] ?? "")).toBe(token);
    expect(await findPasswordLink(site.store, token)).toMatchObject({ purpose: "invite" });
  });

  test("without mail nothing is sent and the link is only shown", async () => {
    const site = newSite();
    const token = await invite(site);
    const waiting = (await listJobs(site.store, "waiting", 9, null)).rows;
    expect(waiting.map(({ kind }) => kind)).not.toContain("account-mail");
    expect(await findPasswordLink(site.store, token)).not.toBeNull();
  });

  test("a forgotten password: an unknown address gets the same answer and no mail", async () => {
    const site = newSite();
    await addMail(site.store);
    await resetPassword(site.accounts, { token: await invite(site), password }, on("Firefox"));
    await drain(site.store);
    server.mails.length = 0;
    const answers = [
      await askForPassword(site.accounts, "nobody@brewery.example", "192.0.2.1"),
      await askForPassword(site.accounts, site.email, "192.0.2.1"),
    ];
    expect(answers[0]).toEqual(answers[1]);
    await drain(site.store);
    expect(server.mails).toHaveLength(1);
    const token = tokenIn(server.mails[0] ?? "");
    expect(await findPasswordLink(site.store, token)).toMatchObject({ purpose: "reset-password", email: site.email });
    await askForPassword(site.accounts, site.email, "192.0.2.1");
    await askForPassword(site.accounts, site.email, "192.0.2.1");
    expect(await askForPassword(site.accounts, site.email, "198.51.100.1")).toMatchObject({ code: "too-many" });
  });

  test("a mail that is tried again carries the same link under the same id", async () => {
    const site = newSite();
    await addMail(site.store);
    const token = await invite(site);
    await drain(site.store);
    const [sent] = (await listJobs(site.store, "ended", 1, null)).rows;
    await site.store.database.db
      .updateTable("jobs")
      .set({ state: "dead" })
      .where("id", "=", sent?.id ?? "")
      .execute();
    await retryJob(site.store, sent?.id ?? "");
    await drain(site.store);
    const ids = server.mails.map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1]);
    expect(server.mails.map(tokenIn)).toEqual([token, token]);
    expect(ids[0]).toBe(ids[1]);
  });

  test("the first device is no news, another one is told to the person, once", async () => {
    const site = newSite();
    await addMail(site.store);
    await resetPassword(site.accounts, { token: await invite(site), password }, on("Firefox"));
    await drain(site.store);
    server.mails.length = 0;
    const credentials = { email: site.email, password };
    for (const browser of ["Firefox", "Chrome", "Chrome"])
      expect(await signIn(site.accounts, credentials, on(browser))).toMatchObject({ ok: true });
    await drain(site.store);
    expect(server.mails).toHaveLength(1);
    expect(plain(server.mails[0] ?? "")).toContain("Chrome on Linux");
    expect(plain(server.mails[0] ?? "")).toContain(`To: ${site.email}`);
  });
});
