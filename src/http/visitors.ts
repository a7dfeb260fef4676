/** Settles for each request where it comes from, which site it is for, who asks and how they want to see it. */
import type { HttpBindings } from "@hono/node-server";
import type { Accounts } from "../features/accounts/accounts.ts";
import { networkOf } from "../platform/network-of.ts";
import { defaultChoices, parseChoices, type VisitorChoices } from "../platform/visitor-choices.ts";
import type { Store } from "../storage/database.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { readSiteSettings } from "../storage/site-settings.ts";
import { knownLanguages } from "../words/known-languages.ts";
import { preferredLanguage } from "./preferred-language.ts";

export type Visitors = ReturnType<typeof createVisitors>;
type VisitorParts = {
  store: Store;
  accounts: Accounts;
  origin: string;
  mediaFolder: string;
  trustedProxies: ReadonlySet<string>;
};

/** As long as nothing was chosen: what the browser asks for, else what the site is written in. */
const languageFor = (headers: Headers, ofSite: string) =>
  preferredLanguage(headers.get("accept-language") ?? "", knownLanguages) ??
  knownLanguages.find((language) => language === ofSite) ??
  defaultChoices.language;

/** What a request alone says of them, while nothing of the site can be read. */
export const choicesWithoutSite = (headers: Headers): VisitorChoices =>
  parseChoices(headers.get("cookie"), {
    ...defaultChoices,
    language: languageFor(headers, defaultChoices.language),
  });

export function createVisitors({ store, accounts, origin, mediaFolder, trustedProxies }: VisitorParts) {
  const addressOf = (headers: Headers, env: HttpBindings): string => {
    const direct = env.incoming?.socket.remoteAddress ?? "";
    const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
    return networkOf(trustedProxies.has(direct) && forwarded ? forwarded : direct);
  };
  return {
    addressOf,
    siteFor: async ({ headers }: Request, env: HttpBindings): Promise<SiteContext> => {
      const settings = await readSiteSettings(store);
      const viewer = await accounts.viewerOf(headers);
      const defaults = { ...defaultChoices, ...settings.units, language: languageFor(headers, settings.language) };
      const choices = parseChoices(headers.get("cookie"), defaults);
      return {
        store: { ...store, language: choices.language },
        settings,
        viewer,
        choices,
        origin,
        mediaFolder,
        address: addressOf(headers, env),
      };
    },
  };
}
