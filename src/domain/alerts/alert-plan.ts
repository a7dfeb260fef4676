/** When a notification channel is told of alerts. */

/** Times of day as `22:00`, by the site's clocks. */
export type AlertPlan = {
  /** What comes in these hours waits for their end; they may go over midnight. */
  quiet: { from: string; to: string } | null;
  /** One message a day, at this time; null: at once. */
  dailyAt: string | null;
  /** Told of what nobody has acknowledged after so many minutes, and so many times. */
  escalation: { minutes: number; times: number; urgentOnly: boolean } | null;
};

export const atOnce: AlertPlan = { quiet: null, dailyAt: null, escalation: null };

export const escalationBounds = { minutes: { least: 5, most: 1440 }, times: { least: 1, most: 5 } } as const;

export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
