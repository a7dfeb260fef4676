/** The projects that the home of a site without beer shows: those that were pinned first, then the newest. */
import { stepsOf } from "../../domain/publishing/dated-step.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { smallRecord } from "../../domain/publishing/drawn-record.ts";
import { imageSource } from "../../platform/image-source.ts";
import { readList } from "../../storage/entry-lists.ts";
import { factsOf } from "../../storage/shown-pictures.ts";
import { findMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const most = 7;
const mostLarge = 2;
const mostFacts = 3;

export type NamedProject = ReturnType<typeof named>;
export type ShownProjects = Awaited<ReturnType<typeof shownProjects>>;

/** The first two as large ones, the others by name. */
export async function shownProjects(site: SiteContext) {
  const projects = await readList(site.store, site.viewer, "project", { list: "project shown" }, { limit: most });
  return {
    large: await Promise.all(projects.slice(0, mostLarge).map((project) => large(site, project))),
    named: projects.slice(mostLarge).map(named),
  };
}

const named = ({ slug, title, data }: Entry<"project">) => ({
  slug,
  title,
  language: data.language || undefined,
  /** "other" is hardware and firmware. */
  type: data.type === "hardware and firmware" ? ("other" as const) : data.type,
  startedAt: data.startedAt,
  endedAt: data.endedAt,
});

async function large(site: SiteContext, project: Entry<"project">) {
  return {
    ...named(project),
    summary: project.summary,
    facts: project.data.facts.slice(0, mostFacts),
    picture: await pictureOf(site, project.data),
    record: smallRecord(
      stepsOf(project, site.store.now()).map(({ at }) => at),
      site.store.now(),
    ),
  };
}

/** Its cover, else the first picture of its gallery. */
async function pictureOf({ store }: SiteContext, { cover, gallery }: Entry<"project">["data"]) {
  const name = (cover ?? gallery[0])?.media;
  const media = name === undefined ? null : await findMedia(store, name);
  if (name === undefined || !media) return null;
  return imageSource(name, factsOf(media));
}
