/** Mails of accounts: what is sent to whom, what lies in the database meanwhile, and what a stranger learns. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { owner } from "../../../tests/entry-factory.ts";
import { startSmtpServer } from "../../../tests/notifier-servers.ts";
import type { Store } from "../../storage/database.ts";
import { findMailChannel, insertChannel, removeChannel } from "../../storage/notification-channels.ts";
import { retryJob } from "../../storage/job-changes.ts";
import { listJobs } from "../../storage/job-lists.ts";
import { findPersonByEmail, removePerson } from "../../storage/people.ts";
import { sendAccountMail } from "./account-mail.ts";
import { createAccounts, type Visitor } from "./accounts.ts";
import { linkLives } from "./password-link.ts";
import { invitePerson } from "./people.ts";
import { findPasswordLink, resetPassword } from "./reset-password.ts";
import { askForPassword, signIn } from "./sign-in.ts";
import { quickHashing } from "../../../tests/quick-hashing.ts";

const password = "three crowns of hops";
const on = (browser: string): Visitor => ({
  headers: new Headers({ "user-agent": `Mozilla/5.0 (X11; Linux x86_64) ${browser}/140.0` }),
  address: "192.0.2.1",
  language: "en",
});
const from = (address: string): Visitor => ({ headers: new Headers(), address, language: "en" });

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
    const accounts = createAccounts({
      store,
      origin: "http://localhost:3000",
      secret: "s".repeat(40),
      hashing: quickHashing,
    });
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

  test.each([
    ["viewer", "a member"],
    ["editor", "an editor"],
    ["owner", "an owner"],
  ] as const)("an invited %s reads who invites, as what, and until when", async (role, words) => {
    const site = newSite();
    site.clock.now = Date.UTC(2126, 10, 20, 12);
    await addMail(site.store);
    await invitePerson(site.accounts, { ...owner, name: "Ida" }, { name: "Ben", email: site.email, role });
    await drain(site.store);
    const mail = plain(server.mails[0] ?? "");
    expect(mail).toContain(`Ida has invited you to A new site as ${words}.`);
    expect(mail).toContain("The link works once, until 27 Nov 2126, 12:00.");
  });

  test("whose password the mail server wants and the site cannot read any more, nothing is sent", async () => {
    const site = newSite();
    await addMail(site.store);
    await invite(site);
    await site.store.database.db
      .updateTable("notification_channels")
      .set({ secrets: "v1.of another site" })
      .where("site_id", "=", site.store.siteId)
      .execute();
    await drain(site.store);
    expect(server.mails).toEqual([]);
    const failed = (await listJobs(site.store, "failed", 9, null)).rows.filter(({ kind }) => kind === "account-mail");
    expect(failed).toMatchObject([
      { attempts: 1, error: expect.stringContaining("Enter the password of “Mail” again.") },
    ]);
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
      await askForPassword(site.accounts, "nobody@brewery.example", from("192.0.2.1")),
      await askForPassword(site.accounts, site.email, from("192.0.2.1")),
    ];
    expect(answers[0]).toEqual(answers[1]);
    await drain(site.store);
    expect(server.mails).toHaveLength(1);
    const token = tokenIn(server.mails[0] ?? "");
    expect(await findPasswordLink(site.store, token)).toMatchObject({ purpose: "reset-password", email: site.email });
    expect(plain(server.mails[0] ?? "")).not.toMatch(/invit/i);
    await askForPassword(site.accounts, site.email, from("192.0.2.1"));
    await askForPassword(site.accounts, site.email, from("192.0.2.1"));
    expect(await askForPassword(site.accounts, site.email, from("198.51.100.1"))).toMatchObject({ code: "too-many" });
  });

  test("whoever has an account on another site alone is sent no way in here", async () => {
    const [here, elsewhere] = [newSite(), newSite()];
    await addMail(here.store);
    await invite(elsewhere);
    await askForPassword(here.accounts, elsewhere.email, from("192.0.2.1"));
    await drain(here.store);
    expect(server.mails).toEqual([]);
    const { rows } = await listJobs(here.store, "ended", 9, null);
    expect(rows.filter(({ kind }) => kind === "account-mail")).toEqual([]);
  });

  /** What a try of the only mail that waits comes to, without a worker that would try again. */
  async function outcomeOf({ store }: { store: Store }, changes = {}) {
    const { rows } = await listJobs(store, "waiting", 9, null);
    const job = rows.find(({ kind }) => kind === "account-mail");
    const payload = { ...(job?.payload as object), ...changes };
    const parts = { store, dataFolder: "", origin: "http://localhost:3000", signal: new AbortController().signal };
    return sendAccountMail.run(parts, { ...job, payload, origin: "live" } as never);
  }

  test("a try says what was sent, or why not and whether to try again", async () => {
    const site = newSite();
    await addMail(site.store);
    await invite(site);
    expect(await outcomeOf(site)).toMatchObject({
      ok: true,
      value: { mail: "Your invitation to A new site", receipt: expect.any(String) },
    });
    for (const [answer, final] of [
      ["550 5.1.1 nobody here", true],
      ["451 4.3.0 later", false],
    ] as const) {
      await server.close();
      server = await startSmtpServer({ answers: { RCPT: answer } });
      const refused = newSite();
      await addMail(refused.store);
      await invite(refused);
      expect(await outcomeOf(refused)).toMatchObject({ ok: false, final, message: expect.stringMatching(/\w/) });
    }
  });

  test("a link is sealed for its own person: another's mail does not carry it", async () => {
    const site = newSite();
    await addMail(site.store);
    await invite(site);
    const other = await invitePerson(site.accounts, owner, { name: "Eve", email: `eve.${site.email}`, role: "viewer" });
    if (!other.ok) throw new Error(other.message);
    const eve = await findPersonByEmail(site.store, `eve.${site.email}`);
    const ben = await findPersonByEmail(site.store, site.email);
    const { rows } = await listJobs(site.store, "waiting", 9, null);
    const ofBen = rows.find(({ payload }) => (payload as { userId?: string }).userId === ben?.userId);
    const stolen = { ...(ofBen?.payload as object), userId: eve?.userId };
    expect(await outcomeOf(site, stolen)).toMatchObject({ value: { receipt: "not-sent irrelevant" } });
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
    expect(plain(server.mails[0] ?? "")).toContain("http://localhost:3000/account");
    expect(plain(server.mails[0] ?? "")).toMatch(/Time.*\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d/s);
    expect(plain(server.mails[0] ?? "")).toContain(`To: ${site.email}`);
  });

  test("what nobody needs any more stays unsent and says why", async () => {
    const now = newSite();
    await addMail(now.store);
    const unsent = async ({ store }: { store: Store }) => {
      await drain(store);
      expect(server.mails).toEqual([]);
      return (await listJobs(store, "ended", 9, null)).rows.find(({ kind }) => kind === "account-mail")?.result;
    };
    await invite(now);
    now.clock.now += linkLives.invite;
    expect(await unsent(now)).toMatchObject({ receipt: "not-sent irrelevant" });

    const gone = newSite();
    await addMail(gone.store);
    await invite(gone);
    const person = await findPersonByEmail(gone.store, gone.email);
    await removePerson(gone.store, person?.userId ?? "");
    expect(await unsent(gone)).toMatchObject({ receipt: "not-sent no-account" });

    const dumb = newSite();
    await addMail(dumb.store);
    await invite(dumb);
    await removeChannel(dumb.store, (await findMailChannel(dumb.store))?.id ?? "");
    expect(await unsent(dumb)).toMatchObject({ receipt: "not-sent no-mail" });
  });

  test("a mail that is refused for good is given up at once, one that may go later is tried again", async () => {
    for (const [answer, list] of [
      ["550 5.1.1 nobody here", "failed"],
      ["451 4.3.0 later", "waiting"],
    ] as const) {
      await server.close();
      server = await startSmtpServer({ answers: { RCPT: answer } });
      const site = newSite();
      await addMail(site.store);
      await invite(site);
      await drain(site.store);
      expect((await listJobs(site.store, list, 9, null)).rows).toContainEqual(
        expect.objectContaining({ kind: "account-mail", attempts: 1 }),
      );
    }
  });
});
