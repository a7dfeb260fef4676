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

/** `seen_at`: time of the latest reading that the rule has seen. `came_to`: what its conditions came to then, as JSON. */
export type BatchWatchRow = {
  site_id: string;
  batch_id: string;
  rule_id: string;
  seen_at: number;
  armed: number;
  came_to: string | null;
};

/** `at`: when it was so; `told_at`: when it was noticed. `seen_at`, `seen_by`: somebody has acknowledged it. `cleared_at`: when its value came clear of the rule. */
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
  cleared_at: number | null;
};

/** A channel is to be told of an alert: `step` says for what reason, and each is told once. `message_id`: the message that tells it, null before it is written. */
export type AlertDeliveryRow = {
  site_id: string;
  channel_id: string;
  alert_id: string;
  step: string;
  batch_id: string;
  due_at: number;
  message_id: string | null;
  messaged_at: number | null;
};

/** Nobody is told of this rule on this batch before `until_at`. */
export type AlertSnoozeRow = { site_id: string; batch_id: string; rule_id: string; until_at: number };
