/** What a role is called; without one, a person is a visitor. */
import type { Role } from "../../domain/people/viewer.ts";
import type { Words } from "../../words/arguments.ts";

export const sayRole = (words: Words, role: Role): string =>
  words.text("people.role", { role: role === "guest" ? "other" : role });
