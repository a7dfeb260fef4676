/** What owners change in the settings. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { devicePaths } from "../../protocols/device-door.ts";
import { removeRedirect, writeRedirect } from "../../storage/redirects.ts";
import { typedOf } from "../../platform/deed.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { isPart, readSettingsForm, type SettingsPart, type WrongForm } from "./form.ts";

export type SettingsSaved = { part: SettingsPart; wrong: WrongForm | null };

/** Problems: `sign-in`, `forbidden`, `form`. What is wrong at a field comes back with all that was typed. */
export async function saveSettings(site: SiteContext, form: FormData): Promise<Result<SettingsSaved>> {
  const allowed = requireRole(site.viewer, "owner");
  if (!allowed.ok) return allowed;
  const part = form.get("part");
  if (!isPart(part)) return problem("form", "There is no such part of the settings.");
  if (part === "redirects") return changeRedirects(site, form);
  const read = readSettingsForm(part, form, site.settings);
  if ("errors" in read) return ok({ part, wrong: read });
  if ("ok" in read) return read;
  const changed = await changeSiteSettings(site.store, read);
  return ok({ part, wrong: changed.ok ? null : { values: typedOf(form), errors: { form: changed.message } } });
}

async function changeRedirects({ store }: SiteContext, form: FormData): Promise<Result<SettingsSaved>> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  if (form.has("remove")) {
    await removeRedirect(store, text("remove"));
    return ok({ part: "redirects", wrong: null });
  }
  const from = text("from");
  const status = text("status") === "302" ? 302 : 301;
  const written = await writeRedirect(store, { from, to: text("to"), status }, devicePaths());
  if (written.ok) return ok({ part: "redirects", wrong: null });
  return ok({
    part: "redirects",
    wrong: { values: { from, to: text("to"), status: text("status") }, errors: { [written.path]: written.message } },
  });
}
