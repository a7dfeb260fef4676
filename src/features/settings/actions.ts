/** What owners change in the settings: each part of the page is a deed of its own. */
import type { RedirectStatus } from "../../domain/publishing/parse-redirects.ts";
import { pageHref, pageNumber, rowsOnPage } from "../../domain/publishing/page-of.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type Answer, done, type FormValues, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, texts, ticked } from "../../platform/deeds/fields.ts";
import { devicePaths } from "../../protocols/device-door.ts";
import { listRedirects, removeRedirect, writeRedirect } from "../../storage/redirects.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { type HomeBlock, homeBlocks, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { pagePath } from "../../platform/page-path.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { createDateFormatter } from "../../platform/format-date.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { wordsOf } from "../../words/words.ts";
import {
  keepUnsent,
  lookFields,
  modulesOf,
  mostRows,
  readOwnTexts,
  plateOf,
  readProfiles,
  rowFields,
  rowsIn,
  scaleFields,
  type SettingsPart,
  sheetFields,
  siteFields,
  textFields,
  unitFields,
} from "./form.ts";
import { readTolerances } from "./tolerance-fields.ts";
import { importRedirects, type More, sayRedirectProblem } from "./import-redirects.ts";

/** Led on to what it did, so that a reload sends nothing twice. */
const savedAt = (part: SettingsPart): string => `/studio/settings?part=${part}&saved`;

/** Leads on, or where a script saved what was typed, says when and stays. */
async function save(
  site: SiteContext,
  part: SettingsPart,
  changes: Partial<SiteSettings>,
  live = false,
): Promise<Outcome> {
  const changed = await changeSiteSettings(site.store, changes);
  if (!changed.ok) return { ...changed, path: "form" };
  return live ? done({ said: saidAt(site) }) : done({ goTo: savedAt(part) });
}

function saidAt({ store, settings, choices: { language } }: SiteContext): string {
  const dates = createDateFormatter(language, timeZoneOf(settings.timeZone, store.now()));
  const words = wordsOf(language);
  return words.text("settings.savedAt", { time: dates.format("time", store.now()) });
}

/** The page of the list on which a redirect stands. */
async function placeOf(store: SiteContext["store"], from: string): Promise<string> {
  const before = (await listRedirects(store)).findIndex((redirect) => redirect.from === pagePath(from));
  return pageHref(savedAt("redirects"), Math.floor(before / rowsOnPage) + 1);
}

const statuses: Readonly<Record<string, RedirectStatus>> = { "301": 301, "302": 302, "410": 410 };

const moduleFields = { preset: text(), modules: texts(), live: ticked() };

const deeds: Deeds<SiteContext, More> = {
  least: "owner",
  deeds: {
    site: deed(siteFields, (site, fields) => save(site, "site", fields)),
    look: deed(lookFields, (site, { live, accent, plate, milestones, ...fields }) => {
      const numbers = plateOf(plate);
      const changes = {
        ...fields,
        ...(accent && { accent }),
        ...(numbers.length > 0 && { plate: numbers }),
        // The field sends an empty text too: a form without it leaves them as they are.
        ...(milestones.length > 0 && { milestones: milestones.filter(Boolean) }),
      };
      return save(site, "look", changes, live);
    }),
    menu: deed(rowFields, (site, { live, ...sent }) => {
      const sorted = rowsIn(sent).map(({ id, ...line }) => ({ path: id, ...line }));
      // Lines of modules that are off, and of pages that are drafts, come back as they were.
      const menu = keepUnsent(sorted, site.settings.menu, ({ path }) => path);
      return save(site, "look", { menu: menu.slice(0, mostRows) }, live);
    }),
    sheet: deed(sheetFields, (site, { live, ...sheet }) => save(site, "look", sheet, live)),
    texts: deed(textFields, (site, { live, footer }, typed) => saveTexts(site, footer, typed, live)),
    units: deed(unitFields, (site, units) => save(site, "units", { units })),
    scales: deed(scaleFields, (site, scales) => save(site, "units", { scales })),
    tolerances: deed({}, (site, _fields, typed) => saveTolerances(site, typed)),
    modules: deed(moduleFields, (site, { live, ...asked }) =>
      save(site, "modules", { modules: modulesOf(asked) }, live),
    ),
    home: deed(rowFields, (site, { live, ...sent }) => {
      const rows = rowsIn(sent).flatMap((row) => {
        const block = homeBlocks.find((id) => id === row.id);
        return block ? [{ ...row, block }] : [];
      });
      // Blocks of modules that are off come back where they were.
      const isAsked = (id: HomeBlock) => rows.some(({ block }) => block === id);
      const { home, homeHidden, homeWords } = site.settings;
      const others = Object.entries(homeWords).filter(([id]) => !isAsked(id as HomeBlock));
      const changes = {
        home: keepUnsent(
          rows.map(({ block }) => block),
          home,
          String,
        ),
        homeHidden: [
          ...rows.flatMap(({ block, shown }) => (shown ? [] : [block])),
          ...homeHidden.filter((id) => !isAsked(id)),
        ],
        homeWords: Object.fromEntries([...others, ...rows.flatMap(({ block, word }) => (word ? [[block, word]] : []))]),
      };
      return save(site, "home", changes, live);
    }),
    profiles: deed({}, (site, _fields, typed) => saveProfiles(site, typed)),
    redirects: deed({ from: text(), to: text(), status: text() }, async ({ store, choices }, { from, to, status }) => {
      const written = await writeRedirect(store, { from, to, status: statuses[status] ?? 301 }, devicePaths());
      if (written.ok) return done({ goTo: await placeOf(store, from) });
      return { ...written, message: sayRedirectProblem(wordsOf(choices.language), written) };
    }),
    statistics: deed({ on: ticked() }, (site, { on }) => save(site, "site", { statistics: on })),
    "redirect-list": deed({ list: text(), apply: ticked() }, (site, { list, apply }) =>
      importRedirects(site, list, apply),
    ),
    "remove-redirect": deed({ of: text(), page: text() }, async ({ store }, { of, page }) => {
      await removeRedirect(store, of);
      return done({ goTo: pageHref(savedAt("redirects"), pageNumber(page) ?? 1) });
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const saveSettings = (site: SiteContext, form: FormData): Promise<Result<Answer<More>>> =>
  doDeed(deeds, site, form, () => ok(site));

async function saveTolerances(site: SiteContext, typed: FormValues): Promise<Outcome> {
  const { choices } = site;
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  const { tolerances, errors } = readTolerances(wordsOf(choices.language), formatter, typed);
  return isEmpty(errors) ? save(site, "units", { tolerances }) : wrong(errors);
}

async function saveTexts(site: SiteContext, footer: string, typed: FormValues, live: boolean): Promise<Outcome> {
  const { choices } = site;
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  const read = readOwnTexts(wordsOf(choices.language), formatter, typed);
  return "errors" in read ? read : save(site, "texts", { footer, ...read }, live);
}

async function saveProfiles(site: SiteContext, typed: FormValues): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const read = readProfiles(words, typed);
  return "errors" in read ? read : save(site, "profiles", read);
}
