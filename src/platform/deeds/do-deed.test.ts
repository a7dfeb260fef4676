/** What every form and every script may count on, whatever the deed. */
import { expect, test } from "vitest";
import { editor, member, owner } from "../../../tests/entry-factory.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { ok, problem } from "../../domain/result.ts";
import { done, overtaken } from "./answer.ts";
import { deed, type Deeds, doDeed } from "./do-deed.ts";
import { text, texts, ticked, verbatim, whole } from "./fields.ts";

const deeds: Deeds<string[]> = {
  least: "editor",
  deeds: {
    "": deed({ name: text(5) }, async (said, { name }) => {
      said.push(name);
      return done();
    }),
    copy: deed({ of: text() }, async (said, { of }) => {
      said.push(of);
      return done({ goTo: "/there" });
    }),
    read: deed({ tags: texts(), count: whole(), on: ticked() }, async (said, fields) => {
      said.push(JSON.stringify(fields));
      return done();
    }),
    enter: deed({ password: verbatim() }, async () => problem("wrong", "No.", "password"), {
      withholds: (name) => name === "password",
    }),
    token: deed({}, async () => done({ said: "New" }), { least: "owner" }),
    late: deed({}, async () => overtaken({ name: "Theirs" })),
    away: deed({}, async () => problem("forbidden", "Not this one.")),
  },
};

async function ask(fields: Record<string, string | string[]>, viewer = editor) {
  const said: string[] = [];
  return { said, result: await doDeed(deeds, { viewer }, formOf(fields), () => ok(said)) };
}

test.each([
  ["a guest", guest, "sign-in"],
  ["a member", member, "forbidden"],
])("for %s nothing is looked up, whether the deed is known or not", async (_who, viewer, code) => {
  for (const name of ["copy 1", "nothing"]) {
    let lookedUp = 0;
    const open = () => ok([String(lookedUp++)]);
    expect(await doDeed(deeds, { viewer }, formOf({ deed: name }), open)).toMatchObject({ ok: false, code });
    expect(lookedUp).toBe(0);
  }
});

test("a deed may ask for more than its table", async () => {
  expect((await ask({ deed: "token" })).result).toMatchObject({ ok: false, code: "forbidden" });
  expect((await ask({ deed: "token" }, owner)).result).toMatchObject({ ok: true, value: { said: "New" } });
});

test.each(["fly", "toString", "__proto__", "constructor"])("%s is no deed", async (name) => {
  expect((await ask({ deed: name })).result).toMatchObject({ ok: false, code: "deed" });
});

test("a form that names none asks for the one without a name; what a button says after the name is `of`", async () => {
  expect((await ask({ name: " Ida " })).said).toEqual(["Ida"]);
  expect((await ask({ deed: "copy a b" })).said).toEqual(["a b"]);
});

test("fields come typed, from a form as from JSON", async () => {
  const read = JSON.stringify({ tags: ["a", "b"], count: 3, on: true });
  expect((await ask({ deed: "read", tags: ["a", "b"], count: "3", on: "yes" })).said).toEqual([read]);
  const said: string[] = [];
  const sent = { deed: "read", fields: { tags: ["a", "b"], count: "3", on: "yes" } };
  await doDeed(deeds, { viewer: editor }, sent, () => ok(said));
  expect(said).toEqual([read]);
  const none = JSON.stringify({ tags: [], count: null, on: false });
  expect((await ask({ deed: "read", count: "1e999" })).said).toEqual([none]);
});

test("what is not right stands at its field with all that was typed, and nothing is done", async () => {
  const { said, result } = await ask({ name: "Bartholomew", other: "kept" });
  expect(result).toMatchObject({
    value: {
      refused: "form",
      errors: { name: "At most 5 characters." },
      typed: { name: "Bartholomew", other: "kept" },
    },
  });
  expect(said).toEqual([]);
});

test("a password never comes back", async () => {
  const { result } = await ask({ deed: "enter", name: "Ida", password: "three crowns" });
  expect(result).toMatchObject({ value: { refused: "wrong", errors: { password: "No." }, typed: { name: "Ida" } } });
  expect(JSON.stringify(result)).not.toContain("three crowns");
});

test("what somebody else wrote stands beside what was typed", async () => {
  const { result } = await ask({ deed: "late", name: "Mine" });
  expect(result).toMatchObject({ value: { refused: "stale", theirs: { name: "Theirs" }, typed: { name: "Mine" } } });
});

test("a right that the deed itself refuses is a page of its status", async () => {
  expect((await ask({ deed: "away" })).result).toMatchObject({ ok: false, code: "forbidden" });
});
