/** What is known of a picture beside its pixels: what every crop of it keeps, who made it, and what others may do with it. */

/** In whole percent of its width from the left and of its height from the top. */
export type Focus = { x: number; y: number };

/** Each may be empty, not all of them. `link` leads to the author or to where the picture is from. */
export type Credit = { author: string; link: string; licence: string };

export type PictureFacts = { width: number; height: number; focus?: Focus; credit?: Credit };

/** As their makers write them, with the addresses of their deeds. */
export const pictureLicences: Readonly<Record<string, string>> = {
  "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
  "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
  "CC BY-NC 4.0": "https://creativecommons.org/licenses/by-nc/4.0/",
  "CC BY-NC-SA 4.0": "https://creativecommons.org/licenses/by-nc-sa/4.0/",
  "CC BY-ND 4.0": "https://creativecommons.org/licenses/by-nd/4.0/",
  "CC BY-NC-ND 4.0": "https://creativecommons.org/licenses/by-nc-nd/4.0/",
  "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
};

/** Null for a licence that is not known by its name. */
export const licenceAddress = (licence: string): string | null =>
  Object.hasOwn(pictureLicences, licence) ? (pictureLicences[licence] ?? null) : null;

export type CreditPart = { text: string; href: string | null };

/** Who made it, and the licence, each with where it leads; where neither is given, the host of the link. */
export function creditParts({ author, link, licence }: Credit): CreditPart[] {
  const href = link === "" ? null : link;
  const maker = author || (licence === "" && href ? new URL(href).host : "");
  const parts = [
    { text: maker, href },
    { text: licence, href: licenceAddress(licence) ?? (maker === "" ? href : null) },
  ];
  return parts.filter(({ text }) => text !== "");
}
