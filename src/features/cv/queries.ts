/** What the page about the owner reads: the CV from its one record, ready to be shown. */
import { hasRole } from "../../domain/people/viewer.ts";
import {
  audienceOfPart,
  type CvAudience,
  type CvPart,
  cvParts,
  isOpenTo,
  openParts,
  reachOf,
} from "../../domain/publishing/cv-parts.ts";
import { type CvHeading, cvHeadings } from "../../domain/publishing/own-look.ts";
import { isOn, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { readCv } from "../../storage/cv.ts";
import { factsOf } from "../../storage/shown-pictures.ts";
import { findMedia } from "../../storage/media.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import { imageSource } from "../../platform/image-source.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Station as ScaleStation } from "../../ui/list/years-scale.tsx";
import { otherPaper, paperOf } from "./paper-of.ts";
import { type ResumeView, viewResume, type Station } from "./resume-view.ts";
import { exportResume, parseResume, type Resume } from "./resume.ts";

/** `kept`: parts that this viewer sees and not everybody does. */
export type OpenResume = { resume: Resume; kept: Partial<Record<CvPart, CvAudience>> };

/** As far as the viewer may see it; null while the module is off, there is no CV, or it can't be read. */
export async function openResume({ store, viewer, settings }: SiteContext): Promise<OpenResume | null> {
  if (!isOn(settings, "about")) return null;
  const stored = await readCv(store);
  if (stored === null) return null;
  const reach = reachOf(viewer);
  const parsed = parseResume(JSON.stringify(openParts(stored, reach)));
  if (!parsed.ok) return null;
  const kept = cvParts.flatMap((part) => {
    const audience = audienceOfPart(stored, part);
    return audience === "public" || !isOpenTo(reach, stored, part) ? [] : [[part, audience] as const];
  });
  return { resume: parsed.value, kept: Object.fromEntries(kept) };
}

const monthsInYear = 12;
/** `2017-04` lies a quarter into 2017. */
const yearOf = (machine: string): number => {
  const [year = 0, month = 1] = machine.split("-").map(Number);
  return year + (month - 1) / monthsInYear;
};

function scaleOf(stations: readonly Station[], kind: ScaleStation["kind"], until: number): ScaleStation[] {
  return stations.flatMap(({ title, period: { from, to, isCurrent } }) => {
    if (!from) return [];
    const end = to
      ? yearOf(to.machine) + (to.machine.includes("-") ? 1 / monthsInYear : 1)
      : isCurrent
        ? until
        : yearOf(from.machine) + 1;
    return [{ label: title, from: yearOf(from.machine), to: end, kind }];
  });
}

/** Dates and countries in the reader's language. */
export const languageOf = ({ choices }: SiteContext) => (choices.language === "en" ? "en-GB" : choices.language);

/** What stands under each heading. */
const underHeading: Record<CvHeading, readonly (keyof ResumeView)[]> = {
  work: ["work"],
  volunteering: ["volunteer"],
  education: ["education", "certificates"],
  skills: ["skills", "languages"],
  projects: ["projects"],
  publications: ["publications"],
  awards: ["awards"],
  references: ["references"],
  elsewhere: ["profiles", "interests", "url"],
};

/** Of sections that the viewer sees: the heading of another would say what is kept. */
function ownHeadings(own: SiteSettings["cvHeadings"], view: ResumeView): SiteSettings["cvHeadings"] {
  const seen = cvHeadings.filter((heading) => underHeading[heading].some((list) => view[list].length > 0));
  return Object.fromEntries(seen.flatMap((heading) => (own[heading] ? [[heading, own[heading]]] : [])));
}

export type AboutPage = NonNullable<Awaited<ReturnType<typeof aboutPage>>>;

/** Null while the module is off; `resume` is null while there is no CV. */
export async function aboutPage(site: SiteContext) {
  if (!isOn(site.settings, "about")) return null;
  const open = await openResume(site);
  const view = open && viewResume(open.resume, languageOf(site));
  const today = new Date(site.store.now()).toISOString().slice(0, 7);
  const until = yearOf(today);
  const { portrait, portraitText } = site.settings;
  const file = portrait ? await findMedia(site.store, portrait) : null;
  return {
    resume: view,
    /** On which the CV comes where it is asked for. */
    otherPaper: open && otherPaper(paperOf(null, open.resume, site)),
    kept: open?.kept ?? {},
    headings: view ? ownHeadings(site.settings.cvHeadings, view) : {},
    portrait: portrait ? { ...imageSource(portrait, factsOf(file)), alt: portraitText } : null,
    until,
    stations: view ? [...scaleOf(view.work, "work", until), ...scaleOf(view.education, "school", until)] : [],
    canWrite: (await readWebSettings(site.store)).contactForm,
    canEdit: hasRole(site.viewer, "editor"),
  };
}

/** The record as JSON Resume; null while the module is off or there is no CV. */
export async function resumeFile(site: SiteContext): Promise<string | null> {
  const open = await openResume(site);
  return open && exportResume(open.resume);
}
