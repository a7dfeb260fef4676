/** The owner's style sheet as a file of the site: its address says what is in it, so that it may be kept for good. */
import { hash } from "node:crypto";
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";

export const ownSheetPath = "/own.css";

export function ownSheet({ css }: Pick<SiteSettings, "css">) {
  const version = hash("sha256", css, "base64url").slice(0, 16);
  return { path: `${ownSheetPath}?v=${version}`, etag: `"${version}"`, version };
}
