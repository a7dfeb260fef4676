/** What the designer's page is given, what it sends, and what it gets back. */
import type { Answer } from "../../platform/deeds/answer.ts";
import type { Lot } from "../../domain/inventory/lot.ts";
import type { BatchStatus, PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import type { RecipeDiff } from "../../domain/recipe/diff-recipes.ts";
import type { Equipment, FermentationStep, Mash, Recipe } from "../../domain/recipe/recipe.ts";
import type { Scales } from "../../domain/recipe/round-to-scale.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { RecipeDraft } from "../../storage/recipe-drafts.ts";

export type { RecipeDraft };

/** What became of a version: a batch brewed from it. OG and FG in SG, attenuation (apparent) in per cent, rating 0 to 5. */
export type Outcome = {
  batchId: string;
  number: number;
  title: string;
  status: BatchStatus;
  brewedAt: number | null;
  og: number | null;
  fg: number | null;
  attenuationPercent: number | null;
  rating: { mean: number; count: number } | null;
};
/** Latest first; `diff` against the version before it, null for the first. */
export type VersionLine = {
  version: number;
  at: number;
  by: string | null;
  message: string;
  diff: RecipeDiff | null;
  outcomes: Outcome[];
};

export type DesignerRoom = {
  id: string;
  slug: string;
  /** Of the public page. */
  path: string;
  title: string;
  status: PublishStatus;
  visibility: Visibility;
  /** The latest saved version; number 0 and an empty recipe where none was saved yet. */
  base: { version: number; recipe: Recipe };
  draft: RecipeDraft | null;
  /** The version that the draft was begun from; the latest where there is no draft. */
  draftBase: { version: number; recipe: Recipe };
  versions: VersionLine[];
  /** Whose mash it is drained from; null where that recipe is in the bin or gone, and where the mash is its own. */
  firstBeer: { id: string; title: string } | null;
  /** Recipes that are drained from its mash. */
  secondBeers: { id: string; title: string }[];
  /** What solvers round to. */
  scales: Scales;
};

/** What the comboboxes choose from: fetched once from `/studio/recipes/choices`. Own rows first, then by name. */
export type DesignerChoices = {
  fermentables: LibraryItem<"fermentable">[];
  hops: LibraryItem<"hop">[];
  yeasts: LibraryItem<"yeast">[];
  miscs: LibraryItem<"misc">[];
  styles: LibraryItem<"style">[];
  waters: LibraryItem<"water">[];
  equipment: { id: string; name: string; equipment: Equipment }[];
  mashes: { id: string; name: string; mash: Mash }[];
  fermentations: { id: string; name: string; steps: FermentationStep[] }[];
  /** Lots with something left, first expiring first. */
  lots: Lot[];
};

/** Posted as JSON to `/studio/recipes/:id/deeds`, a route without a page: its answer is JSON, and a lost network is no error page. */
export type DesignerDeed =
  | { deed: "autosave"; recipe: Recipe; baseVersion: number; revision: number }
  /** `expectedVersion` is the latest version the editor has seen and merged. */
  | { deed: "save"; recipe: Recipe; message: string; expectedVersion: number; revision: number }
  | { deed: "discard" }
  /** A recipe of its own from a version (0: from the draft given). */
  | { deed: "branch"; recipe: Recipe; title: string }
  /** A recipe that is drained from the mash of the latest version. */
  | { deed: "second"; title: string };

/** What became of it; what is refused without more to show is in the answer alone. */
export type DesignerStep =
  | { done: "autosaved"; revision: number; savedAt: number }
  | { done: "saved"; version: number; at: number }
  | { done: "discarded" }
  | { done: "branched"; id: string }
  /** The same editor's draft was saved elsewhere (another window) since: theirs, and the version it is built on. */
  | { done: "draft-conflict"; theirs: RecipeDraft; theirBase: Recipe }
  /** Somebody saved a version in the meantime. `base` is the recipe of `expectedVersion`. */
  | { done: "behind"; version: number; by: string | null; at: number; message: string; theirs: Recipe; base: Recipe };
export type DesignerAnswer = Answer<{ step: DesignerStep }>;
