/** A path of the site as an address that is written in ASCII alone, as sitemaps and headers ask. */
export const absoluteUrl = (origin: string, path: string): string => new URL(path, origin).href;
