/** The followers in the studio: found by name, removed, blocked, and whether others may see who they are. */
import { requireRole } from "../../domain/people/require-role.ts";
import { handleAt } from "../../domain/publishing/account.ts";
import { countedPage, nearestPage, type Page, rowsToCount } from "../../domain/publishing/page-of.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked } from "../../platform/deeds/fields.ts";
import { inTransaction } from "../../storage/database.ts";
import { countFollowers } from "../../storage/fediverse.ts";
import {
  countFoundFollowers,
  countRefused,
  findRefused,
  type ListedFollower,
  listFollowers,
  listRefused,
  readmit,
  type RefusedAccount,
  refuseFollower,
} from "../../storage/followers.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeWebSettings, readWebSettings } from "../../storage/web-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { refusalJob } from "./tell-refusal.ts";

export type FollowersRoom = {
  /** The site's own name; null while it is no account. */
  handle: string | null;
  total: number;
  query: string;
  followers: ListedFollower[];
  page: Page;
  blocked: Pick<RefusedAccount, "actor" | "handle">[];
  blockedPage: Page;
  listsFollowers: boolean;
};
type Asked = { query: string | null; page: string | null; blocked: string | null };

export const mostInQuery = 100;

/** Problems: `sign-in`, `forbidden`. */
export async function followersRoom(
  { store, viewer, origin }: SiteContext,
  asked: Asked,
): Promise<Result<FollowersRoom>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const query = (asked.query ?? "").trim().slice(0, mostInQuery);
  const total = await countFollowers(store);
  const page =
    query === ""
      ? nearestPage(asked.page, total)
      : countedPage(asked.page, await countFoundFollowers(store, query, rowsToCount(asked.page)));
  const blockedPage = countedPage(asked.blocked, await countRefused(store, rowsToCount(asked.blocked)));
  const { account, listsFollowers } = await readWebSettings(store);
  return ok({
    handle: handleAt(origin, account),
    total,
    query,
    followers: await listFollowers(store, query, page),
    page,
    blocked: await listRefused(store, blockedPage),
    blockedPage,
    listsFollowers,
  });
}

const one = { actor: text(2000) };

async function refuse(words: Words, site: SiteContext, actor: string, kind: RefusedAccount["kind"]): Promise<Outcome> {
  const refused = await inTransaction(site.store, async (store) => {
    if (!(await refuseFollower(store, actor, kind))) return null;
    await enqueue(store, [refusalJob(actor, store.now())]);
    return findRefused(store, actor);
  });
  if (refused === null) return problem("not-found", words.text("followers.missing"));
  const name = refused.handle || actor;
  const said =
    kind === "blocked" ? words.text("followers.blocked", { name }) : words.text("followers.removed", { name });
  return done({ undo: { said, fields: { deed: "readmit", actor } } });
}

const deeds = (words: Words): Deeds<SiteContext> => ({
  least: "owner",
  deeds: {
    remove: deed(one, (site, { actor }) => refuse(words, site, actor, "removed")),
    block: deed(one, (site, { actor }) => refuse(words, site, actor, "blocked")),
    readmit: deed(one, async ({ store }, { actor }) => {
      const follows = await readmit(store, actor);
      return done({ said: follows ? words.text("followers.readmitted") : words.text("followers.unblocked") });
    }),
    show: deed({ listsFollowers: ticked() }, async ({ store }, settings) => {
      const changed = await changeWebSettings(store, settings);
      return changed.ok ? done({ said: words.text("settings.saved") }) : { ...changed, path: "form" };
    }),
  },
});

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeFollowers = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds(wordsOf(site.choices.language)), site, form, () => ok(site));
