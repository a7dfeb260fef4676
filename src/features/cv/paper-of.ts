/** The paper that a CV is printed on. */
import type { SiteContext } from "../../storage/site-context.ts";
import type { Paper } from "./print-sheet.ts";
import type { Resume } from "./resume.ts";

/** Where paper is Letter (CLDR, territories of "US-Letter"). */
const letterCountries = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** As asked for; else by the CV's country, else as the site measures. */
export function paperOf(asked: string | null, { basics }: Resume, { settings }: SiteContext): Paper {
  const paper = asked?.toLowerCase();
  if (paper === "a4" || paper === "letter") return paper;
  const country = basics.location.countryCode.toUpperCase();
  if (country !== "") return letterCountries.has(country) ? "letter" : "a4";
  return settings.units.volume === "us" ? "letter" : "a4";
}

export const otherPaper = (paper: Paper): Paper => (paper === "a4" ? "letter" : "a4");
