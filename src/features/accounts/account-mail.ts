/** The mails of people's accounts: an invitation, a new password, a sign-in on a new device. Each goes to the person's own address. */
import { ok, problem } from "../../domain/result.ts";
import type { NotSent } from "../../platform/receipt.ts";
import type { Mail } from "../../notifiers/mail/mail.ts";
import { deliver } from "../../notifiers/registry.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { findKnownDevice } from "../../storage/known-devices.ts";
import { findMailChannel, readSecrets } from "../../storage/notification-channels.ts";
import { enqueue } from "../../storage/outbox.ts";
import { findPersonByEmail, findViewer } from "../../storage/people.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Outcome, Work, WorkParts } from "../../storage/work.ts";
import { knownLanguages } from "../../words/known-languages.ts";
import { wordsOf } from "../../words/words.ts";
import { sayDevice } from "../../platform/device-name.ts";
import { formatMoment } from "./format-moment.ts";
import { createPasswordLink, linkLives } from "./password-link.ts";
import { type Reader, writeInvitation, writeNewDevice, writePasswordMail } from "./write-account-mail.ts";

/** A link lies sealed, so that each try sends the same one and nobody reads it in the database. `language` is of who asked, where it is known. */
type AccountMail =
  | { type: "invite"; userId: string; inviter: string | null; link: string; until: number }
  | { type: "reset-password"; userId: string; link: string; until: number; language?: string }
  | { type: "new-sign-in"; userId: string; deviceId: string };

const kind = "account-mail";
const placeOf = (userId: string) => `account mail ${userId}`;

/** Whether the site can send its own mail. */
export const hasMail = async (store: Store): Promise<boolean> => (await findMailChannel(store)) !== null;

const notSent = (receipt: NotSent) => ok({ receipt });

type Reading = Reader & { format: (at: number) => string; origin: string };

async function compose(store: Store, mail: AccountMail, { format, origin, ...reader }: Reading): Promise<Mail | null> {
  if (mail.type === "new-sign-in") {
    const known = await findKnownDevice(store, mail.userId, mail.deviceId);
    if (!known) return null;
    const device = sayDevice(wordsOf(reader.language), known.name);
    return writeNewDevice(reader, { device, at: format(known.firstSeenAt), link: `${origin}/account` });
  }
  const link = store.database.vault.open(mail.link, placeOf(mail.userId));
  if (link === null || mail.until <= store.now()) return null;
  const until = format(mail.until);
  if (mail.type === "reset-password") return writePasswordMail(reader, { link, until });
  const invited = await findViewer(store, mail.userId);
  return writeInvitation(reader, { inviter: mail.inviter, role: invited?.role ?? "guest", link, until });
}

/** The reader's, where it is known; else the site's. */
function languageOf(mail: AccountMail, site: string): string {
  const spoken = (mail.type === "reset-password" ? mail.language : undefined) ?? site;
  return (knownLanguages as readonly string[]).includes(spoken) ? spoken : "en";
}

async function send({ store, origin, signal }: WorkParts, mail: AccountMail, id: string, at: number): Promise<Outcome> {
  const [channel, person] = [await findMailChannel(store), await findViewer(store, mail.userId)];
  if (!channel) return notSent("not-sent no-mail");
  if (!person?.email) return notSent("not-sent no-account");
  const { title, timeZone, ...settings } = await readSiteSettings(store);
  const language = languageOf(mail, settings.language);
  const format = (moment: number) => formatMoment(moment, { timeZone, language });
  const composed = await compose(store, mail, { site: { title, address: origin }, language, format, origin });
  if (!composed) return notSent("not-sent irrelevant");
  const secrets = await readSecrets(store, channel.id);
  if (!secrets)
    return {
      ...problem("secret", `Enter the password of “${channel.name}” again.`),
      answer: channel.name,
      final: true,
    };
  const config = { ...channel.config, ...secrets, to: person.email };
  const { subject, text, html } = composed;
  const message = { id, kind: mail.type, title: subject, text, html, createdAt: at };
  const delivery = await deliver("email", config, message, { signal, now: store.now, allowPrivate: false });
  if (delivery.ok) return ok({ mail: subject, receipt: delivery.receipt });
  const wait = delivery.retryAfterSeconds;
  return {
    ...problem(delivery.code, delivery.message),
    answer: delivery.answer,
    final: delivery.again === "final",
    ...(wait === null ? {} : { retryAfterMilliseconds: wait * 1000 }),
  };
}

export const sendAccountMail: Work = {
  kind,
  on: ["new-sign-in"],
  sends: true,
  slow: true,
  run: (parts, { id, payload, createdAt }) => send(parts, payload as AccountMail, id, createdAt),
};

const sealed = ({ database }: Store, userId: string, link: string) => database.vault.seal(link, placeOf(userId));

/** The link that the owner sees is the one that is sent. Nothing where no mail is set up. */
export async function mailInvitation(
  store: Store,
  userId: string,
  inviter: string | null,
  link: string,
): Promise<void> {
  if (!(await hasMail(store))) return;
  const until = store.now() + linkLives.invite;
  const payload: AccountMail = { type: "invite", userId, inviter, link: sealed(store, userId, link), until };
  await enqueue(store, [{ kind, payload, priority: 0 }]);
}

const requestKind = "password-request";

/** The same for an address that nobody has: who it belongs to is looked up later, so that no answer takes longer. `language` is of who asks. */
export const requestPassword = (store: Store, email: string, language: string): Promise<void> =>
  enqueue(store, [{ kind: requestKind, payload: { email, language }, priority: 0 }]);

/** Makes the link and the work that sends it in one transaction: both are there, or neither. */
export const answerPasswordRequest: Work = {
  kind: requestKind,
  sends: true,
  quiet: true,
  async run({ store: outer, origin }, { id, payload }) {
    const { email, language } = payload as { email: string; language?: string };
    return inTransaction(outer, async (store) => {
      const person = await findPersonByEmail(store, email);
      if (!person || person.role === "guest") return ok(null);
      const link = await createPasswordLink(store, origin, "reset-password", person.userId);
      const { userId } = person;
      const until = store.now() + linkLives["reset-password"];
      const mail: AccountMail = {
        type: "reset-password",
        userId,
        link: sealed(store, userId, link),
        until,
        ...(language !== undefined && { language }),
      };
      await enqueue(store, [{ kind, id: `${id}-mail`, payload: mail, priority: 0 }]);
      return ok(null);
    });
  },
};
