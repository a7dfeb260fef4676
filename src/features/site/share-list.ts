/** Home and the pages of sections as the images of their links, as guests see them. */
import { guest } from "../../domain/people/viewer.ts";
import type { StepKind } from "../../domain/publishing/dated-step.ts";
import { isBrewing, isOn, type ModuleId, siteModules, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { sectionLabel } from "../../platform/section-label.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type RecordPart, type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";

const stepsOf: Partial<Record<ModuleId, readonly StepKind[]>> = {
  projects: ["log", "release"],
  writing: ["post"],
  talks: ["talk"],
  music: ["track"],
};

export async function shareHome(site: SiteContext): Promise<ShareImage> {
  const { title, tagline, description } = site.settings;
  const record = await recordOf(site, stepKindsOn(site.settings), { text: tagline || description, isSite: true });
  return { name: title, line: tagline, facts: [], site: title, ...shareWaterline, ...record };
}

/** Null while the section is off; `path` is its page's. */
export async function shareSection(site: SiteContext, path: string): Promise<ShareImage | null> {
  const { settings } = site;
  const module = siteModules.find((each) => each.path === path);
  if (!module || !isOn(settings, module.id)) return null;
  const name = sectionLabel(wordsOf(settings.language), module.id);
  const record = await recordOf(site, stepsOf[module.id] ?? [], {});
  return { name, line: settings.title, facts: [], site: settings.title, ...shareWaterline, ...record };
}

async function recordOf(
  { store, settings }: SiteContext,
  kinds: readonly StepKind[],
  parts: Pick<RecordPart, "text" | "isSite">,
): Promise<Pick<ShareImage, "record">> {
  if (isBrewing(settings)) return {};
  const days = (await countSteps(store, guest, kinds)).filter(({ at }) => at <= store.now());
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const year = new Date(Math.min(...days.map(({ at }) => at))).getUTCFullYear();
  const label = wordsOf(settings.language).text("home.record.project.entries", { count, year: `${year}` });
  const corner = { value: formatNumber(count, settings.language, 0), label };
  return { record: { days, reach: 0.78, ...parts, ...(count > 0 ? { corner } : {}) } };
}
