/** One entry of each kind as the first program wrote them. */
import { at, recipe, site_id } from "./state.ts";

const data = {
  beer: { style: "Pale Ale", body: "Bright.", place: "on-tap", tap: 2, recipeSlug: "pale-ale", batchSlug: "pale-1" },
  recipe: { version: 2, recipe },
  batch: { number: 7, batchStatus: "Fermenting", style: "Pale Ale", recipeSlug: "pale-ale", recipe, og: 1.05 },
  project: { type: "hardware", body: "A rig.", stack: ["esp32"], bom: [] },
  post: { body: "Words.", tags: ["Hefe"], related: { beers: ["pale"] } },
  talk: { event: "Brew Con", place: "Ulm", at, language: "de", body: "Slides." },
  record: { artist: "Band", year: 2025, tracks: [{ title: "One", seconds: 61 }] },
  page: { body: "House rules." },
};
const slugs: Record<keyof typeof data, string> = {
  beer: "pale",
  recipe: "pale-ale",
  batch: "pale-1",
  project: "rig",
  post: "first-words",
  talk: "brew-con",
  record: "album",
  page: "rules",
};

export const entryRows = Object.entries(slugs).map(([kind, slug]) => ({
  site_id,
  id: `${kind}-id`,
  kind,
  slug,
  title: `The ${kind}`,
  folded_title: `the ${kind}`,
  summary: "",
  status: "published",
  visibility: "public",
  publish_at: at,
  sort_at: at,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  revision: 3,
  data: JSON.stringify(data[kind as keyof typeof data]),
  tags: kind === "post" ? '["hefe"]' : "[]",
  search_text: `the ${kind}`,
}));
