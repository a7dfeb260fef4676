/** What the drawn images of a site without beer look like: its accent, and its record as guests see it. */
import { guest } from "../../domain/people/viewer.ts";
import { accents } from "../../domain/publishing/accents.ts";
import { isBrewing, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { fieldPath, stepField } from "../../domain/publishing/step-field.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { RecordLook } from "../../ui/frame/share-image.ts";

/** Null for a site with beer. */
export async function recordLook({ store, settings }: SiteContext): Promise<RecordLook | null> {
  if (isBrewing(settings)) return null;
  const { field, second, onField } = accents[settings.accent];
  const record = stepField(await countSteps(store, guest, stepKindsOn(settings)), store.now());
  return { field: field[0], second: second[0], onField: onField[0], edge: record ? fieldPath(record) : "" };
}
