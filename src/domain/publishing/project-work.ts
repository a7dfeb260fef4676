/** What lists of projects go by: what each is, and when somebody last worked on it. */
import type { ProjectData } from "./entry.ts";

export const projectFilters = ["software", "hardware"] as const;
export type ProjectFilter = (typeof projectFilters)[number];

/** Hardware with firmware is both. */
export const filtersOf = ({ type }: Pick<ProjectData, "type">): readonly ProjectFilter[] =>
  type === "hardware and firmware" ? projectFilters : [type];

/** The day of its last log entry or release until then; when it was published, where there is none. */
export const lastWorkAt = ({ log, releases }: ProjectData, publishedAt: number, until: number): number => {
  const past = [...log, ...releases].map(({ at }) => at).filter((at) => at <= until);
  return past.length > 0 ? Math.max(...past) : publishedAt;
};
