/** What rules have told of one batch and what its profile did by itself, in order of time, numbered as on its curve. */
import type { Alert } from "../../storage/alerts.ts";

/** What the profile did: begin a step. `at`: epoch milliseconds. */
export type Acted = { at: number; title: string; text: string };
export type Happened = { number: number; at: number } & ({ kind: "told"; alert: Alert } | ({ kind: "acted" } & Acted));

export function historyOf(alerts: readonly Alert[], acted: readonly Acted[]): Happened[] {
  const told = alerts.map((alert) => ({ kind: "told" as const, at: alert.fired.at, alert }));
  return [...told, ...acted.map((each) => ({ kind: "acted" as const, ...each }))]
    .sort((a, b) => a.at - b.at)
    .map((each, index) => ({ ...each, number: index + 1 }));
}
