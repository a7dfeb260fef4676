import { expect, test } from "vitest";
import { parseMoment, parsePlainFile } from "./plain-file.ts";

const now = Date.UTC(2026, 10, 20, 12, 30);

test("moments count from today or stand as dates", () => {
  expect(new Date(parseMoment("-6d 14:00", now)).toISOString()).toBe("2026-11-14T14:00:00.000Z");
  expect(new Date(parseMoment("+1d", now)).toISOString()).toBe("2026-11-21T12:30:00.000Z");
  expect(new Date(parseMoment("2024-02-10", now)).toISOString()).toBe("2024-02-10T00:00:00.000Z");
  expect(parseMoment("soon", now)).toBeNaN();
});

test("front matter and body come apart, moments at any depth become epoch milliseconds", () => {
  const file = parsePlainFile(
    "a-beer.md",
    '---\ntitle: A beer\nkeggedAt: "-1d"\ntastings:\n  - { at: "-1d", stars: 4 }\n---\n\nBody\n',
    now,
  );
  expect(file).toMatchObject({
    ok: true,
    value: {
      slug: "a-beer",
      fields: { title: "A beer", keggedAt: now - 86_400_000, tastings: [{ at: now - 86_400_000, stars: 4 }] },
      body: "Body",
    },
  });
});

test("a file without front matter, with broken YAML or with a wrong date says so by its name", () => {
  for (const text of ["Just text", "---\na: [\n---\n", '---\npublishAt: "soon"\n---\n']) {
    const file = parsePlainFile("x.md", text, now);
    expect(file.ok).toBe(false);
    if (!file.ok) expect(file.message).toContain("x.md");
  }
});
