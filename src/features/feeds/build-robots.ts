/** robots.txt (RFC 9309): everything public is open, the studio and the machine doors are nobody's reading. */

const closed = ["/studio", "/api/", "/account", "/choices", "/sign-in", "/set-up"];

/** `listed` false asks all robots to stay away, for a site that is not ready to be found. */
export function buildRobots(origin: string, listed: boolean): string {
  const rules = listed ? closed.map((path) => `Disallow: ${path}`) : ["Disallow: /"];
  const sitemap = listed ? `\nSitemap: ${origin}/sitemap.xml\n` : "";
  return `User-agent: *\n${rules.join("\n")}\n${sitemap}`;
}
