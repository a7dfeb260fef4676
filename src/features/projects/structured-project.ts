/** What a project's page says to search engines of the work itself, in words of schema.org. */
import { repositoryAmong } from "../../domain/publishing/forge-address.ts";
import { spdxAddress } from "../../domain/publishing/spdx-address.ts";
import type { ProjectPage } from "./queries.ts";

type Described = Pick<ProjectPage, "type" | "licence" | "links" | "releases"> & {
  stack: readonly { label: string }[];
};
/** What was read of its repository. */
type Read = { url: string; languages: readonly string[] };

const publicForges = { forgejoHosts: [], gitlabHosts: [] };

/** Tools and parts of a stack are keywords: which languages a program is written in, its repository says. */
export function structuredProject({ type, licence, stack, links, releases }: Described, repository: Read | null) {
  const [latest] = releases;
  const code = repository?.url ?? repositoryAmong(links, publicForges)?.url;
  const languages = repository?.languages ?? [];
  const software = {
    ...(code === undefined ? {} : { codeRepository: code }),
    ...(languages.length > 0 ? { programmingLanguage: [...languages] } : {}),
    ...(latest ? { version: latest.version } : {}),
  };
  return {
    "@type": type === "software" ? "SoftwareSourceCode" : "CreativeWork",
    ...(licence ? { license: spdxAddress(licence) ?? licence } : {}),
    ...(stack.length > 0 ? { keywords: stack.map(({ label }) => label).join(", ") } : {}),
    ...(type === "software" ? software : {}),
  };
}
