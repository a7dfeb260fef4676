/** Links to repositories, and links that only look like them. */
import { expect, test } from "vitest";
import { repositoryAmong, repositoryAt } from "./forge-address.ts";

const own = { forgejoHosts: ["git.arden.example"], gitlabHosts: ["lab.example:8443"] };
const at = (link: string) => {
  const found = repositoryAt(link, own);
  return found && `${found.forge} ${found.url}`;
};

test.each([
  ["https://github.com/ada/tideline", "github https://github.com/ada/tideline"],
  ["https://www.github.com/ada/tideline.git", "github https://github.com/ada/tideline"],
  ["https://github.com/ada/tideline/releases?q=1#top", "github https://github.com/ada/tideline"],
  ["https://gitlab.com/a/group/below/tideline/-/issues", "gitlab https://gitlab.com/a/group/below/tideline"],
  ["https://codeberg.org/ada/tideline/", "forgejo https://codeberg.org/ada/tideline"],
  ["https://git.arden.example/tove/tideline", "forgejo https://git.arden.example/tove/tideline"],
  ["http://lab.example:8443/ada/tideline", "gitlab http://lab.example:8443/ada/tideline"],
])("%s is a repository", (link, found) => expect(at(link)).toBe(found));

test.each([
  "https://github.com/ada",
  "https://github.com/sponsors/ada",
  "https://github.com/ada/..%2f..%2fuser",
  "https://elsewhere.example/ada/tideline",
  "https://github.com.elsewhere.example/ada/tideline",
  "https://ada@github.com/ada/tideline",
  "ftp://github.com/ada/tideline",
  "https://lab.example/ada/tideline",
  "not an address",
])("%s is none", (link) => expect(at(link)).toBe(null));

test("of several links the first counts", () => {
  const links = ["https://arden.example", "https://codeberg.org/a/b", "https://github.com/a/b"].map((url) => ({ url }));
  expect(repositoryAmong(links, own)?.host).toBe("codeberg.org");
});
