/** The rule for rights. */
import { expect, test } from "vitest";
import { program } from "./program.ts";
import { requireRole } from "./require-role.ts";
import { guest, type Role, type Viewer } from "./viewer.ts";

const person = (role: Role): Viewer => ({ role, userId: "1", name: "A", email: "a@brewery.example" });

test.each([
  ["a guest must sign in", guest, "viewer", "sign-in"],
  ["somebody signed in without a role is refused", person("guest"), "viewer", "forbidden"],
  ["a viewer is no editor", person("viewer"), "editor", "forbidden"],
  ["an editor is no owner", person("editor"), "owner", "forbidden"],
  ["an editor is an editor", person("editor"), "editor", null],
  ["an owner may do what editors may", person("owner"), "editor", null],
  ["the program itself may do what owners may", program, "owner", null],
  ["everybody may do what guests may", guest, "guest", null],
] as const)("%s", (_sentence, viewer, least, refusal) => {
  const right = requireRole(viewer, least);
  expect(right.ok ? null : right.code).toBe(refusal);
  if (!right.ok) expect(right.message).toContain(refusal === "sign-in" ? "Sign in" : `the role ${least}`);
});
