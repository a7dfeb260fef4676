/** The site's mark as a file: a label with a curve, or without beer the owner's initials on the record's steps. */
import { guest } from "../../domain/people/viewer.ts";
import { accents } from "../../domain/publishing/accents.ts";
import { isBrewing, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { markSteps, stepField } from "../../domain/publishing/step-field.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { faviconSvg } from "../../ui/frame/favicon.ts";
import { markSvg } from "../../ui/frame/mark-file.ts";
import { initialsOf } from "../../ui/frame/mark-path.ts";

const copper = "#9E3C00";

/** SVG, as guests see it. */
export async function siteMark({ store, settings }: Pick<SiteContext, "store" | "settings">): Promise<string> {
  if (isBrewing(settings)) return faviconSvg(copper, "#ffffff");
  const { field, second, onField } = accents[settings.accent];
  const record = stepField(await countSteps(store, guest, stepKindsOn(settings)), store.now());
  return markSvg({
    steps: markSteps(record),
    initials: settings.letters || initialsOf(settings.title),
    field: field[0],
    second: second[0],
    onField: onField[0],
  });
}
