/** Numbers in the site's own units, for whoever has chosen none: channels, images and badges. */
import type { SiteSettings } from "../domain/publishing/site-settings.ts";
import { createFormatter, type Formatter } from "../domain/units/formatter.ts";
import { unitChoiceOf } from "./visitor-choices.ts";

export const siteFormatter = ({ units, language }: Pick<SiteSettings, "units" | "language">): Formatter =>
  createFormatter(unitChoiceOf({ ...units, language }), language);
