/** Responses in the studio: those that wait for the owner, those that are shown, and how the site takes part. */
import { requireRole } from "../../domain/people/require-role.ts";
import { canBeAccount, handleAt, isAccountName } from "../../domain/publishing/account.ts";
import { countedPage, type Page, rowsToCount } from "../../domain/publishing/page-of.ts";
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { webAddress } from "../../notifiers/web-address.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked } from "../../platform/deeds/fields.ts";
import { countFollowers } from "../../storage/fediverse.ts";
import { rowsById } from "../../storage/entry-rows.ts";
import { type Followed, listTroubled } from "../../storage/repositories.ts";
import {
  answerResponse,
  countResponses,
  type EntryResponse,
  findResponse,
  listResponses,
  refuseHost,
  type ResponseState,
  setResponseState,
} from "../../storage/responses.ts";
import type { Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import {
  changeWebSettings,
  mostBlockedHosts,
  mostForges,
  readWebSettings,
  type WebSettings,
} from "../../storage/web-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

export type ListedResponse = EntryResponse & { entry: { title: string; path: string } };
export type TroubledRepository = Pick<Followed, "entryId" | "url" | "trouble" | "movedTo"> & { title: string };
export type ResponsesPage = { responses: ListedResponse[]; page: Page };
export type ResponsesRoom = {
  waiting: ResponsesPage;
  shown: ResponsesPage;
  settings: Omit<WebSettings, "blockedHosts">;
  /** Its account in the fediverse; null while there is none. */
  account: { handle: string; followers: number } | null;
  blockedHosts: string[];
  /** Those of projects that are gone, have moved or cannot be read. */
  repositories: TroubledRepository[];
};

async function pageOf(store: Store, state: ResponseState, asked: string | null) {
  const page = countedPage(asked, await countResponses(store, state, rowsToCount(asked)));
  return { page, responses: await listResponses(store, state, page) };
}

/**
 * Problems: `sign-in`, `forbidden`.
 * @param asked the number of the page of each list, as the address says it
 */
export async function responsesRoom(
  { store, viewer, origin }: SiteContext,
  asked: { waiting: string | null; shown: string | null } = { waiting: null, shown: null },
): Promise<Result<ResponsesRoom>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const waiting = await pageOf(store, "waiting", asked.waiting);
  const shown = await pageOf(store, "shown", asked.shown);
  const troubled = await listTroubled(store);
  const rows = await rowsById(store, [
    ...new Set([...waiting.responses, ...shown.responses, ...troubled].map(({ entryId }) => entryId)),
  ]);
  const entries = new Map(rows.map(({ id, kind, slug, title }) => [id, { title, path: pathOf(kind, slug) }]));
  const named = ({ responses, page }: { responses: readonly EntryResponse[]; page: Page }) => ({
    page,
    responses: responses.flatMap((response) => {
      const entry = entries.get(response.entryId);
      return entry ? [{ ...response, entry }] : [];
    }),
  });
  const { blockedHosts, ...settings } = await readWebSettings(store);
  const repositories = troubled.flatMap(({ entryId, url, trouble, movedTo }) => {
    const entry = entries.get(entryId);
    return entry ? [{ entryId, url, trouble, movedTo, title: entry.title }] : [];
  });
  const handle = handleAt(origin, settings.account);
  const account = handle === null ? null : { handle, followers: await countFollowers(store) };
  return ok({ waiting: named(waiting), shown: named(shown), settings, account, blockedHosts, repositories });
}

const ofResponse = { id: text() };
export const mostInAnswer = 2000;
const settingsFields = {
  account: text(30),
  hub: text(2000),
  takesMentions: ticked(),
  sendsMentions: ticked(),
  colophon: ticked(),
};

const forgesFields = { readsForges: ticked(), forgejoHosts: text(2000), gitlabHosts: text(2000) };

/** As people copy them, with https:// too. Null where one is none. */
function hostsIn(typed: string): string[] | null {
  const hosts = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => each.replace(/^https?:\/\//, "").replace(/\/$/, ""));
  const isHost = (host: string) => host.length <= 255 && /^[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/.test(host);
  return hosts.length <= mostForges && hosts.every(isHost) ? [...new Set(hosts)] : null;
}

async function saveForges(
  words: Words,
  { store }: SiteContext,
  typed: { readsForges: boolean; forgejoHosts: string; gitlabHosts: string },
): Promise<Outcome> {
  const [forgejoHosts, gitlabHosts] = [hostsIn(typed.forgejoHosts), hostsIn(typed.gitlabHosts)];
  const invalid = words.text("responses.forges.invalid", { most: String(mostForges) });
  if (!forgejoHosts || !gitlabHosts)
    return wrong({
      ...(forgejoHosts ? {} : { forgejoHosts: invalid }),
      ...(gitlabHosts ? {} : { gitlabHosts: invalid }),
    });
  const changed = await changeWebSettings(store, { readsForges: typed.readsForges, forgejoHosts, gitlabHosts });
  return changed.ok ? done({ said: words.text("settings.saved") }) : { ...changed, path: "form" };
}

async function setState(
  words: Words,
  { store }: SiteContext,
  id: string,
  state: ResponseState,
  said?: string,
): Promise<Outcome> {
  if (!(await setResponseState(store, id, state))) return problem("not-found", words.text("responses.missing"));
  return done(said === undefined ? {} : { undo: { said, fields: { deed: "wait", id } } });
}

async function answer(words: Words, { store }: SiteContext, id: string, typed: string): Promise<Outcome> {
  if (typed.length > mostInAnswer)
    return wrong({ answer: words.text("responses.answer.long", { most: String(mostInAnswer) }) });
  if (!(await answerResponse(store, id, typed))) return problem("not-found", words.text("responses.missing"));
  return done({ said: typed === "" ? words.text("responses.answer.deleted") : words.text("responses.answer.saved") });
}

const deeds = (words: Words): Deeds<SiteContext> => ({
  least: "owner",
  deeds: {
    approve: deed(ofResponse, (site, { id }) => setState(words, site, id, "shown", words.text("responses.approved"))),
    refuse: deed(ofResponse, (site, { id }) => setState(words, site, id, "refused", words.text("responses.refused"))),
    answer: deed({ ...ofResponse, answer: text() }, async (site, { id, answer: typed }) =>
      typed === ""
        ? wrong({ answer: words.text("responses.answer.empty") })
        : answer(words, site, id, typed.replaceAll("\r\n", "\n")),
    ),
    unanswer: deed(ofResponse, async (site, { id }) => {
      const before = await findResponse(site.store, id);
      const outcome = await answer(words, site, id, "");
      if (!outcome.ok || before?.state !== "shown") return outcome;
      return done({
        undo: { said: words.text("responses.answer.deleted"), fields: { deed: "answer", id, answer: before.answer } },
      });
    }),
    wait: deed(ofResponse, (site, { id }) => setState(words, site, id, "waiting")),
    block: deed({ host: text(255) }, async ({ store }, { host }) => {
      const { blockedHosts } = await readWebSettings(store);
      if (host === "" || blockedHosts.length >= mostBlockedHosts)
        return problem("bad-request", words.text("responses.tooManyBlocked"));
      const changed = await changeWebSettings(store, { blockedHosts: [...new Set([...blockedHosts, host])] });
      if (!changed.ok) return { ...changed, path: "form" };
      await refuseHost(store, host);
      return done({ undo: { said: words.text("responses.blocked", { host }), fields: { deed: "unblock", host } } });
    }),
    unblock: deed({ host: text(255) }, async ({ store }, { host }) => {
      const { blockedHosts } = await readWebSettings(store);
      const changed = await changeWebSettings(store, { blockedHosts: blockedHosts.filter((each) => each !== host) });
      return changed.ok ? done() : { ...changed, path: "form" };
    }),
    forges: deed(forgesFields, (site, typed) => saveForges(words, site, typed)),
    web: deed(settingsFields, async ({ store, origin }, settings) => {
      if (settings.account !== "" && !isAccountName(settings.account))
        return wrong({ account: words.text("responses.account.invalid") });
      if (settings.account !== "" && !canBeAccount(origin))
        return wrong({ account: words.text("responses.account.insecure") });
      if (settings.hub !== "" && !webAddress.safeParse(settings.hub).success)
        return wrong({ hub: words.text("responses.hub.invalid") });
      const isNew = settings.account !== "" && (await readWebSettings(store)).account === "";
      const changed = await changeWebSettings(store, {
        ...settings,
        ...(isNew ? { accountSince: store.now() } : {}),
      });
      return changed.ok ? done({ said: words.text("settings.saved") }) : { ...changed, path: "form" };
    }),
  },
});

/** Problems: `sign-in`, `forbidden`, `deed`. */
export function changeResponses(site: SiteContext, form: FormData): Promise<Result<Answer>> {
  return doDeed(deeds(wordsOf(site.choices.language)), site, form, () => ok(site));
}
