/** Who the owner is to other sites: the site's address, and what they let a site know beyond it. */
import type { SignInScope } from "../../domain/people/sign-in-scopes.ts";
import type { Viewer } from "../../domain/people/viewer.ts";
import { rasterOf } from "../../platform/image-source.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export type Profile = { name: string; email: string; photo: string | null };
type Site = Pick<SiteContext, "settings" | "origin">;

/** The address by which the owner is known. */
export const issuerOf = (origin: string): string => `${origin}/`;

export const profileOf = ({ settings, origin }: Site, { name, email }: Viewer): Profile => ({
  name: name ?? "",
  email: email ?? "",
  photo: settings.portrait ? origin + rasterOf(settings.portrait) : null,
});

/** As the standard writes it (5.3.4): nothing where nothing was allowed. */
export function sharedProfile(site: Site, viewer: Viewer, scopes: readonly SignInScope[]): Record<string, string> {
  const { name, email, photo } = profileOf(site, viewer);
  return {
    ...(scopes.includes("profile") ? { name, url: issuerOf(site.origin), ...(photo ? { photo } : {}) } : {}),
    ...(scopes.includes("email") ? { email } : {}),
  };
}
