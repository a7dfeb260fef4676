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
const mostFacts = 3;

export type ShownProject = Awaited<ReturnType<typeof shownProjects>>[number];

export async function shownProjects(site: SiteContext) {
  const projects = await readList(site.store, site.viewer, "project", { list: "project shown" }, { limit: most });
  return Promise.all(projects.map((project) => shown(site, project)));
}

async function shown(site: SiteContext, project: Entry<"project">) {
  const { slug, title, summary, data } = project;
  return {
    slug,
    title,
    summary,
    language: data.language || undefined,
    /** "other" is hardware and firmware. */
    type: data.type === "hardware and firmware" ? ("other" as const) : data.type,
    startedAt: data.startedAt,
    endedAt: data.endedAt,
    facts: data.facts.slice(0, mostFacts),
    picture: await pictureOf(site, data),
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
