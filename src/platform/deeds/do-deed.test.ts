/** What every form and every script may count on, whatever the deed. */
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { editor, member, owner } from "../../../tests/entry-factory.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { ok, problem } from "../../domain/result.ts";
import { done, overtaken } from "./answer.ts";
import { deed, type Deeds, doDeed } from "./do-deed.ts";
import { text, texts, ticked, verbatim, whole } from "./fields.ts";

const choices = { language: "en" };
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
    brew: deed(
      (words) => ({
        title: z.string().min(1).max(1200),
        password: z.string().min(2),
        name: z.string().min(1, words.text("account.name.missing")),
        style: z.enum(["ale", "lager"]),
      }),
      async () => done(),
    ),
    late: deed({}, async () => overtaken({ name: "Theirs" })),
    away: deed({}, async () => problem("forbidden", "Not this one.")),
  },
};

const storeOf = (now: () => number) => ({ database: { engine: { explain: () => null } }, siteId: "main", now });

async function ask(fields: Record<string, string | string[]>, viewer = editor, language = "en") {
  const said: string[] = [];
  return { said, result: await doDeed(deeds, { viewer, choices: { language } }, formOf(fields), () => ok(said)) };
}

test.each([
  ["a guest", guest, "sign-in"],
  ["a member", member, "forbidden"],
])("for %s nothing is looked up, whether the deed is known or not", async (_who, viewer, code) => {
  for (const name of ["copy 1", "nothing"]) {
    let lookedUp = 0;
    const open = () => ok([String(lookedUp++)]);
    expect(await doDeed(deeds, { viewer, choices }, formOf({ deed: name }), open)).toMatchObject({ ok: false, code });
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
  await doDeed(deeds, { viewer: editor, choices }, sent, () => ok(said));
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

test.each([
  ["en", "Fill in this field.", "At least 2 characters.", "Enter a name.", "This value is not accepted here."],
  [
    "de",
    "Fülle dieses Feld aus.",
    "Mindestens 2 Zeichen.",
    "Gib einen Namen ein.",
    "Dieser Wert ist hier nicht möglich.",
  ],
])("in %s fields say what they all say alike, and the room what is its own", async (language, ...said) => {
  const [title, password, name, style] = said;
  const sent = { deed: "brew", title: "", password: "x", name: "", style: "wine" };
  expect((await ask(sent, editor, language)).result).toMatchObject({
    value: { refused: "form", errors: { title, password, name, style } },
  });
});

test("a length is printed as the visitor's language prints numbers", async () => {
  const sent = { deed: "brew", title: "a".repeat(1201), password: "xx", name: "Ida", style: "ale" };
  for (const [language, title] of [
    ["en", "At most 1,200 characters."],
    ["de", "Höchstens 1.200 Zeichen."],
  ] as const)
    expect((await ask(sent, editor, language)).result).toMatchObject({ value: { errors: { title } } });
});

test("that somebody else was first, and that a deed is not known, is said in the visitor's language", async () => {
  for (const [language, stale, unknown] of [
    ["en", /^Someone else changed this/, /^Unknown action/],
    ["de", /^Jemand anders hat das geändert/, /^Unbekannte Aktion/],
  ] as const) {
    const late = await ask({ deed: "late", name: "Mine" }, editor, language);
    expect(late.result).toMatchObject({ value: { errors: { form: expect.stringMatching(stale) } } });
    const none = await ask({ deed: "fly" }, editor, language);
    expect(none.result).toMatchObject({ code: "deed", message: expect.stringMatching(unknown) });
  }
});

test.each([
  ["disk-full", "Die Festplatte ist voll"],
  ["read-only", "kann nicht geschrieben werden"],
  ["unreachable", "antwortet nicht"],
] as const)("a store that is %s is told over the form, in the visitor's language", async (code, said) => {
  const store = { ...storeOf(() => 0), database: { engine: { explain: () => problem(code, "In English.") } } };
  const fails: Deeds<null> = { least: "guest", deeds: { "": deed({}, () => Promise.reject(new Error(code))) } };
  const choices = { language: "de" };
  const result = await doDeed(fails, { viewer: editor, choices, store }, formOf({}), () => ok(null));
  expect(result).toMatchObject({ value: { refused: code, errors: { form: expect.stringContaining(said) } } });
});

describe("what is made", () => {
  /** What was made, in their order: each press names what, in which place and by whom. */
  function makers() {
    const made: string[] = [];
    let at = 0;
    const store = storeOf(() => at);
    const makes: Deeds<string> = {
      least: "viewer",
      deeds: {
        make: deed(
          { name: text() },
          async (place, { name }) => {
            if (name === "") return problem("name", "It needs one.", "name");
            made.push(`${name} in ${place}`);
            return done({ goTo: `/${made.length}` });
          },
          { makesIn: (place) => place },
        ),
        rate: {
          ...deed(
            { opened: text() },
            async (place, { opened }) => {
              made.push(`${opened} in ${place}`);
              return done();
            },
            { makesIn: (place, { fields }) => (fields["opened"] === "" ? null : place) },
          ),
          least: "guest",
        },
        takeBack: deed({}, async () => done()),
      },
    };
    const rate = (opened: string) =>
      doDeed(makes, { viewer: guest, choices, store }, formOf({ deed: "rate", opened }), () => ok("here"));
    const press = (name: string, place = "here", viewer = editor, named = "make") =>
      doDeed(makes, { viewer, choices, store }, formOf({ deed: named, name }), () => ok(place));
    return { made, press, rate, wait: (milliseconds: number) => (at += milliseconds) };
  }

  test("is made once where it is pressed twice, and both presses are answered alike", async () => {
    const { made, press, wait } = makers();
    const both = await Promise.all([press("Malt"), press("Malt")]);
    wait(9_999);
    expect([...both, await press("Malt")].map((each) => each.ok && each.value.goTo)).toEqual(["/1", "/1", "/1"]);
    expect(made).toEqual(["Malt in here"]);
  });

  test("is made again where something else was asked, somewhere else, by somebody else, or later", async () => {
    const { made, press, wait } = makers();
    await press("Malt");
    await press("Hops");
    await press("Hops", "there");
    await press("Hops", "there", owner);
    wait(10_000);
    await press("Hops", "there", owner);
    expect(made).toEqual(["Malt in here", "Hops in here", "Hops in there", "Hops in there", "Hops in there"]);
  });

  test("is made once for a guest by each form, and again by a form that is like others", async () => {
    const { made, rate } = makers();
    for (const opened of ["first", "second", "first", "", ""]) await rate(opened);
    expect(made).toEqual(["first in here", "second in here", " in here", " in here"]);
  });

  test("and its answer, which may hold a secret, are forgotten though nobody presses again", async () => {
    vi.useFakeTimers();
    try {
      const { made, press } = makers();
      await press("Malt");
      vi.advanceTimersByTime(10_000);
      await press("Malt");
      expect(made).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is made again once it was taken back, or was refused before", async () => {
    const { made, press } = makers();
    await press("Malt");
    await press("", "here", editor, "takeBack");
    await press("Malt");
    expect(made).toHaveLength(2);
    const [first, second] = [await press(""), await press("")];
    expect(first).toMatchObject({ value: { refused: "name" } });
    expect(second).not.toBe(first);
  });
});
