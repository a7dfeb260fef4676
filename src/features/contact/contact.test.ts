/** Writing to the owner, and what the owner does with it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, owner } from "../../../tests/entry-factory.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { listMessages } from "../../storage/messages.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeWebSettings } from "../../storage/web-settings.ts";
import { changeMessages, messagesRoom } from "./messages.ts";
import { openedNow, sendMessage, takesMessages } from "./send-message.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const networks = Array.from({ length: 20 }, (_, index) => `192.0.2.${index}`).values();

/** A network of its own: limits are by network. */
async function openSite(): Promise<SiteContext> {
  const store = opened.store();
  await changeWebSettings(store, { contactForm: true });
  return { ...siteAs(store, guest), address: networks.next().value ?? "" };
}

const later = (site: SiteContext, seconds: number): SiteContext => ({
  ...site,
  store: { ...site.store, now: () => site.store.now() + seconds * 1000 },
});
const fields = { name: "Robin", address: "robin@example.org", message: "Hello\r\nthere", website: "" };

/** As a person does, ten seconds after the form was opened. */
const send = (site: SiteContext, changed: Record<string, string> = {}, seconds = 10) =>
  sendMessage(later(site, seconds), formOf({ ...fields, opened: openedNow(site.store), ...changed }));
const inbox = ({ store }: SiteContext) => listMessages(store, "inbox", { limit: 50, offset: 0 });

test("a message is kept as it was written, without what could begin a line of a head", async () => {
  const site = await openSite();
  expect(await send(site, { name: "Robin\r\nBcc: all@example.org" })).toMatchObject({ value: { refused: null } });
  expect(await inbox(site)).toMatchObject([
    { name: "Robin Bcc: all@example.org", address: "robin@example.org", body: "Hello\nthere", state: "unread" },
  ]);
});

test.each([
  ["name", ""],
  ["address", "nobody"],
  ["address", "a@example.org\nBcc: b@example.org"],
  ["message", "   "],
  ["message", "x".repeat(5001)],
])("a wrong %s is said at its field, and what was typed stays", async (field, value) => {
  const site = await openSite();
  const answer = await send(site, { [field]: value });
  expect(answer).toMatchObject({ value: { refused: "form", errors: { [field]: expect.any(String) }, said: "" } });
  if (field !== "name") expect(answer).toMatchObject({ value: { typed: { name: "Robin" } } });
  expect(await inbox(site)).toEqual([]);
});

test("a form that is sent twice brings one message, and the next form the same again", async () => {
  const site = await openSite();
  const form = { opened: openedNow(site.store) };
  const both = await Promise.all([send(site, form), send(site, form)]);
  expect(both.map((each) => each.ok && each.value.goTo)).toEqual(Array(2).fill("/about/contact?sent"));
  expect(await inbox(site)).toHaveLength(1);
  await send(site);
  expect(await inbox(site)).toHaveLength(2);
});

test("a program that fills in the unseen field believes that it was heard", async () => {
  const site = await openSite();
  const answer = await send(site, { website: "https://spam.example" });
  expect(answer).toMatchObject({ value: { refused: null, goTo: "/about/contact?sent" } });
  expect(await inbox(site)).toEqual([]);
  expect(await send(site)).toEqual(answer);
});

test("who is faster than people, or comes with a form that is old, forged or another site's, is asked to send again", async () => {
  const site = await openSite();
  const other = openedNow(opened.store());
  const answers = [
    await send(site, {}, 1),
    await send(site, {}, 25 * 3600),
    await send(site, { opened: "" }),
    await send(site, { opened: `${site.store.now()}` }),
    await send(site, { opened: other }),
  ];
  // Who was too fast goes on with the form at hand.
  expect(answers.map((answer) => answer.ok && "opened" in answer.value.errors)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(answers[0]).toMatchObject({ value: { typed: { opened: expect.stringMatching(/./) } } });
  for (const answer of answers)
    expect(answer).toMatchObject({
      value: { errors: { form: expect.any(String) }, typed: { message: expect.stringContaining("Hello") } },
    });
  expect(await inbox(site)).toEqual([]);
});

test("a network sends five in an hour, another one is not held up", async () => {
  const site = await openSite();
  for (let count = 0; count < 5; count++) expect(await send(site)).toMatchObject({ value: { refused: null } });
  expect(await send(site)).toMatchObject({ value: { errors: { form: expect.any(String) } } });
  expect(await send({ ...site, address: "198.51.100.1" })).toMatchObject({ value: { refused: null } });
  expect(await inbox(site)).toHaveLength(6);
});

test("while it is off, and without About, nobody writes", async () => {
  const site = { ...siteAs(opened.store(), guest), address: "203.0.113.9" };
  expect([await takesMessages(site), await send(site)]).toMatchObject([false, { ok: false, code: "not-found" }]);
  const on = await openSite();
  const without = { ...on, settings: { ...on.settings, modules: [] } };
  expect([await takesMessages(on), await takesMessages(without)]).toEqual([true, false]);
});

test("the owner moves a message and takes it back; nobody else sees any", async () => {
  const site = await openSite();
  await send(site);
  const mine = { ...site, viewer: owner };
  const [message] = await inbox(site);
  const id = message?.id ?? "";
  await changeMessages(mine, formOf({ deed: "answered", id }));
  const binned = await changeMessages(mine, formOf({ deed: "bin", id }));
  expect(await messagesRoom(mine, "bin")).toMatchObject({ value: { messages: [{ id }] } });
  if (!binned.ok) throw new Error(binned.message);
  await changeMessages(mine, formOf(binned.value.undo?.fields ?? {}));
  expect(await messagesRoom(mine, null)).toMatchObject({ value: { messages: [{ id, state: "answered" }] } });
  for (const viewer of [guest, editor]) {
    expect(await messagesRoom({ ...site, viewer }, null)).toMatchObject({ ok: false });
    expect(await changeMessages({ ...site, viewer }, formOf({ deed: "bin", id }))).toMatchObject({ ok: false });
  }
});
