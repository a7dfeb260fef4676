/** Rows of what watches over batches. */

export type AlertRuleRow = {
  site_id: string;
  id: string;
  scope: "all" | "recipe" | "batch";
  scope_id: string;
  rule: string;
  enabled: number;
  created_at: number;
  updated_at: number;
};

/** `seen_at`: time of the latest reading that the rule has seen. */
export type BatchWatchRow = { site_id: string; batch_id: string; rule_id: string; seen_at: number; armed: number };

/** `at`: when it was so; `told_at`: when it was noticed. `seen_at`, `seen_by`: somebody has acknowledged it. */
export type AlertRow = {
  site_id: string;
  id: string;
  batch_id: string;
  rule_id: string;
  at: number;
  told_at: number;
  rule: string;
  fired: string;
  seen_at: number | null;
  seen_by: string | null;
};
