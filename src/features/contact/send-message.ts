/** Takes a visitor's message to the owner: kept, and told to the owner's channels. Nothing of it goes to anybody else. */
import * as z from "zod";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import { type Answer, done, type FormErrors, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import type { Database, Store } from "../../storage/database.ts";
import { countUnread, insertMessage } from "../../storage/messages.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

const longestMessage = 5000;
const mostAnHour = 5;
/** Unread ones; who finds so many is not helped by more. */
const mostUnread = 1000;
/** Programs are faster, and a form that was open for longer may have been copied. */
const [leastSeconds, mostHours] = [3, 24];

const limits = new WeakMap<Database["engine"], ReturnType<typeof createAttemptLimit>>();

/** By network, in each process. */
function limitOf({ database: { engine }, now }: Store) {
  const limit = limits.get(engine) ?? createAttemptLimit({ attempts: mostAnHour, windowMilliseconds: 3_600_000, now });
  limits.set(engine, limit);
  return limit;
}

const placeOf = ({ siteId }: Store) => `contact ${siteId}`;

/** When the form was opened, sealed. */
export const openedNow = (store: Store): string => store.database.vault.seal(`${store.now()}`, placeOf(store));

/** Whoever was too fast goes on with the same form, one that is too old or forged is replaced. */
function faultOf(store: Store, opened: string, again: string): FormErrors | null {
  const at = Number(store.database.vault.open(opened, placeOf(store)) ?? Number.NaN);
  const passed = store.now() - at;
  if (!(passed <= mostHours * 3_600_000)) return { form: again, opened: again };
  return passed < leastSeconds * 1000 ? { form: again } : null;
}

/** Whether visitors can write. */
export const takesMessages = async ({ store, settings }: SiteContext): Promise<boolean> =>
  isOn(settings, "about") && (await readWebSettings(store)).contactForm;

/** But for line ends and tabs. */
const controls = /(?![\n\t])\p{Cc}/gu;
const oneLine = (typed: string) => typed.replaceAll(/\p{Cc}+/gu, " ");

/** What each must be, in the visitor's words. */
const fieldsIn = (words: Words) => ({
  name: text().pipe(z.string().min(1, words.text("contact.name.missing")).max(100, words.text("contact.name.long"))),
  address: text().pipe(z.email(words.text("form.email.invalid")).max(254, words.text("form.email.invalid"))),
  message: text().pipe(
    z
      .string()
      .min(1, words.text("contact.message.missing"))
      .max(longestMessage, words.text("contact.message.long", { most: String(longestMessage) })),
  ),
  website: text(),
  opened: text(),
});

type Fields = { name: string; address: string; message: string; website: string; opened: string };

async function send(site: SiteContext, { name, address, message, website, opened }: Fields): Promise<Outcome> {
  const { store } = site;
  const words = wordsOf(site.choices.language);
  // A page that is loaded anew sends nothing again.
  const sent = done({ goTo: "/about/contact?sent" });
  // A field that nobody sees was filled in: the program is not told what gave it away.
  if (website !== "") return sent;
  const fault = faultOf(store, opened, words.text("contact.again"));
  if (fault) return wrong(fault);
  const limit = limitOf(store);
  if (limit.left(site.address) === 0 || (await countUnread(store, mostUnread)) >= mostUnread)
    return wrong({ form: words.text("contact.busy") });
  limit.fail(site.address);
  await insertMessage(store, {
    name: oneLine(name),
    address,
    body: message.replaceAll(/\r\n?/g, "\n").replaceAll(controls, ""),
  });
  return sent;
}

const deeds: Deeds<SiteContext> = {
  least: "guest",
  deeds: {
    "": deed(fieldsIn, send, {
      withholds: (name) => name === "website",
      makesIn: () => "messages",
    }),
  },
};

/** Problems: `not-found` while nobody can write, `deed`. */
export const sendMessage = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const words = wordsOf(site.choices.language);
    return (await takesMessages(site)) ? ok(site) : problem("not-found", words.text("contact.off"));
  });
