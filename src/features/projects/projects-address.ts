/** The address of the list of projects, or of those of one kind. */
import type { ProjectFilter } from "../../domain/publishing/project-work.ts";

export const projectsAddress = (filter: ProjectFilter | null): string =>
  filter ? `/projects?type=${filter}` : "/projects";
