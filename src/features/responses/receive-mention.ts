/** Takes webmentions (w3.org/TR/webmention) in: who sends one is answered at once, its page is fetched later, and nothing is shown before the owner has read it. */
import { createHash } from "node:crypto";
import { guest } from "../../domain/people/viewer.ts";
import { isOn, siteModules } from "../../domain/publishing/site-settings.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { fetchPage } from "../../notifiers/fetch-page.ts";
import { pagePath } from "../../platform/page-path.ts";
import { findEntry } from "../../storage/entries.ts";
import { enqueue } from "../../storage/outbox.ts";
import { putResponse, removeResponse } from "../../storage/responses.ts";
import type { Store } from "../../storage/database.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Work } from "../../storage/work.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import { linksTo, readMention } from "./read-mention.ts";

const kind = "receive-mention";
const channel = "webmention";
const longest = 2000;
type Asked = { source: string; target: string; entryId: string };

const isWeb = (text: string) =>
  text.length <= longest && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username;

/** The entry that a guest finds at this address of ours. */
async function entryAt(store: Store, origin: string, target: string): Promise<string | null> {
  if (new URL(target).origin !== origin) return null;
  const [, path, slug] = /^(\/[a-z]+)\/([^/]+)$/.exec(pagePath(new URL(target).pathname) ?? "") ?? [];
  const module = siteModules.find((each) => each.path === path);
  if (!module?.kind || slug === undefined || !isOn(await readSiteSettings(store), module.id)) return null;
  const found = await findEntry(store, module.kind, slug, guest);
  return found.access === "open" ? found.entry.id : null;
}

/** Problems: `not-found` while none are taken, `source`, `target`. What guests do not see is no target, like what is not there. */
export async function receiveMention(
  store: Store,
  origin: string,
  { source, target }: { source: string; target: string },
): Promise<Result<void>> {
  const { takesMentions, blockedHosts } = await readWebSettings(store);
  if (!takesMentions) return problem("not-found", "This site takes no webmentions.");
  if (!isWeb(source) || !isWeb(target) || new URL(source).href === new URL(target).href)
    return problem("bad-request", "Send source and target as two different http addresses.");
  const entryId = await entryAt(store, origin, target);
  if (entryId === null) return problem("bad-request", "The target is no page of this site that takes webmentions.");
  // Who is blocked is not told so.
  if (blockedHosts.includes(new URL(source).host)) return ok(undefined);
  const key = createHash("sha256").update(`${source} ${entryId}`).digest("hex").slice(0, 32);
  await enqueue(store, [{ kind, key: `${kind} ${key}`, payload: { source, target, entryId } satisfies Asked }]);
  return ok(undefined);
}

/** @param allowPrivate for tests, whose servers are on this machine */
export const receiveMentionWork = (allowPrivate = false): Work => ({
  kind,
  slow: true,
  quiet: true,
  mostAttempts: 4,
  async run({ store, origin, signal }, { payload }) {
    const { source, target, entryId } = payload as Asked;
    const known = { channel, entryId, source };
    const page = await fetchPage({ url: new URL(source) }, { signal, allowPrivate });
    if (page === "unreachable") return problem("unreachable", "The page of a webmention could not be reached.");
    if (typeof page === "string" || page.status === 404 || page.status === 410) {
      await removeResponse(store, known);
      return ok(null);
    }
    if (page.status >= 500) return problem("unreachable", "The page of a webmention could not be reached.");
    if (page.status >= 400 || !linksTo(page.text, page.url, target)) {
      await removeResponse(store, known);
      return ok(null);
    }
    // It may have been hidden meanwhile.
    if ((await entryAt(store, origin, target)) !== entryId) return ok(null);
    const mention = await readMention(page.text, page.url, target);
    await putResponse(store, { ...known, host: new URL(source).host, ...mention });
    return ok(null);
  },
});
