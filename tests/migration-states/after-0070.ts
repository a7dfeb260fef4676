/** A rule of the brewer's own has told of a batch, and has not come clear of it. */
import { expect } from "vitest";
import { findRule } from "../../src/storage/alert-rules.ts";
import { findAlert, listWatches } from "../../src/storage/alerts.ts";
import { at, site_id, type State } from "./state.ts";

const rule = { join: "all", conditions: [{ is: "silent", hours: 2 }] };
const fired = { at, values: [2], readings: [{ at: at - 7_200_000, name: "seen", value: 2 }] };

export const after0070: State = {
  after: "0070-alerts",
  rows: {
    alert_rules: [
      {
        site_id,
        id: "r70",
        scope: "batch",
        scope_id: "b70",
        rule: JSON.stringify(rule),
        enabled: 1,
        created_at: at,
        updated_at: at,
      },
    ],
    batch_watches: [{ site_id, batch_id: "b70", rule_id: "r70", seen_at: at, armed: 0 }],
    alerts: [
      {
        site_id,
        id: "a70",
        batch_id: "b70",
        rule_id: "r70",
        at,
        told_at: at,
        rule: JSON.stringify(rule),
        fired: JSON.stringify(fired),
        seen_at: null,
        seen_by: null,
      },
    ],
  },
  async check(store) {
    expect(await findRule(store, "r70")).toMatchObject({ rule, scope: { is: "batch", id: "b70" }, enabled: true });
    expect(await listWatches(store, "b70")).toEqual([{ ruleId: "r70", seenAt: at, armed: false, values: [] }]);
    expect(await findAlert(store, "a70")).toMatchObject({ rule, fired, seenAt: null });
  },
};
