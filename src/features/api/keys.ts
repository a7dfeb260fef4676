/** The keys of the API in the studio: editors make and revoke their own, owners see and revoke everybody's. */
import * as z from "zod";
import { type KeyScope, keyScopes } from "../../domain/people/key-scopes.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole, type Viewer } from "../../domain/people/viewer.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type Answer, done, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { text, ticked, whole } from "../../platform/deeds/fields.ts";
import { type ApiKey, bringBackKey, insertKey, listKeys, mostKeysOfOne, revokeKey } from "../../storage/api-keys.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { boxOf, lifetimes } from "./key-form.ts";

export type ShownKey = Pick<ApiKey, "id" | "name" | "hint" | "scopes" | "expiresAt" | "usedAt"> & {
  /** Whose it is, where that is somebody else. */
  by: string | null;
};
export type KeysRoom = { keys: ShownKey[]; offered: KeyScope[]; now: number; origin: string };

/** `undefined` for owners: anybody's. */
const reachOf = (viewer: Viewer): string | undefined => (hasRole(viewer, "owner") ? undefined : (viewer.userId ?? ""));

/** Problems: `sign-in`, `forbidden`. */
export async function keysRoom({ store, viewer, origin, settings }: SiteContext): Promise<Result<KeysRoom>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const keys = await listKeys(store, reachOf(viewer));
  return ok({
    keys: keys.map(({ id, name, hint, scopes, expiresAt, usedAt, userId, userName }) => ({
      id,
      name,
      hint,
      scopes,
      expiresAt,
      usedAt,
      by: userId === viewer.userId ? null : userName,
    })),
    // Where nothing is brewed no device sends anything.
    offered: keyScopes.filter((scope) => scope !== "send:readings" || isOn(settings, "fermentation")),
    now: store.now(),
    origin,
  });
}

/** Shown once, here: it is kept nowhere. */
type KeyShown = { secret: string };
export type KeyAnswer = Answer<KeyShown>;

const dayMilliseconds = 86_400_000;
const longestName = 60;
type Boxes = Record<ReturnType<typeof boxOf>, ReturnType<typeof ticked>>;
const boxes = Object.fromEntries(keyScopes.map((scope) => [boxOf(scope), ticked()])) as Boxes;

const deeds: Deeds<SiteContext, KeyShown> = {
  least: "editor",
  deeds: {
    make: deed(
      (words) => ({
        name: text().pipe(z.string().min(1, words.text("keys.name.missing")).max(longestName)),
        days: whole(),
        ...boxes,
      }),
      async ({ store, viewer, choices }, { name, days, ...ticks }) => {
        const words = wordsOf(choices.language);
        const scopes = keyScopes.filter((scope) => ticks[boxOf(scope)]);
        if (scopes.length === 0) return wrong({ scopes: words.text("keys.scopes.missing") });
        const lasts = lifetimes.find((each) => each === days);
        const expiresAt = lasts ? store.now() + lasts * dayMilliseconds : null;
        const made = await insertKey(store, { userId: viewer.userId ?? "", name, scopes, expiresAt });
        return made.ok
          ? done({ said: words.text("keys.made"), secret: made.value.secret })
          : wrong({ form: words.text("keys.tooMany", { most: String(mostKeysOfOne) }) });
      },
      { makesIn: () => "keys" },
    ),
    revoke: deed({ id: text() }, async ({ store, viewer, choices }, { id }) => {
      const words = wordsOf(choices.language);
      const revoked = await revokeKey(store, id, reachOf(viewer));
      return revoked.ok
        ? done({ undo: { said: words.text("keys.revoked"), fields: { deed: "bring-back", id } } })
        : { ...revoked, message: words.text("keys.gone") };
    }),
    "bring-back": deed({ id: text() }, async ({ store, viewer, choices }, { id }) => {
      const words = wordsOf(choices.language);
      const back = await bringBackKey(store, id, reachOf(viewer));
      return back.ok ? done({ said: words.text("keys.broughtBack") }) : { ...back, message: words.text("keys.gone") };
    }),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeKeys = (site: SiteContext, form: FormData): Promise<Result<KeyAnswer>> =>
  doDeed(deeds, site, form, () => ok(site));
