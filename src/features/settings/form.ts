/** The settings' forms: each part of the page is read on its own, into the fields that it changes. */
import * as z from "zod";
import {
  homeBlocks,
  type HomeBlock,
  moduleIds,
  presets,
  type PresetId,
  type Profile,
  type SiteSettings,
} from "../../domain/publishing/site-settings.ts";
import { problem, ok, type Problem, type Result } from "../../domain/result.ts";

export const settingsParts = ["site", "modules", "home", "units", "profiles", "redirects"] as const;
export type SettingsPart = (typeof settingsParts)[number];
export const isPart = (text: unknown): text is SettingsPart => settingsParts.includes(text as SettingsPart);

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);
const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};
const contact = text(200).refine(
  (value) => value === "" || /^(?:mailto:)?\S+@\S+\.\S+$|^https:\/\/\S+$/.test(value),
  "An e-mail address or a page that begins with https://.",
);

const siteForm = z.object({
  title: text(80).min(1, "The site needs a name."),
  tagline: text(200).transform((line) => line.replaceAll(/\s+/g, " ")),
  description: text(500),
  footer: text(500),
  contact,
  timeZone: z.string().refine(isZone, "Choose a time zone of the list."),
  language: z.enum(["en", "de"]),
});
const unitsForm = z.object({
  volume: z.enum(["metric", "us", "imperial"]),
  temperature: z.enum(["C", "F"]),
  gravity: z.enum(["sg", "plato", "brix"]),
  colour: z.enum(["srm", "ebc"]),
});

/** What stands in the form by control, and what is wrong with it. */
export type WrongForm = { values: Record<string, string>; errors: Record<string, string> };

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));

function parsed<T>(shape: z.ZodType<T>, form: FormData): Result<T> | WrongForm {
  const values = textsOf(form);
  const read = shape.safeParse(values);
  if (read.success) return ok(read.data);
  return {
    values,
    errors: Object.fromEntries(read.error.issues.map((issue) => [issue.path.join("."), issue.message])),
  };
}

const isWrong = (read: object): read is WrongForm => "errors" in read;

/** Problem `form` when it asks for nothing that is known. */
export function readSettingsForm(
  part: SettingsPart,
  form: FormData,
  before: Pick<SiteSettings, "home">,
): Partial<SiteSettings> | WrongForm | Problem {
  switch (part) {
    case "site": {
      const read = parsed(siteForm, form);
      return isWrong(read) || !read.ok ? read : read.value;
    }
    case "units": {
      const read = parsed(unitsForm, form);
      return isWrong(read) || !read.ok ? read : { units: read.value };
    }
    case "modules":
      return { modules: modulesOf(form) };
    case "home":
      return { home: moveBlock(before.home, textsOf(form)["move"] ?? "") };
    case "profiles":
      return readProfiles(form);
    case "redirects":
      return problem("form", "Redirects are kept apart.");
  }
}

/** A preset's modules, or the switches that are on, in the menu's order. */
function modulesOf(form: FormData): SiteSettings["modules"] {
  const preset = form.get("preset");
  if (typeof preset === "string" && Object.hasOwn(presets, preset)) return [...presets[preset as PresetId]];
  const on = new Set(form.getAll("modules"));
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
function readProfiles(form: FormData): Pick<SiteSettings, "profiles"> | WrongForm {
  const values = textsOf(form);
  const errors: Record<string, string> = {};
  const profiles: Profile[] = [];
  for (let index = 0; index < mostProfiles; index++) {
    const url = (values[`url.${index}`] ?? "").trim();
    if (url === "") continue;
    if (!isLink(url) || url.length > 500)
      errors[`url.${index}`] = "A whole address, such as https://example.org/me, or an e-mail address.";
    const label = (values[`label.${index}`] ?? "").trim().slice(0, 80);
    const network = (values[`network.${index}`] ?? "website").slice(0, 30);
    profiles.push({
      network,
      label: label || url,
      url: /^\S+@\S+\.\S+$/.test(url) && !/^mailto:/i.test(url) && !url.includes("://") ? `mailto:${url}` : url,
    });
  }
  return Object.keys(errors).length > 0 ? { values, errors } : { profiles };
}
