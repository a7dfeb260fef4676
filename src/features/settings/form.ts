/** The settings' forms: each part of the page is read on its own, into the fields that it changes. */
import * as z from "zod";
import { accentIds } from "../../domain/publishing/accents.ts";
import {
  homeBlocks,
  type HomeBlock,
  moduleIds,
  presets,
  type PresetId,
  type Profile,
  type SiteSettings,
} from "../../domain/publishing/site-settings.ts";
import { type FormErrors, type FormValues, isEmpty, wrong } from "../../platform/deeds/answer.ts";
import { text as line } from "../../platform/deeds/fields.ts";
import type { Words } from "../../words/arguments.ts";
import { languages } from "../../words/languages.ts";

export const settingsParts = ["site", "modules", "home", "look", "units", "profiles", "redirects"] as const;
export type SettingsPart = (typeof settingsParts)[number];
export const isPart = (text: unknown): text is SettingsPart => settingsParts.includes(text as SettingsPart);

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};
const isContact = (value: string): boolean => value === "" || /^(?:mailto:)?\S+@\S+\.\S+$|^https:\/\/\S+$/.test(value);

export const siteFields = (words: Words) => ({
  title: line(80).pipe(z.string().min(1, words.text("settings.site.name.missing"))),
  tagline: line(200).transform((typed) => typed.replaceAll(/\s+/g, " ")),
  description: line(500),
  footer: line(500),
  contact: line(200).pipe(z.string().refine(isContact, words.text("settings.site.contact.invalid"))),
  timeZone: line().pipe(z.string().refine(isZone, words.text("settings.site.timeZone.invalid"))),
  language: line().pipe(z.enum(languages)),
});
export const lookFields = { accent: line().pipe(z.enum(accentIds)) };
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

/** `up:taps`, `down:taps`, `off:taps`, `on:taps`; anything else changes nothing. */
export function moveBlock(home: readonly HomeBlock[], deed: string): HomeBlock[] {
  const [action, name] = deed.split(":");
  const block = homeBlocks.find((id) => id === name);
  if (!block) return [...home];
  const rest = home.filter((id) => id !== block);
  if (action === "off") return rest;
  if (action === "on") return [...rest, block];
  const at = home.indexOf(block);
  const to = at + (action === "up" ? -1 : 1);
  return at === -1 || to < 0 || to >= home.length ? [...home] : rest.toSpliced(to, 0, block);
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
