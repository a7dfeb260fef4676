/** Addresses of the font files every public page preloads: headline and text first, then labels. */
import text from "../fonts/atkinson-hyperlegible-next.woff2?url";
import labels from "../fonts/jost.woff2?url";
import headline from "../fonts/sofia-sans-extra-condensed.woff2?url";

export const FONT_PRELOADS: readonly string[] = [headline, text, labels];
