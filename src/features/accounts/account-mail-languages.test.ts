/** Which language a mail of an account speaks. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { member, ownedSite, password, visitor } from "../../../tests/accounts-site.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { startSmtpServer } from "../../../tests/notifier-servers.ts";
import type { Store } from "../../storage/database.ts";
import { insertChannel } from "../../storage/notification-channels.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import type { Visitor } from "./accounts.ts";
import { askForPassword, signIn } from "./sign-in.ts";

let tested: TestDatabase;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  tested = await openTestDatabase("sqlite");
  server = await startSmtpServer();
});
afterAll(async () => {
  await server.close();
  await tested.dispose();
});

/** A site that can send mail, in a language of its own. */
async function mailingSite(language: string) {
  const site = await ownedSite(tested);
  const config = { host: "127.0.0.1", port: server.port, security: "none", from: "site@brewery.example" };
  const channel = { name: "Mail", config: { ...config, senderName: "Brewery", to: "owner@brewery.example" } };
  const rules = { topics: [], enabled: true, allowPrivate: false, siteMail: true };
  await insertChannel(site.store, { notifier: "email", ...channel, ...rules }, {});
  await changeSiteSettings(site.store, { language });
  return site;
}

/** The mails that are due: the subject of each, and all of it. */
async function mailsOf(store: Store) {
  server.mails.length = 0;
  const worker = testWorker(store);
  await worker.drain();
  await worker.stop();
  const mails = server.mails.map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
  return mails.map((mail) => ({ subject: /^Subject: (.*)$/m.exec(mail)?.[1]?.trim(), mail }));
}

const chrome = (): Visitor => ({
  ...visitor("192.0.2.8"),
  headers: new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" }),
});

test("an invitation and a sign-in on a new device are told in the site's language", async () => {
  const { store, accounts, viewer } = await mailingSite("de");
  const ben = await member(accounts, viewer, "editor");
  await signIn(accounts, { email: ben.email, password }, chrome());
  const [invitation, device] = await mailsOf(store);
  expect([invitation?.subject, device?.subject]).toEqual([
    "Deine Einladung zu A new site",
    "Neue Anmeldung bei deinem Konto",
  ]);
  expect(invitation?.mail).toContain('<html lang="de">');
  expect(invitation?.mail).toContain("als Redakteur");
  expect(device?.mail).toContain("Chrome auf Linux");
});

test.each([
  ["de", "en", "Set a new password"],
  ["en", "de", "Neues Passwort festlegen"],
])("on a site in %s, who asks in %s for a new password gets the link in that language", async (site, own, subject) => {
  const { store, accounts, email } = await mailingSite(site);
  await askForPassword(accounts, email, visitor("192.0.2.1", "", own));
  const [link] = await mailsOf(store);
  expect([link?.subject, link?.mail.includes(`<html lang="${own}">`)]).toEqual([subject, true]);
});

test("the mails of a site whose language nobody speaks here are English", async () => {
  const { store, accounts, viewer } = await mailingSite("tlh");
  await member(accounts, viewer, "viewer");
  expect((await mailsOf(store))[0]?.subject).toBe("Your invitation to A new site");
});
