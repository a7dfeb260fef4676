/** What the designer does: keeps a draft, saves it as a version, throws it away, branches it or of its second runnings, begins a new one. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { emptyRecipe } from "../../domain/recipe/empty-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { sameValue } from "../../domain/recipe/same-value.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, answerOf, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed, isDeedOf } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { namesOfPeople } from "../../storage/people.ts";
import { findRecipeDraft, removeRecipeDraft, writeRecipeDraft } from "../../storage/recipe-drafts.ts";
import type { RecipeVersion } from "../../storage/recipes.ts";
import { uniqueSlug } from "../../storage/save-entry.ts";
import { insertRecipe, insertSecondRunnings, saveRecipeVersion } from "../../storage/save-recipe.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { longestMessage, longestTitle } from "./limits.ts";
import { draftBase, openRecipe, versionsOf } from "./queries.ts";
import { deedFields } from "./designer-schema.ts";
import { readBody, sentenceOf } from "./draft/read-deed.ts";
import type { DesignerAnswer, DesignerDeed, DesignerStep } from "./room.ts";
import { wordsOf } from "../../words/words.ts";

type RecipeEntry = Entry<"recipe">;
type Asked<D extends DesignerDeed["deed"]> = Omit<Extract<DesignerDeed, { deed: D }>, "deed">;
type Place = { site: SiteContext; entry: RecipeEntry };
type StepShown = { step: DesignerStep };
type StepOutcome = Outcome<StepShown>;

const inWords = { sayFault: sentenceOf };
const deeds: Deeds<Place, StepShown> = {
  least: "editor",
  deeds: {
    autosave: deed(deedFields.autosave, keepDraft, inWords),
    save: deed(deedFields.save, saveVersion, inWords),
    branch: deed(deedFields.branch, branch, inWords),
    second: deed(
      deedFields.second,
      async ({ site, entry }, { title }) => {
        const made = await insertSecondRunnings(site.store, entry, title, site.viewer);
        if (made.ok) return step({ done: "branched", id: made.value.id });
        const words = wordsOf(site.choices.language);
        return made.code === "no-mash" ? wrong({ form: words.text("designer.draft.noMash") }) : made;
      },
      inWords,
    ),
    discard: deed({}, async ({ site, entry }) => {
      await removeRecipeDraft(site.store, draftKey(site, entry.id));
      return step({ done: "discarded" });
    }),
  },
};

const step = (shown: DesignerStep): StepOutcome => ({ ok: true, step: shown });
/** Somebody else was first; the page asks. */
const conflict = (shown: DesignerStep): StepOutcome => ({ ok: true, refused: "stale", step: shown });

/** Problems: `sign-in`, `forbidden`, `not-found`. What is wrong with what was sent is in the answer. */
export async function changeDesign(site: SiteContext, id: string, body: string): Promise<Result<DesignerAnswer>> {
  const opened = await openRecipe(site, id);
  if (!opened.ok) return opened;
  const sent = readBody(body, site.choices.language);
  if (!sent.ok) return ok(answerOf("", sent, {}));
  return doDeed(deeds, site, sent.value, () => ok({ site, entry: opened.value }));
}

const draftKey = ({ viewer }: SiteContext, recipeId: string) => ({ recipeId, userId: viewer.userId ?? "" });

async function draftConflict({ site, entry }: Place): Promise<StepOutcome> {
  const theirs = await findRecipeDraft(site.store, draftKey(site, entry.id));
  const words = wordsOf(site.choices.language);
  if (!theirs) return wrong({ form: words.text("designer.draft.discarded") });
  const theirBase = draftBase(theirs.baseVersion, await versionsOf(site, entry), entry.data).recipe;
  return conflict({ done: "draft-conflict", theirs, theirBase });
}

async function keepDraft({ site, entry }: Place, draft: Asked<"autosave">): Promise<StepOutcome> {
  const written = await writeRecipeDraft(site.store, draftKey(site, entry.id), draft);
  if (!written) return draftConflict({ site, entry });
  return step({ done: "autosaved", revision: written.revision, savedAt: written.savedAt });
}

const mostTries = 5;

/** Another save of the entry meanwhile, such as of its page, is no reason to refuse: only another version is. */
async function saveVersion({ site, entry: opened }: Place, asked: Asked<"save">): Promise<StepOutcome> {
  const words = wordsOf(site.choices.language);
  let entry = opened;
  for (let tries = 0; tries < mostTries; tries++) {
    if (entry.data.version > asked.expectedVersion) return conflict(await behind(site, entry, asked.expectedVersion));
    if (entry.data.version < asked.expectedVersion)
      return wrong({ form: words.text("designer.draft.noVersion", { version: String(asked.expectedVersion) }) });
    const saved = await saveOnce(site, entry, asked);
    if (saved.ok) return step({ done: "saved", version: saved.value.version, at: saved.value.at });
    if (saved.code === "draft-conflict") return draftConflict({ site, entry });
    if (saved.code !== "stale") return saved;
    const again = await openRecipe(site, entry.id);
    if (!again.ok) return again;
    entry = again.value;
  }
  return wrong({ form: words.text("designer.draft.busy") });
}

/** The draft that became the version goes with it; one that another window wrote since stays, and nothing is saved. */
async function saveOnce(
  site: SiteContext,
  entry: RecipeEntry,
  { recipe, message, revision }: Asked<"save">,
): Promise<Result<RecipeVersion>> {
  return inTransaction(site.store, async (store) => {
    const named = await nameOf(store, entry, recipe);
    const name = named.title ?? entry.title;
    const saved = await saveRecipeVersion(
      store,
      entry,
      { recipe: { ...recipe, name }, message, entry: named },
      site.viewer,
    );
    if (!saved.ok) return saved;
    const draft = await findRecipeDraft(store, draftKey(site, entry.id));
    if (draft && draft.revision !== revision)
      return problem("draft-conflict", "Another window has a later draft of this recipe.");
    await removeRecipeDraft(store, draftKey(site, entry.id));
    return saved;
  });
}

/** A recipe is called as its entry is. Only its first version may name the entry, which had none to be called after. */
async function nameOf(
  store: Store,
  { data, title, status }: RecipeEntry,
  recipe: Recipe,
): Promise<{ title?: string; slug?: string }> {
  const name = recipe.name.trim();
  if (data.version > 0 || name === "" || name === title) return {};
  return status === "draft" ? { title: name, slug: await uniqueSlug(store, "recipe", name) } : { title: name };
}

async function behind(site: SiteContext, entry: RecipeEntry, expectedVersion: number): Promise<DesignerStep> {
  const versions = await versionsOf(site, entry);
  const [latest] = versions;
  const base = versions.find(({ version }) => version === expectedVersion)?.recipe ?? emptyRecipe(entry.title);
  const people = await namesOfPeople(site.store, [latest?.userId ?? null]);
  return {
    done: "behind",
    version: entry.data.version,
    by: people.get(latest?.userId ?? "") ?? null,
    at: latest?.at ?? entry.updatedAt,
    message: latest?.message ?? "",
    theirs: entry.data.recipe,
    base,
  };
}

async function branch({ site, entry }: Place, { recipe, title }: Asked<"branch">): Promise<StepOutcome> {
  const versions = await versionsOf(site, entry);
  const from = versions.find((version) => sameValue({ ...version.recipe, name: "" }, { ...recipe, name: "" }));
  const words = wordsOf(site.choices.language);
  const { title: of } = entry;
  const message = from
    ? words.text("designer.draft.branched", { title: of, version: String(from.version) })
    : words.text("designer.draft.branchedFromDraft", { title: of, version: String(entry.data.version) });
  const made = await insertRecipe(
    site.store,
    {
      title,
      recipe: { ...recipe, name: title },
      hidden: entry.data.hidden,
      message: message.slice(0, longestMessage),
    },
    site.viewer,
  );
  return made.ok ? step({ done: "branched", id: made.value.id }) : made;
}

/** Empty, at version 0, for editors alone until it is published. Problems: `sign-in`, `forbidden`. */
export async function beginRecipe(
  { store, viewer, choices: { language } }: SiteContext,
  wanted: string,
): Promise<Result<{ id: string }>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(language);
  const title = wanted.trim().slice(0, longestTitle) || words.text("studio.new", { kind: "recipe" });
  const made = await insertRecipe(store, { title, recipe: emptyRecipe(title) }, viewer);
  return made.ok ? ok({ id: made.value.id }) : made;
}

const listDeeds: Deeds<SiteContext> = {
  least: "editor",
  deeds: {
    new: deed(
      { title: text() },
      async (site, { title }) => {
        const begun = await beginRecipe(site, title);
        return begun.ok ? done({ goTo: `/studio/recipes/${begun.value.id}/design` }) : begun;
      },
      { makesIn: () => "recipes" },
    ),
  },
};

export const isBeginDeed = (form: FormData): boolean => isDeedOf(listDeeds, form);

/** From the list of recipes. Problems: `sign-in`, `forbidden`, `deed`. */
export const beginByForm = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(listDeeds, site, form, () => ok(site));
