/** What the page about the owner reads: the CV from its one record, ready to be shown. */
import { hasRole } from "../../domain/people/viewer.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { readCv } from "../../storage/cv.ts";
import { imageSource } from "../../platform/image-source.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Station as ScaleStation } from "../../ui/list/years-scale.tsx";
import { viewResume, type Station } from "./resume-view.ts";
import { exportResume, parseResume, type Resume } from "./resume.ts";

async function readResume({ store }: SiteContext): Promise<Resume | null> {
  const stored = await readCv(store);
  if (stored === null) return null;
  const parsed = parseResume(JSON.stringify(stored));
  return parsed.ok ? parsed.value : null;
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

export type AboutPage = NonNullable<Awaited<ReturnType<typeof aboutPage>>>;

/** Null while the module is off; `resume` is null while there is no CV. */
export async function aboutPage(site: SiteContext) {
  if (!isOn(site.settings, "about")) return null;
  const resume = await readResume(site);
  const language = site.choices.language === "en" ? "en-GB" : site.choices.language;
  const view = resume && viewResume(resume, language);
  const today = new Date(site.store.now()).toISOString().slice(0, 7);
  const until = yearOf(today);
  const { portrait, portraitText, cvHeadings } = site.settings;
  return {
    resume: view,
    headings: cvHeadings,
    portrait: portrait ? { ...imageSource(portrait, null), alt: portraitText } : null,
    until,
    stations: view ? [...scaleOf(view.work, "work", until), ...scaleOf(view.education, "school", until)] : [],
    canEdit: hasRole(site.viewer, "editor"),
  };
}

/** The record as JSON Resume; null while the module is off or there is no CV. */
export async function resumeFile(site: SiteContext): Promise<string | null> {
  if (!isOn(site.settings, "about")) return null;
  const resume = await readResume(site);
  return resume && exportResume(withoutPrivate(resume));
}

/** Street, postcode and telephone stay with the owner. */
const withoutPrivate = (resume: Resume): Resume => ({
  ...resume,
  basics: { ...resume.basics, phone: "", location: { ...resume.basics.location, address: "", postalCode: "" } },
});
