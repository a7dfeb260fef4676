/** What the public pages of projects read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry, ImageRef } from "../../domain/publishing/entry.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { closedPaths, isOn } from "../../domain/publishing/site-settings.ts";
import { imageSource, type ImageSource } from "../../platform/image-source.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import { countLists, readList } from "../../storage/entry-lists.ts";
import { findMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { DrawingKind } from "../../ui/list/project-drawing.tsx";
import { readBill } from "./read-bill.ts";
import { linkIcon, markOf, technologyIcon } from "./stack-icon.ts";

type Project = Entry<"project">;
type Closed = Exclude<Found<"project">, { access: "open" }>;

const drawings: readonly DrawingKind[] = ["hydrometer", "board", "code", "rig"];

/** The owner's choice, else what the type suggests. */
function drawingOf({ drawing, type }: Project["data"]): DrawingKind {
  return drawings.find((kind) => kind === drawing) ?? (type === "software" ? "code" : "board");
}

/** With the drawing of each: browsers need not know every brand. */
const stackOf = ({ stack, type }: Project["data"]) =>
  stack.map((label) => ({ label, icon: markOf(technologyIcon(label, type !== "software")) }));

const imageSizeOf = async ({ store }: SiteContext, name: string) => {
  const media = await findMedia(store, name);
  return media?.width && media.height ? { width: media.width, height: media.height } : null;
};

/** A picture that is gone leaves no gap. */
async function readGallery(site: SiteContext, images: readonly ImageRef[]) {
  const found = await Promise.all(
    images.map(async ({ media, alt, caption }) => {
      if (!(await findMedia(site.store, media))) return [];
      return [{ media, alt, caption: caption ?? "", source: imageSource(media, await imageSizeOf(site, media)) }];
    }),
  );
  return found.flat();
}

export type GalleryImage = { media: string; alt: string; caption: string; source: ImageSource };
type WithText = Awaited<ReturnType<typeof projectPage>>;
/** Without the text, which is drawn with its embeds. */
export type ProjectPage = Omit<WithText, "parts">;

async function projectPage(
  site: SiteContext,
  { slug, title, summary, visibility, publishAt, updatedAt, data }: Project,
) {
  const gallery = await readGallery(site, data.gallery);
  return {
    slug,
    title,
    summary,
    language: data.language ?? "",
    unlisted: visibility !== "public",
    publishAt,
    updatedAt,
    /** "other" is hardware and firmware. */
    type: data.type === "hardware and firmware" ? ("other" as const) : data.type,
    state: data.state,
    role: data.role,
    licence: data.licence,
    startedAt: data.startedAt,
    drawing: drawingOf(data),
    facts: data.facts,
    stack: stackOf(data),
    links: data.links.map((link) => ({ ...link, icon: markOf(linkIcon(link.url)) })),
    parts: (
      await renderMarkdown(data.body, {
        site: site.store.siteId,
        language: data.language || site.settings.language,
        closed: closedPaths(site.settings),
        findImage: (path) => imageSizeOf(site, path.replace("/media/", "")),
      })
    ).parts,
    gallery,
    bill: readBill(data.bom),
    log: data.log.toSorted((a, b) => b.at - a.at),
    releases: data.releases.toSorted((a, b) => b.at - a.at),
    image: gallery[0]?.media ?? null,
  };
}

/** A project's page, or why the visitor does not see one. */
export async function publishedProject(
  site: SiteContext,
  slug: string,
): Promise<Closed | { access: "open"; id: string; project: WithText }> {
  if (!isOn(site.settings, "projects")) return { access: "hidden" };
  const found = await findEntry(site.store, "project", slug, site.viewer);
  return found.access === "open"
    ? { access: "open", id: found.entry.id, project: await projectPage(site, found.entry) }
    : found;
}

export type ProjectList = NonNullable<Awaited<ReturnType<typeof publishedProjects>>>;
export type ProjectRow = ProjectList["projects"][number];

const rowOf = ({ slug, title, summary, data }: Project) => ({
  slug,
  title,
  summary,
  language: data.language || undefined,
  type: data.type,
  state: data.state,
  licence: data.licence,
  drawing: drawingOf(data),
  stack: stackOf(data).slice(0, 3),
});

/** One page of listed projects, newest first; null while the module is off and for a page beyond the last. */
export async function publishedProjects({ store, settings, viewer }: SiteContext, number = 1) {
  if (!isOn(settings, "projects")) return null;
  const count = await countLists(store, viewer, ["project new", "project type"]);
  const page = pageOf(number, count("project new"));
  if (!page) return null;
  const projects = await readList(store, viewer, "project", { list: "project shown" }, page);
  const software: Project["data"]["type"] = "software";
  return {
    projects: projects.map(rowOf),
    software: count("project type", software),
    page,
    canEdit: hasRole(viewer, "editor"),
  };
}
