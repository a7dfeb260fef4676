/** A site's settings: its name, its modules, what its home page composes, and the visitor's units before they choose. */
import type { OwnTolerances } from "../twins/tolerances.ts";
import type { Scales } from "../recipe/round-to-scale.ts";
import type { AccentId } from "./accents.ts";
import { type StepKind, stepKinds } from "./dated-step.ts";
import type { EntryKind } from "./entry.ts";
import { noOwnLook, type OwnLook } from "./own-look.ts";

export const moduleIds = [
  "beers",
  "fermentation",
  "recipes",
  "tools",
  "projects",
  "writing",
  "talks",
  "music",
  "about",
] as const;
export type ModuleId = (typeof moduleIds)[number];

export type SiteModule = {
  id: ModuleId;
  side: "brewing" | "building";
  path: string;
  /** Kind of entries it publishes; null for modules without entries. */
  kind: EntryKind | null;
};

/** In the order of the menu. */
export const siteModules: readonly SiteModule[] = [
  {
    id: "beers",
    side: "brewing",
    path: "/beers",
    kind: "beer",
  },
  {
    id: "fermentation",
    side: "brewing",
    path: "/batches",
    kind: "batch",
  },
  {
    id: "recipes",
    side: "brewing",
    path: "/recipes",
    kind: "recipe",
  },
  {
    id: "tools",
    side: "brewing",
    path: "/tools",
    kind: null,
  },
  {
    id: "projects",
    side: "building",
    path: "/projects",
    kind: "project",
  },
  {
    id: "writing",
    side: "building",
    path: "/writing",
    kind: "post",
  },
  {
    id: "talks",
    side: "building",
    path: "/talks",
    kind: "talk",
  },
  {
    id: "music",
    side: "building",
    path: "/music",
    kind: "record",
  },
  {
    id: "about",
    side: "building",
    path: "/about",
    kind: null,
  },
];

export const presets = {
  brewery: ["beers", "fermentation", "recipes", "tools"],
  portfolio: ["projects", "writing", "talks", "music", "about"],
  both: [...moduleIds],
} as const satisfies Record<string, readonly ModuleId[]>;
export type PresetId = keyof typeof presets;

export const homeBlocks = ["fermenting", "taps", "project", "writing", "talk", "music", "recipes"] as const;
export type HomeBlock = (typeof homeBlocks)[number];
/** The module that a block of the home page shows. */
export const moduleOfBlock: Record<HomeBlock, ModuleId> = {
  fermenting: "fermentation",
  taps: "beers",
  project: "projects",
  writing: "writing",
  talk: "talks",
  music: "music",
  recipes: "recipes",
};

/** `network` names a brand icon: github, gitlab, mastodon, linkedin, docker, pypi, python, youtube, email, website. */
export type Profile = { network: string; label: string; url: string };

export type SiteSettings = OwnLook & {
  title: string;
  tagline: string;
  description: string;
  footer: string;
  language: string;
  timeZone: string;
  modules: ModuleId[];
  /** In the owner's order; what is missing was never shown. */
  home: HomeBlock[];
  /** Of a site without brewing. */
  accent: AccentId;
  profiles: Profile[];
  units: {
    volume: "metric" | "us" | "imperial";
    temperature: "C" | "F";
    gravity: "sg" | "plato" | "brix";
    colour: "srm" | "ebc";
  };
  /** What the brewery's scales show, gram: solvers round to it. */
  scales: Scales;
  /** How exactly the brewery measures; what is not there is usual. */
  tolerances: OwnTolerances;
  /** Whether views are counted. */
  statistics: boolean;
  /** Security contact for /.well-known/security.txt; an e-mail or URL. */
  contact: string;
};

export const defaultSettings: SiteSettings = {
  title: "A new site",
  tagline: "",
  description: "",
  footer: "",
  language: "en",
  timeZone: "UTC",
  modules: [...moduleIds],
  home: ["fermenting", "taps", "project", "writing", "talk"],
  accent: "ultramarine",
  profiles: [],
  units: { volume: "metric", temperature: "C", gravity: "sg", colour: "srm" },
  scales: { maltGrams: 10, hopGrams: 1 },
  tolerances: {},
  statistics: true,
  contact: "",
  ...noOwnLook,
};

export const moduleOfKind = (kind: EntryKind): SiteModule | undefined =>
  siteModules.find((module) => module.kind === kind);
export const isOn = (settings: SiteSettings, id: ModuleId): boolean => settings.modules.includes(id);
/** Whether a module is on whose pages hold quantities. */
export const isBrewing = (settings: SiteSettings): boolean =>
  siteModules.some(({ id, side }) => side === "brewing" && isOn(settings, id));
/** The blocks that home shows, in their order. */
export const shownBlocks = (settings: SiteSettings): HomeBlock[] =>
  settings.home.filter((block) => isOn(settings, moduleOfBlock[block]) && !settings.homeHidden.includes(block));
const moduleOfStep: Record<StepKind, ModuleId> = {
  post: "writing",
  log: "projects",
  release: "projects",
  talk: "talks",
  track: "music",
};
/** What the record counts. */
export const stepKindsOn = (settings: SiteSettings): StepKind[] =>
  stepKinds.filter((kind) => isOn(settings, moduleOfStep[kind]));
/** Where the modules that are off would be. */
export const closedPaths = (settings: SiteSettings): string[] =>
  siteModules.filter(({ id }) => !isOn(settings, id)).map(({ path }) => path);
/** Kinds that the site's modules publish; a page belongs to none and is always on. */
export const kindsOn = (settings: SiteSettings): EntryKind[] => [
  ...siteModules.flatMap((module) => (module.kind && isOn(settings, module.id) ? [module.kind] : [])),
  "page",
];
/** The public address of an entry. */
export const pathOf = (kind: EntryKind, slug: string): string => `${moduleOfKind(kind)?.path ?? ""}/${slug}`;
