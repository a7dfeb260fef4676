/** What a young portfolio shows in place of lists that would have a line or two each: everything so far in one. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { shownBlocks } from "../../domain/publishing/site-settings.ts";
import { otherThan } from "../../domain/publishing/translation.ts";
import { excerptOf, plainText } from "../../platform/markdown/plain-text.ts";
import type { PlacedStep } from "../../storage/dated-steps.ts";
import { findEntryById } from "../../storage/entries.ts";
import { readList, readListHeads } from "../../storage/entry-lists.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const longestText = 160;

/** `language`: of the text, where it is another than the site's. */
export type SoFarRow = { at: number; title: string; text: string; path: string; language: string | undefined };
export type SoFar = NonNullable<Awaited<ReturnType<typeof readSoFar>>>;

/** Where its owner has left home's lists as they are. Tracks stand in their album, and an album in its own block. */
const isAllowed = ({ settings }: SiteContext, steps: readonly PlacedStep[]): boolean =>
  shownBlocks(settings).includes("writing") &&
  Object.values(settings.homeWords).every((word) => !word) &&
  steps.every(({ kind }) => kind !== "track");

const shorten = (source: string): string => excerptOf(plainText(source), longestText);

/** Log and releases are told by their own words. */
function ofProject({ data }: Entry<"project">, { kind, at, title }: PlacedStep): string {
  const log = kind === "log" ? data.log.find((each) => each.at === at && each.title === title) : undefined;
  const release =
    kind === "release" ? data.releases.find((each) => each.at === at && title.endsWith(each.version)) : undefined;
  return shorten(log?.body ?? release?.body ?? "");
}

/** As its reader may see them: there may be many others that have no steps. */
async function projectsOf({ store, viewer }: SiteContext, steps: readonly PlacedStep[]): Promise<Entry<"project">[]> {
  const ids = new Set(steps.filter(({ entryKind }) => entryKind === "project").map(({ entryId }) => entryId));
  const found = await Promise.all([...ids].map((id) => findEntryById(store, "project", id, viewer)));
  return found.flatMap((each) => (each.access === "open" ? each.entry : []));
}

/** @param steps all that there are, in any order; null where the lists stay */
export async function readSoFar(site: SiteContext, steps: readonly (PlacedStep & { path: string })[]) {
  if (!isAllowed(site, steps)) return null;
  const { store, viewer, settings } = site;
  const most = { limit: steps.length };
  const [posts, projects, talks] = await Promise.all([
    readListHeads(store, viewer, { list: "post new" }, most),
    projectsOf(site, steps),
    readList(store, viewer, "talk", { list: "talk date", upTo: store.now() }, most),
  ]);
  const said = (step: PlacedStep): { text: string; language: string | undefined } => {
    const isIt = ({ id }: { id: string }) => id === step.entryId;
    const [project, talk, post] = [projects.find(isIt), talks.find(isIt), posts.find(isIt)];
    const language = otherThan(
      settings.language,
      project?.data.language ?? talk?.data.language ?? post?.language ?? "",
    );
    if (project) return { text: ofProject(project, step), language };
    if (talk) return { text: [talk.data.event, talk.data.place].filter(Boolean).join(", "), language };
    return { text: post?.summary ?? "", language };
  };
  return steps
    .map((step): SoFarRow => ({ at: step.at, title: step.title, path: step.path, ...said(step) }))
    .toSorted((a, b) => b.at - a.at);
}
