/** What the home page composes beside the fermenting batch and the taps: the latest project, writing, talk, record and recipes. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { type HomeBlock, isOn, moduleOfBlock } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { listEntries } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const postCount = 3;
const recipeCount = 4;

/** The blocks that the modules allow, in the owner's order. */
export const shownBlocks = ({ settings }: SiteContext): HomeBlock[] =>
  settings.home.filter((block) => isOn(settings, moduleOfBlock[block]));

export type HomePage = Awaited<ReturnType<typeof homePage>>;

export async function homePage(site: SiteContext) {
  const blocks = shownBlocks(site);
  const { store, viewer } = site;
  const has = (block: HomeBlock) => blocks.includes(block);
  const [projects, posts, talks, records, recipes] = await Promise.all([
    has("project") ? listEntries(store, "project", viewer, { limit: 1 }) : [],
    has("writing") ? listEntries(store, "post", viewer, { limit: postCount }) : [],
    has("talk") ? listEntries(store, "talk", viewer) : [],
    has("music") ? listEntries(store, "record", viewer, { limit: 1 }) : [],
    has("recipes") ? listEntries(store, "recipe", viewer, { limit: recipeCount }) : [],
  ]);
  return {
    blocks,
    project: projects[0] ? projectOf(projects[0]) : null,
    posts: posts.map(({ slug, title, summary, publishAt, createdAt }) => ({
      slug,
      title,
      summary,
      at: publishAt ?? createdAt,
    })),
    talk: talkOf(talks, store.now()),
    record: records[0]
      ? { slug: records[0].slug, title: records[0].title, summary: records[0].summary, year: records[0].data.year }
      : null,
    recipes: recipes.map(({ slug, title, summary, data }) => ({
      slug,
      title,
      summary,
      srm: calculateRecipe(data.recipe).srm.value,
    })),
  };
}

const projectOf = ({ slug, title, summary, data }: Entry<"project">) => ({
  slug,
  title,
  summary,
  type: data.type,
  facts: data.facts.slice(0, 4),
  drawing: data.drawing,
});

/** The next one, else the last one. */
function talkOf(talks: readonly Entry<"talk">[], now: number) {
  const next = talks.filter(({ data }) => data.at >= now).sort((a, b) => a.data.at - b.data.at)[0];
  const last = talks.filter(({ data }) => data.at < now).sort((a, b) => b.data.at - a.data.at)[0];
  const talk = next ?? last;
  if (!talk) return null;
  const { event, place, at, minutes, language } = talk.data;
  return { slug: talk.slug, title: talk.title, event, place, at, minutes, language, isNext: talk === next };
}
