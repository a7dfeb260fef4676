/** What owners change in the settings: each part of the page is a deed of its own. */
import type { RedirectStatus } from "../../domain/publishing/parse-redirects.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type Answer, done, type FormValues, type Outcome } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, texts, ticked } from "../../platform/deeds/fields.ts";
import { devicePaths } from "../../protocols/device-door.ts";
import { removeRedirect, writeRedirect } from "../../storage/redirects.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import {
  lookFields,
  modulesOf,
  moveBlock,
  readProfiles,
  scaleFields,
  type SettingsPart,
  siteFields,
  unitFields,
} from "./form.ts";
import { importRedirects, type More, sayRedirectProblem } from "./import-redirects.ts";

/** Led on to what it did, so that a reload sends nothing twice. */
const savedAt = (part: SettingsPart): string => `/studio/settings?part=${part}&saved`;

async function save(site: SiteContext, part: SettingsPart, changes: Partial<SiteSettings>): Promise<Outcome> {
  const changed = await changeSiteSettings(site.store, changes);
  return changed.ok ? done({ goTo: savedAt(part) }) : { ...changed, path: "form" };
}

const statuses: Readonly<Record<string, RedirectStatus>> = { "301": 301, "302": 302, "410": 410 };

const moduleFields = { preset: text(), modules: texts(), live: ticked() };

const deeds: Deeds<SiteContext, More> = {
  least: "owner",
  deeds: {
    site: deed(siteFields, (site, fields) => save(site, "site", fields)),
    look: deed(lookFields, (site, fields) => save(site, "look", fields)),
    units: deed(unitFields, (site, units) => save(site, "units", { units })),
    scales: deed(scaleFields, (site, scales) => save(site, "units", { scales })),
    /** Switches that a script sends (`live`) stay where they are. */
    modules: deed(moduleFields, async (site, { live, ...asked }) => {
      const saved = await save(site, "modules", { modules: modulesOf(asked) });
      const words = wordsOf(site.choices.language);
      return saved.ok && live ? done({ said: words.text("settings.saved") }) : saved;
    }),
    home: deed({ move: text() }, (site, { move }) => save(site, "home", { home: moveBlock(site.settings.home, move) })),
    profiles: deed({}, (site, _fields, typed) => saveProfiles(site, typed)),
    redirects: deed({ from: text(), to: text(), status: text() }, async ({ store, choices }, { from, to, status }) => {
      const written = await writeRedirect(store, { from, to, status: statuses[status] ?? 301 }, devicePaths());
      if (written.ok) return done({ goTo: savedAt("redirects") });
      return { ...written, message: sayRedirectProblem(wordsOf(choices.language), written) };
    }),
    "redirect-list": deed({ list: text(), apply: ticked() }, (site, { list, apply }) =>
      importRedirects(site, list, apply),
    ),
    "remove-redirect": deed({ of: text() }, async ({ store }, { of }) => {
      await removeRedirect(store, of);
      return done({ goTo: savedAt("redirects") });
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const saveSettings = (site: SiteContext, form: FormData): Promise<Result<Answer<More>>> =>
  doDeed(deeds, site, form, () => ok(site));

async function saveProfiles(site: SiteContext, typed: FormValues): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const read = readProfiles(words, typed);
  return "errors" in read ? read : save(site, "profiles", read);
}
