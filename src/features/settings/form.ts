/** The settings' forms: each part of the page is read on its own, into the fields that it changes. */
import * as z from "zod";
import { accentIds } from "../../domain/publishing/accents.ts";
import {
  moduleIds,
  presets,
  type PresetId,
  type Profile,
  type SiteSettings,
} from "../../domain/publishing/site-settings.ts";
import {
  asksElsewhere,
  cvHeadings,
  looseBracket,
  mostMilestones,
  onPlate,
  type PlateNumber,
  plateNumbers,
} from "../../domain/publishing/own-look.ts";
import { type FormErrors, type FormValues, isEmpty, wrong } from "../../platform/deeds/answer.ts";
import { choice, clipped, text as line, texts, ticked } from "../../platform/deeds/fields.ts";
import { isTimeZone } from "../../platform/zoned-time.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";
import { languages } from "../../words/languages.ts";

export const settingsParts = ["site", "modules", "home", "look", "texts", "units", "profiles", "redirects"] as const;
export type SettingsPart = (typeof settingsParts)[number];
export const isPart = (text: unknown): text is SettingsPart => settingsParts.includes(text as SettingsPart);

const isContact = (value: string): boolean => value === "" || /^(?:mailto:)?\S+@\S+\.\S+$|^https:\/\/\S+$/.test(value);

const nameFields = (words: Words) => ({
  title: line(80).pipe(z.string().min(1, words.text("settings.site.name.missing"))),
  tagline: line(200).transform((typed) => typed.replaceAll(/\s+/g, " ")),
});

export const siteFields = (words: Words) => ({
  ...nameFields(words),
  description: line(500),
  contact: line(200).pipe(z.string().refine(isContact, words.text("settings.site.contact.invalid"))),
  timeZone: line().pipe(z.string().refine(isTimeZone, words.text("settings.site.timeZone.invalid"))),
  language: line().pipe(z.enum(languages)),
});

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });
const mostLetters = 3;
const isMediaName = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})?$/;
const media = () => line().pipe(z.string().regex(isMediaName));

/** Sent along by a script that saves what is typed: the page stays as it is. */
const live = ticked();

export const lookFields = (words: Words) => ({
  ...nameFields(words),
  accent: choice(accentIds),
  letters: line(40).pipe(
    z
      .string()
      .refine((typed) => [...signs.segment(typed)].length <= mostLetters, words.text("settings.look.letters.most")),
  ),
  logo: media(),
  favicon: media(),
  portrait: media(),
  portraitText: clipped(300),
  plate: texts(),
  milestones: texts().refine(
    (keys) => keys.filter(Boolean).length <= mostMilestones && keys.every((key) => key.length <= 100),
    words.text("settings.look.milestones.most"),
  ),
  live,
});

/** Numbers that were asked for, each once. */
export const plateOf = (asked: readonly string[]): PlateNumber[] =>
  [...new Set(asked)].flatMap((id) => plateNumbers.find((each) => each === id) ?? []).slice(0, onPlate);

/** Rows that change places: in their order, what each is called, which are shown, and what a button does to one. */
export const rowFields = { rows: texts(), words: texts(), shown: texts(), move: line(), live };
type SentRows = { rows: string[]; words: string[]; shown: string[]; move: string };
export const mostRows = 80;
const longestWord = 40;

/** `up:ID` and `down:ID` move a row; what is no row changes nothing. */
export function rowsIn({ rows, words, shown, move }: SentRows) {
  const read = rows.map((id, index) => ({
    id: id.slice(0, 200),
    word: (words[index] ?? "").trim().slice(0, longestWord),
    shown: shown.includes(id),
  }));
  const all = read.filter(({ id }, index) => read.findIndex((row) => row.id === id) === index).slice(0, mostRows);
  const [way, moved] = [move.slice(0, move.indexOf(":")), move.slice(move.indexOf(":") + 1)];
  const at = all.findIndex(({ id }) => id === moved);
  const to = at + (way === "up" ? -1 : 1);
  const row = all[at];
  return !row || to < 0 || to >= all.length ? all : all.toSpliced(at, 1).toSpliced(to, 0, row);
}

/** What was not sent stays behind its neighbour of before, wherever that one is now. */
export function keepUnsent<Row>(sent: readonly Row[], before: readonly Row[], idOf: (row: Row) => string): Row[] {
  const kept = [...sent];
  const find = (row: Row | undefined) => (row === undefined ? -1 : kept.findIndex((each) => idOf(each) === idOf(row)));
  for (const [index, row] of before.entries()) if (find(row) === -1) kept.splice(find(before[index - 1]) + 1, 0, row);
  return kept;
}

export const sheetFields = (words: Words) => ({
  live,
  css: line(50_000)
    .pipe(z.string().refine((css) => !asksElsewhere(css), words.text("settings.css.elsewhere")))
    .superRefine((css, context) => {
      const loose = looseBracket(css);
      if (loose)
        context.addIssue({
          code: "custom",
          message: words.text("settings.css.bracket", { line: `${loose.line}`, bracket: loose.bracket }),
        });
    }),
});

export const textFields = { footer: line(500), live };

const filled = <Id extends string>(ids: readonly Id[], read: (id: Id) => string): Partial<Record<Id, string>> =>
  Object.fromEntries(ids.flatMap((id) => (read(id) ? [[id, read(id)]] : []))) as Partial<Record<Id, string>>;

const longestIntroduction = 2000;
const longestHeading = 80;

/** Introductions by module, headings by section; an empty one is left to the page. */
export function readOwnTexts(
  words: Words,
  { number }: Formatter,
  typed: FormValues,
): Pick<SiteSettings, "introductions" | "cvHeadings"> | ReturnType<typeof wrong> {
  const errors: FormErrors = {};
  const read = (name: string, most: number): string => {
    const text = (typed[name] ?? "").trim();
    if (text.length > most) errors[name] = words.text("form.tooLong", { most: number(most, 0) });
    return text;
  };
  const texts = {
    introductions: filled(moduleIds, (id) => read(`introduction.${id}`, longestIntroduction)),
    cvHeadings: filled(cvHeadings, (id) => read(`heading.${id}`, longestHeading)),
  };
  return isEmpty(errors) ? texts : wrong(errors);
}

export const unitFields = {
  volume: line().pipe(z.enum(["metric", "us", "imperial"])),
  temperature: line().pipe(z.enum(["C", "F"])),
  gravity: line().pipe(z.enum(["sg", "plato", "brix"])),
  colour: line().pipe(z.enum(["srm", "ebc"])),
};

const mostGrams = 1000;

export function scaleFields(words: Words) {
  const range = words.text("settings.scales.range", { most: `${mostGrams}` });
  const grams = line(12).pipe(
    z
      .string()
      .transform((typed) => Number(typed.replace(",", ".")))
      .pipe(z.number(words.text("settings.scales.invalid")).min(0, range).max(mostGrams, range)),
  );
  return { maltGrams: grams, hopGrams: grams };
}

/** A preset's modules, or the switches that are on, in the menu's order. */
export function modulesOf({
  preset,
  modules,
}: {
  preset: string;
  modules: readonly string[];
}): SiteSettings["modules"] {
  if (Object.hasOwn(presets, preset)) return [...presets[preset as PresetId]];
  const on = new Set(modules);
  return moduleIds.filter((id) => on.has(id));
}

const mostProfiles = 30;
const isLink = (url: string) => /^(?:https?:\/\/\S+|mailto:\S+@\S+|\S+@\S+\.\S+)$/i.test(url);

/** Rows without an address are left out. */
export function readProfiles(
  words: Words,
  values: FormValues,
): Pick<SiteSettings, "profiles"> | ReturnType<typeof wrong> {
  const errors: FormErrors = {};
  const profiles: Profile[] = [];
  for (let index = 0; index < mostProfiles; index++) {
    const url = (values[`url.${index}`] ?? "").trim();
    if (url === "") continue;
    if (!isLink(url) || url.length > 500) errors[`url.${index}`] = words.text("settings.profiles.address.invalid");
    const label = (values[`label.${index}`] ?? "").trim().slice(0, 80);
    const network = (values[`network.${index}`] ?? "website").slice(0, 30);
    profiles.push({
      network,
      label: label || url,
      url: /^\S+@\S+\.\S+$/.test(url) && !/^mailto:/i.test(url) && !url.includes("://") ? `mailto:${url}` : url,
    });
  }
  return isEmpty(errors) ? { profiles } : wrong(errors);
}
