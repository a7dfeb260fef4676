/** What visitors have written, in the studio: read, answered, thrown away or marked as spam. */
import { requireRole } from "../../domain/people/require-role.ts";
import { nearestPage, type Page } from "../../domain/publishing/page-of.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { choice, text, ticked } from "../../platform/deeds/fields.ts";
import {
  changeMessage,
  countMessages,
  listMessages,
  type MessageFolder,
  messageFolders,
  type MessageState,
  type VisitorMessage,
} from "../../storage/messages.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeWebSettings, readWebSettings } from "../../storage/web-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

export type MessagesRoom = {
  folder: MessageFolder;
  messages: VisitorMessage[];
  page: Page;
  takesMessages: boolean;
};

/** Problems: `sign-in`, `forbidden`. */
export async function messagesRoom(
  { store, viewer }: SiteContext,
  asked: string | null,
  askedPage: string | null = null,
): Promise<Result<MessagesRoom>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const folder = messageFolders.find((each) => each === asked) ?? "inbox";
  const page = nearestPage(askedPage, await countMessages(store, folder));
  const messages = await listMessages(store, folder, page);
  const { contactForm } = await readWebSettings(store);
  return ok({ folder, messages, page, takesMessages: contactForm });
}

const states = ["unread", "read", "answered"] as const satisfies readonly MessageState[];

type Change = { folder?: MessageFolder; state?: MessageState };

async function change(words: Words, { store }: SiteContext, id: string, to: Change, said?: string): Promise<Outcome> {
  const before = await changeMessage(store, id, to);
  if (!before) return problem("not-found", words.text("messages.missing"));
  const back = { deed: "back", id, folder: before.folder, state: before.state };
  return done(said === undefined ? {} : { undo: { said, fields: back } });
}

const one = { id: text(100) };

const deeds = (words: Words): Deeds<SiteContext> => ({
  least: "owner",
  deeds: {
    read: deed(one, (site, { id }) => change(words, site, id, { state: "read" })),
    unread: deed(one, (site, { id }) => change(words, site, id, { state: "unread" })),
    answered: deed(one, (site, { id }) => change(words, site, id, { state: "answered" })),
    spam: deed(one, (site, { id }) => change(words, site, id, { folder: "spam" }, words.text("messages.spam.done"))),
    bin: deed(one, (site, { id }) => change(words, site, id, { folder: "bin" }, words.text("messages.bin.done"))),
    inbox: deed(one, (site, { id }) => change(words, site, id, { folder: "inbox" }, words.text("messages.inbox.done"))),
    back: deed({ ...one, folder: choice(messageFolders), state: choice(states) }, (site, { id, folder, state }) =>
      change(words, site, id, { folder: folder ?? "inbox", state: state ?? "unread" }),
    ),
    switch: deed({ contactForm: ticked() }, async ({ store }, settings) => {
      const changed = await changeWebSettings(store, settings);
      return changed.ok ? done({ said: words.text("settings.saved") }) : { ...changed, path: "form" };
    }),
  },
});

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeMessages = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds(wordsOf(site.choices.language)), site, form, () => ok(site));
