/** Draws the image of a link into a site without beer: its accent, its mark, and the record that the page is of. */
import { guest } from "../../domain/people/viewer.ts";
import { accents } from "../../domain/publishing/accents.ts";
import { isBrewing, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { heightOf, markSteps, stepField } from "../../domain/publishing/step-field.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { initialsOf } from "../../ui/frame/mark-path.ts";
import { recordImage } from "../../ui/frame/record-image.ts";
import { type ShareImage, shareImage } from "../../ui/frame/share-image.ts";

/** SVG, as guests see it. */
export async function drawShareImage({ store, settings }: SiteContext, image: ShareImage): Promise<string> {
  if (isBrewing(settings) || !image.record) return shareImage(image);
  const { field, second, onField } = accents[settings.accent];
  const now = store.now();
  const all = stepField(await countSteps(store, guest, stepKindsOn(settings)), now);
  const { days, isSite, ...parts } = image.record;
  const own = stepField(days, now);
  return recordImage(
    {
      ...parts,
      name: image.name,
      site: isSite ? null : image.site,
      steps: own ? own.edge.map(({ x, count }) => ({ x, y: heightOf({ ...own, most: own.count }, count) })) : [],
    },
    {
      field: field[0],
      second: second[0],
      onField: onField[0],
      mark: markSteps(all),
      initials: initialsOf(settings.title),
    },
    settings.title,
  );
}
