/** What the home page composes beside the fermenting batch and the taps: the latest project, writing, talk, record and recipes. */
import { heldAt } from "../../domain/publishing/talk-time.ts";
import type { Entry, EntryKind } from "../../domain/publishing/entry.ts";
import { otherThan } from "../../domain/publishing/translation.ts";
import { type HomeBlock, isBrewing, shownBlocks } from "../../domain/publishing/site-settings.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { type ListOf, readList, readListHeads } from "../../storage/entry-lists.ts";
import { shownProjects } from "./shown-projects.ts";
import { foreignNames } from "../../words/tongue.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const postCount = 3;
const recipeCount = 4;

export type HomePage = Awaited<ReturnType<typeof homePage>>;

export async function homePage(site: SiteContext) {
  const blocks = shownBlocks(site.settings);
  const { store, viewer } = site;
  const has = (block: HomeBlock) => blocks.includes(block);
  const newest = <K extends EntryKind>(kind: K, limit: number) =>
    readList(store, viewer, kind, { list: `${kind} new` as ListOf<K> }, { limit });
  const hasRecord = !isBrewing(site.settings);
  const [shown, projects, posts, talk, records, recipes] = await Promise.all([
    hasRecord && has("project") ? shownProjects(site) : null,
    !hasRecord && has("project") ? newest("project", 1) : [],
    has("writing") ? readListHeads(store, viewer, { list: "post new" }, { limit: postCount }) : [],
    has("talk") ? nextTalk(site) : null,
    has("music") ? newest("record", 1) : [],
    has("recipes") ? newest("recipe", recipeCount) : undefined,
  ]);
  const languages = posts.map(({ language }) => language || site.settings.language);
  const names = foreignNames(languages, site.choices.language);
  return {
    blocks,
    words: site.settings.homeWords,
    shown,
    project: projects[0] ? projectOf(projects[0]) : null,
    posts: posts.map(({ slug, title, summary, at, language }, index) => ({
      slug,
      title,
      summary,
      at,
      language: otherThan(site.settings.language, language),
      inLanguage: names[index],
    })),
    talk,
    record: records[0]
      ? {
          slug: records[0].slug,
          title: records[0].title,
          summary: records[0].summary,
          year: records[0].data.year,
          language: otherThan(site.settings.language, records[0].data.language),
        }
      : null,
    recipes: recipes?.map(({ slug, title, summary, data }) => ({
      slug,
      title,
      summary,
      srm: plainResults(data.recipe).srm,
    })),
  };
}

const projectOf = ({ slug, title, summary, data }: Entry<"project">) => ({
  slug,
  title,
  summary,
  language: data.language || undefined,
  /** "other" is hardware and firmware. */
  type: data.type === "hardware and firmware" ? ("other" as const) : data.type,
  facts: data.facts.slice(0, 4),
  drawing: data.drawing,
});

/** The next one, else the last one. */
async function nextTalk({ store, viewer }: SiteContext) {
  const now = store.now();
  const ahead = { list: "talk date", above: now - 1 } as const;
  const held = { list: "talk date", upTo: now - 1 } as const;
  const [next] = await readList(store, viewer, "talk", ahead, { limit: 1, upwards: true });
  const [last] = next ? [] : await readList(store, viewer, "talk", held, { limit: 1 });
  const talk = next ?? last;
  if (!talk) return null;
  const { event, place, minutes, language } = talk.data;
  return {
    slug: talk.slug,
    title: talk.title,
    event,
    place,
    at: heldAt(talk),
    minutes,
    language,
    isNext: talk === next,
  };
}
