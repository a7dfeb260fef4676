import { expect, test } from "vitest";
import { guest, type Viewer } from "../people/viewer.ts";
import { access, isListed, listedVisibilities, type Guarded } from "./access.ts";

const now = 1_000_000;
const viewers: Record<string, Viewer> = {
  guest,
  stranger: { role: "guest", userId: "s", name: "S", email: "s@example.org" },
  viewer: { role: "viewer", userId: "v", name: "V", email: "v@example.org" },
  editor: { role: "editor", userId: "e", name: "E", email: "e@example.org" },
  owner: { role: "owner", userId: "o", name: "O", email: "o@example.org" },
};
const live: Guarded & { id: string } = {
  id: "entry",
  status: "published",
  visibility: "public",
  publishAt: 1,
  deletedAt: null,
};
const all = "open open open open open";
const studio = "hidden hidden hidden open open";

/** What guest, signed-in stranger, viewer, editor and owner get. */
const table: [name: string, entry: Partial<Guarded>, answers: string][] = [
  ["published", {}, all],
  ["published without a date", { publishAt: null }, all],
  ["unlisted", { visibility: "unlisted" }, all],
  ["for members", { visibility: "members" }, "sign-in forbidden open open open"],
  ["private", { visibility: "private" }, studio],
  ["a draft", { status: "draft" }, studio],
  ["a draft for members", { status: "draft", visibility: "members" }, studio],
  ["scheduled for later", { status: "scheduled", publishAt: now + 1 }, studio],
  ["scheduled for later, for members", { status: "scheduled", publishAt: now + 1, visibility: "members" }, studio],
  ["scheduled and due", { status: "scheduled", publishAt: now }, all],
  ["scheduled without a date", { status: "scheduled", publishAt: null }, studio],
  ["archived", { status: "archived" }, studio],
  ["archived for members", { status: "archived", visibility: "members" }, studio],
  ["in the bin", { deletedAt: 5 }, studio],
  ["in the bin, for members", { deletedAt: 5, visibility: "members" }, studio],
];

test.each(table)("an entry %s: %#", (_name, entry, answers) => {
  const given = Object.values(viewers).map((viewer) => access({ ...live, ...entry }, viewer, now));
  expect(given.join(" ")).toBe(answers);
});

test("a list shows what is live and not hidden from it, to editors no more than to viewers", () => {
  const listed = (entry: Partial<Guarded>) =>
    Object.values(viewers).map((viewer) => isListed({ ...live, ...entry }, viewer, now));
  expect(listed({})).toEqual([true, true, true, true, true]);
  expect(listed({ visibility: "members" })).toEqual([false, false, true, true, true]);
  for (const hidden of [
    { visibility: "unlisted" },
    { visibility: "private" },
    { status: "draft" },
    { status: "scheduled", publishAt: now + 1 },
    { deletedAt: 5 },
  ] as const)
    expect(listed(hidden)).toEqual([false, false, false, false, false]);
});

test("lists show members' things to those with a role alone", () => {
  const lists = Object.values(viewers).map((viewer) => listedVisibilities(viewer).join("+"));
  expect(lists).toEqual(["public", "public", "public+members", "public+members", "public+members"]);
});

test("a preview link opens its own entry whatever its state but in the bin, and lists nothing", () => {
  const holder = { ...guest, preview: "entry" };
  for (const [, entry] of table) {
    const given = { ...live, ...entry };
    expect(access(given, holder, now)).toBe(given.deletedAt === null ? "open" : "hidden");
    expect(access({ ...given, id: "other" }, holder, now)).toBe(access(given, guest, now));
    expect(isListed(given, holder, now)).toBe(isListed(given, guest, now));
  }
});
