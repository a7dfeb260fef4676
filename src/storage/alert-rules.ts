/** Rules that watch batches: the standard ones until they are changed, and the brewer's own. */
import * as z from "zod";
import { joins, joinsOf, mostConditions, type Rule, type Scope, type SpanUnit } from "../domain/alerts/rule.ts";
import { isStandardRule, standardRule, standardRuleIds } from "../domain/alerts/standard-rules.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { createId } from "../platform/ids.ts";
import type { AlertRuleRow } from "./alert-tables.ts";
import { askTogether } from "./ask-together.ts";
import { conditionSchema } from "./condition-schema.ts";
import type { Store } from "./database.ts";
import { readSiteSettings } from "./site-settings.ts";

export type KeptRule = { id: string; scope: Scope; rule: Rule; enabled: boolean };

export const mostRules = 100;

const ruleSchema: z.ZodType<Rule> = z
  .object({
    join: z.union([z.enum(joins), z.array(z.enum(joins))]),
    conditions: z.array(conditionSchema).min(1).max(mostConditions),
    urgent: z.boolean().optional(),
  })
  .refine((rule) => typeof rule.join === "string" || rule.join.length === joinsOf(rule).length);

const keptSchema: z.ZodType<KeptRule> = z.object({
  id: z.string().min(1).max(100),
  scope: z.object({ is: z.enum(["all", "recipe", "batch"]), id: z.string().max(200) }),
  rule: ruleSchema,
  enabled: z.boolean(),
});

/** A rule that was sent out and comes back; null where it is none. */
export const readKept = (value: unknown): KeptRule | null => keptSchema.safeParse(value).data ?? null;

const everywhere: Scope = { is: "all", id: "" };
const standard = (id: (typeof standardRuleIds)[number], unit: SpanUnit | undefined): KeptRule => ({
  id,
  scope: everywhere,
  rule: standardRule(id, unit),
  enabled: true,
});

const spanUnitOf = { sg: undefined, plato: "°P", brix: "°Bx" } as const satisfies Record<string, SpanUnit | undefined>;

/** Null: a rule of a later version of the program. It watches nothing, and is kept. */
function ruleOf(row: AlertRuleRow): KeptRule | null {
  const read = ruleSchema.safeParse(JSON.parse(row.rule));
  if (!read.success) return null;
  return { id: row.id, scope: { is: row.scope, id: row.scope_id }, rule: read.data, enabled: row.enabled === 1 };
}

const rows = ({ database, siteId }: Store) => database.db.selectFrom("alert_rules").where("site_id", "=", siteId);

const keptRows = askTogether<null, AlertRuleRow[]>(async (store, questions) => {
  const kept = await rows(store).selectAll().orderBy("id").limit(mostRules).execute();
  return questions.map(() => kept);
});

/** The standard ones first, in their order and in the unit of the site's gravities, then the others by age. */
export async function listRules(store: Store): Promise<KeptRule[]> {
  const [held, { units }] = await Promise.all([keptRows(store, null), readSiteSettings(store)]);
  const kept = held.flatMap((row) => ruleOf(row) ?? []);
  const changed = new Map(kept.map((rule) => [rule.id, rule]));
  return [
    ...standardRuleIds.map((id) => changed.get(id) ?? standard(id, spanUnitOf[units.gravity])),
    ...kept.filter(({ id }) => !isStandardRule(id)),
  ];
}

export const findRule = async (store: Store, id: string): Promise<KeptRule | null> =>
  (await listRules(store)).find((rule) => rule.id === id) ?? null;

/** A new one without `id`. Gives its id. Problem: `too-many`. */
export async function saveRule(
  store: Store,
  { id: given, scope, rule, enabled }: Omit<KeptRule, "id"> & { id?: string },
): Promise<Result<string>> {
  const id = given ?? createId(store.now());
  if (given === undefined && (await rows(store).select("id").execute()).length >= mostRules - standardRuleIds.length)
    return problem("too-many", `A site has at most ${mostRules} rules.`);
  const values = {
    scope: scope.is,
    scope_id: scope.id,
    rule: JSON.stringify(rule),
    enabled: enabled ? 1 : 0,
    updated_at: store.now(),
  };
  await store.database.db
    .insertInto("alert_rules")
    .values({ site_id: store.siteId, id, created_at: store.now(), ...values })
    .onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(values))
    .execute();
  return ok(id);
}

/** A standard one is as it was at first. */
export async function removeRule({ database, siteId }: Store, id: string): Promise<void> {
  await database.db.deleteFrom("alert_rules").where("site_id", "=", siteId).where("id", "=", id).execute();
}
