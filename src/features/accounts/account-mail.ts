/** The mails of people's accounts: an invitation, a new password, a sign-in on a new device. Each goes to the person's own address. */
import type { Role } from "../../domain/people/viewer.ts";
import { ok, problem } from "../../domain/result.ts";
import type { Mail, MailSite } from "../../notifiers/mail/mail.ts";
import { formatInvitationMail } from "../../notifiers/mail/invitation-mail.ts";
import { formatPasswordMail } from "../../notifiers/mail/password-mail.ts";
import { formatSignInMail } from "../../notifiers/mail/sign-in-mail.ts";
import { deliver } from "../../notifiers/registry.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { findKnownDevice } from "../../storage/known-devices.ts";
import { findMailChannel, readSecrets } from "../../storage/notification-channels.ts";
import { enqueue } from "../../storage/outbox.ts";
import { findPersonByEmail, findViewer } from "../../storage/people.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Outcome, Work, WorkParts } from "../../storage/work.ts";
import { formatMoment } from "./format-moment.ts";
import { createPasswordLink, linkLives } from "./password-link.ts";

/** A link lies sealed, so that each try sends the same one and nobody reads it in the database. */
type AccountMail =
  | { type: "invite"; userId: string; inviter: string; link: string; until: number }
  | { type: "reset-password"; userId: string; link: string; until: number }
  | { type: "new-sign-in"; userId: string; deviceId: string };

const kind = "account-mail";
const placeOf = (userId: string) => `account mail ${userId}`;
const roleWords: Record<Role, string> = {
  guest: "a guest",
  viewer: "a viewer",
  editor: "an editor",
  owner: "an owner",
};

/** Whether the site can send its own mail. */
export const hasMail = async (store: Store): Promise<boolean> => (await findMailChannel(store)) !== null;

const isStill = (what: string) => ok({ receipt: `Not sent: ${what}` });

type Words = { site: MailSite; format: (at: number) => string; origin: string };

async function compose(store: Store, mail: AccountMail, { site, format, origin }: Words): Promise<Mail | null> {
  if (mail.type === "new-sign-in") {
    const device = await findKnownDevice(store, mail.userId, mail.deviceId);
    const at = device && format(device.firstSeenAt);
    return device && formatSignInMail(site, { device: device.name, at: at ?? "", link: `${origin}/account` });
  }
  const link = store.database.vault.open(mail.link, placeOf(mail.userId));
  if (link === null || mail.until <= store.now()) return null;
  const until = format(mail.until);
  if (mail.type === "reset-password") return formatPasswordMail(site, { link, until });
  const invited = await findViewer(store, mail.userId);
  return formatInvitationMail(site, { inviter: mail.inviter, role: roleWords[invited?.role ?? "guest"], link, until });
}

async function send({ store, origin, signal }: WorkParts, mail: AccountMail, id: string, at: number): Promise<Outcome> {
  const [channel, person] = [await findMailChannel(store), await findViewer(store, mail.userId)];
  if (!channel) return isStill("no mail is set up");
  if (!person?.email) return isStill("the person has no account any more");
  const { title, timeZone } = await readSiteSettings(store);
  const format = (moment: number) => formatMoment(moment, { timeZone, language: "en" });
  const composed = await compose(store, mail, { site: { title, address: origin }, format, origin });
  if (!composed) return isStill("no longer relevant");
  const secrets = await readSecrets(store, channel.id);
  if (!secrets) return { ...problem("secret", `Enter the password of “${channel.name}” again.`), final: true };
  const config = { ...channel.config, ...secrets, to: person.email };
  const { subject, text, html } = composed;
  const message = { id, kind: mail.type, title: subject, text, html, createdAt: at };
  const delivery = await deliver("email", config, message, { signal, now: store.now, allowPrivate: false });
  if (delivery.ok) return ok({ mail: subject, receipt: delivery.receipt });
  const wait = delivery.retryAfterSeconds;
  return {
    ...problem(delivery.code, delivery.message),
    final: delivery.again === "final",
    ...(wait === null ? {} : { retryAfterMilliseconds: wait * 1000 }),
  };
}

export const sendAccountMail: Work = {
  kind,
  label: "Send an e-mail about an account",
  on: ["new-sign-in"],
  sends: true,
  slow: true,
  run: (parts, { id, payload, createdAt }) => send(parts, payload as AccountMail, id, createdAt),
};

const sealed = ({ database }: Store, userId: string, link: string) => database.vault.seal(link, placeOf(userId));

/** The link that the owner sees is the one that is sent. Nothing where no mail is set up. */
export async function mailInvitation(store: Store, userId: string, inviter: string, link: string): Promise<void> {
  if (!(await hasMail(store))) return;
  const until = store.now() + linkLives.invite;
  const payload: AccountMail = { type: "invite", userId, inviter, link: sealed(store, userId, link), until };
  await enqueue(store, [{ kind, payload, priority: 0 }]);
}

const requestKind = "password-request";

/** The same for an address that nobody has: who it belongs to is looked up later, so that no answer takes longer. */
export const requestPassword = (store: Store, email: string): Promise<void> =>
  enqueue(store, [{ kind: requestKind, payload: { email }, priority: 0 }]);

/** Makes the link and the work that sends it in one transaction: both are there, or neither. */
export const answerPasswordRequest: Work = {
  kind: requestKind,
  label: "Answer a request for a new password",
  sends: true,
  quiet: true,
  async run({ store: outer, origin }, { id, payload }) {
    const { email } = payload as { email: string };
    return inTransaction(outer, async (store) => {
      const person = await findPersonByEmail(store, email);
      if (!person || person.role === "guest") return ok(null);
      const link = await createPasswordLink(store, origin, "reset-password", person.userId);
      const { userId } = person;
      const until = store.now() + linkLives["reset-password"];
      const mail: AccountMail = { type: "reset-password", userId, link: sealed(store, userId, link), until };
      await enqueue(store, [{ kind, id: `${id}-mail`, payload: mail, priority: 0 }]);
      return ok(null);
    });
  },
};
