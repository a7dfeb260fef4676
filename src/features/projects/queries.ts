/** What the public pages of projects read. */
import { hasRole } from "../../domain/people/viewer.ts";
import { smallRecord } from "../../domain/publishing/drawn-record.ts";
import type { CreditPart } from "../../domain/publishing/picture-facts.ts";
import type { Entry, ImageRef } from "../../domain/publishing/entry.ts";
import { laneOf } from "../../domain/publishing/lane.ts";
import type { ProjectFilter } from "../../domain/publishing/project-work.ts";
import { emptySpan, stepSpan } from "../../domain/publishing/step-field.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { closedPaths, isBrewing, isOn, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { imageSource, type ImageSource } from "../../platform/image-source.ts";
import { withoutEmbeds } from "../../platform/markdown/embeds.ts";
import type { HtmlPart } from "../../platform/html-part.ts";
import { plainText } from "../../platform/markdown/plain-text.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import { readSteps } from "../../storage/dated-steps.ts";
import { countLists, readList } from "../../storage/entry-lists.ts";
import { factsOf, type PageImage, pageImageOf, picturesOf, saidCredit } from "../../storage/shown-pictures.ts";
import { findMediaFiles, type Media } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { DrawingKind } from "../../ui/list/project-drawing.tsx";
import { projectRecord } from "./project-record.ts";
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

type Files = ReadonlyMap<string, Media>;

/** A picture that is gone leaves no gap. */
const galleryOf = (images: readonly ImageRef[], files: Files) =>
  images.flatMap(({ media, alt, caption }) => {
    const file = files.get(media);
    return file
      ? [{ media, alt, caption: caption ?? "", source: imageSource(media, factsOf(file)), credit: saidCredit(file) }]
      : [];
  });

function firstImage([first]: ReturnType<typeof galleryOf>, files: Files): PageImage | null {
  const file = first && files.get(first.media);
  return file ? pageImageOf(file) : null;
}

/** One that is gone is not offered. */
const filesOf = (data: Project["data"], files: Files) =>
  data.files.flatMap(({ media, label, release }) => {
    const file = files.get(media);
    if (!file) return [];
    const { originalName, bytes, sha256, mime } = file;
    return [
      {
        name: media,
        title: originalName,
        label,
        release: release.trim(),
        bytes,
        sha256,
        isModel: mime === "model/stl",
      },
    ];
  });

export type GalleryImage = { media: string; alt: string; caption: string; source: ImageSource; credit: CreditPart[] };
export type ProjectFile = ReturnType<typeof filesOf>[number];
export type LogRow = {
  kind: "log" | "release";
  at: number;
  title: string;
  url: string;
  body: HtmlPart[];
  files: ProjectFile[];
};
type WithText = Awaited<ReturnType<typeof projectPage>>;
/** Without the text, which is drawn with its embeds. */
export type ProjectPage = Omit<WithText, "parts">;

const newestFirst = (a: { at: number }, b: { at: number }) => b.at - a.at;
/** Texts of the log are numbered behind those of the story. */
const firstPlace = 1000;

async function projectPage(site: SiteContext, project: Project) {
  const { slug, title, summary, visibility, publishAt, updatedAt, data } = project;
  const { store, settings } = site;
  const named = [...data.gallery, ...data.files].map(({ media }) => media);
  const found = await findMediaFiles(store, named);
  const gallery = galleryOf(data.gallery, found);
  const files = filesOf(data, found);
  const releases = releasesOf(data, files);
  const versions = new Set(releases.map(({ version }) => version));
  const textOf = textReader(site, data.language);
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
    endedAt: data.endedAt,
    drawing: drawingOf(data),
    record: isBrewing(settings) ? null : projectRecord(project, data, store.now()),
    facts: data.facts,
    stack: stackOf(data),
    links: data.links.map((link) => ({ ...link, icon: markOf(linkIcon(link.url)) })),
    parts: await textOf(data.body),
    gallery,
    bill: readBill(data.bom),
    /** Those of no release that is listed. */
    files: files.filter(({ release }) => !versions.has(release)),
    newestFile: releases[0]?.files[0] ?? null,
    releases: releases.map(({ body, ...release }) => ({ ...release, changed: firstLine(body) })),
    log: await logOf(data, releases, textOf),
    image: firstImage(gallery, found),
  };
}

const releasesOf = ({ releases }: Project["data"], files: readonly ProjectFile[]) =>
  releases
    .toSorted(newestFirst)
    .map((release) => ({ ...release, files: files.filter((file) => file.release === release.version.trim()) }));

const firstLine = (body: string) => plainText(body).split("\n")[0] ?? "";

function textReader({ store, settings }: SiteContext, language: string | undefined) {
  const options = {
    site: store.siteId,
    language: language || settings.language,
    closed: closedPaths(settings),
    findPictures: picturesOf(store),
  };
  return async (body: string, idPrefix?: string) =>
    (await renderMarkdown(body, { ...options, ...(idPrefix ? { idPrefix } : {}) })).parts;
}

/** Live things stand in the story alone. */
async function logOf(
  { log }: Project["data"],
  releases: ReturnType<typeof releasesOf>,
  textOf: ReturnType<typeof textReader>,
): Promise<LogRow[]> {
  const rows = [
    ...log.map(({ at, title, body }) => ({ kind: "log" as const, at, title, url: "", body, files: [] })),
    ...releases.map(({ at, version, url, body, files }) => {
      const [kind, title] = ["release" as const, version];
      return { kind, at, title, url, body, files };
    }),
  ].toSorted(newestFirst);
  return Promise.all(
    rows.map(async ({ body, ...row }, index) => {
      const parts = await textOf(withoutEmbeds(body), `l${index}-`);
      const html = parts.flatMap((part) => (part.type === "html" ? [part.html] : [])).join("");
      return { ...row, body: html === "" ? [] : [{ type: "html" as const, html, place: firstPlace + index }] };
    }),
  );
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

const mostFacts = 3;
/** On a rule that all of them share, from the site's first entry to now. */
type Ruled = { now: number; span: { from: number; to: number } };

function rowOf({ slug, title, summary, data }: Project, files: Files, { now, span }: Ruled) {
  const days = [...data.log, ...data.releases].map(({ at }) => at).filter((at) => at <= now);
  const newest = data.releases.filter(({ at }) => at <= now).toSorted(newestFirst)[0];
  const cover = data.cover ?? data.gallery[0];
  const picture = cover && files.get(cover.media);
  return {
    slug,
    title,
    summary,
    language: data.language || undefined,
    /** "other" is hardware and firmware. */
    type: data.type === "hardware and firmware" ? ("other" as const) : data.type,
    state: data.state,
    licence: data.licence,
    drawing: drawingOf(data),
    stack: stackOf(data).slice(0, 3),
    isPinned: data.pinned !== null,
    startedAt: data.startedAt,
    endedAt: data.endedAt,
    facts: data.facts.slice(0, mostFacts),
    version: newest?.version ?? "",
    count: days.length,
    last: days.length > 0 ? Math.max(...days) : null,
    picture: cover && picture ? imageSource(cover.media, factsOf(picture)) : null,
    record: data.pinned === null ? null : smallRecord(days, now),
    lane: laneOf(days, span, data.endedAt),
  };
}

/** One page of listed projects, what is pinned first, then by their last entries; null while the module is off and for a page beyond the last. */
export async function publishedProjects(site: SiteContext, number = 1, filter: ProjectFilter | null = null) {
  const { store, settings, viewer } = site;
  if (!isOn(settings, "projects")) return null;
  const count = await countLists(store, viewer, ["project new", "project type"]);
  const total = count("project new");
  const page = pageOf(number, filter ? count("project type", filter) : total);
  if (!page) return null;
  const choice = filter ? ({ list: "project type", value: filter } as const) : ({ list: "project shown" } as const);
  const projects = await readList(store, viewer, "project", choice, page);
  const [files, [first]] = await Promise.all([
    findMediaFiles(
      store,
      projects.flatMap(({ data }) => (data.cover ?? data.gallery[0])?.media ?? []),
    ),
    readSteps(store, viewer, stepKindsOn(settings), { limit: 1, upwards: true }),
  ]);
  const now = store.now();
  const ruled = { now, span: first ? stepSpan(first.at, now) : emptySpan(now) };
  return {
    projects: projects.map((project) => rowOf(project, files, ruled)),
    filter,
    total,
    software: count("project type", "software"),
    hardware: count("project type", "hardware"),
    page,
    canEdit: hasRole(viewer, "editor"),
  };
}
