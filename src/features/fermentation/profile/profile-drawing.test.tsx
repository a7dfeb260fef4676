/** Marks of what was told and done stand on the drawing at their days, and nowhere else. */
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OwnProfile } from "./own-profile.ts";
import { ProfileDrawing, type ProfileMark } from "./profile-drawing.tsx";

const pitched = Date.UTC(2026, 9, 1);
const day = 86_400_000;
const profile = {
  startedAt: pitched,
  days: 10,
  now: 5,
  steps: [],
  gravity: [],
  temperature: [],
  toleratedCelsius: null,
  srm: undefined,
  isRunning: true,
  values: {},
} as unknown as OwnProfile;

/** On a wide screen, or on a phone. */
function drawn(marks: readonly ProfileMark[], more: Partial<OwnProfile> = {}, where = 0): string[] {
  const element = <ProfileDrawing profile={{ ...profile, ...more }} form={{ current: null }} marks={marks} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const strip = html.split('width="100%" height="24">')[where + 1] ?? "";
  return [
    ...strip.matchAll(/data-kind="(\w+)" x="([\d.]+)%".*?href="#(.*?)" aria-label="(.*?)".*?<text[^>]*>(.+?)</gu),
  ].map(([, kind, x, to, name, number]) => `${number} ${kind} ${x} ${to} ${name}`);
}

const mark = (number: number, days: number, kind: ProfileMark["kind"]): ProfileMark => ({
  number,
  at: pitched + days * day,
  kind,
  title: `event ${number}`,
});

test("at their days, in their kind, and within the drawing, each with the way to its row", () => {
  const marks = [mark(1, -1, "told"), mark(2, 2.5, "acted"), mark(3, 40, "told")];
  expect(drawn(marks)).toEqual([
    "1 told 1.43 happened-1 1: event 1",
    "2 acted 25.00 happened-2 2: event 2",
    "3 told 98.57 happened-3 3: event 3",
  ]);
  expect(drawn([])).toEqual([]);
  expect(drawn(marks, { startedAt: null })).toEqual([]);
});

test("close ones are one mark, red where a rule told anything, on a phone sooner", () => {
  const marks = [mark(1, 2, "acted"), mark(2, 2.6, "told"), mark(3, 8, "acted"), mark(4, 8.1, "acted")];
  expect(drawn(marks)).toEqual([
    "1 acted 20.00 happened-1 1: event 1",
    "2 told 26.00 happened-2 2: event 2",
    "3–4 acted 80.50 happened-3 3–4: 3: event 3; 4: event 4",
  ]);
  expect(drawn(marks, {}, 1)).toEqual([
    "1–2 told 23.00 happened-1 1–2: 1: event 1; 2: event 2",
    "3–4 acted 80.50 happened-3 3–4: 3: event 3; 4: event 4",
  ]);
});

test("a step whose name does not fit is known by its number", () => {
  const step = (name: string, at: number) => ({
    name,
    day: at,
    celsius: 20,
    rampHours: 0,
    state: "waits",
    until: null,
  });
  const steps = [step("Hold", 0), step("Free rise and dry hop", 8), step("Crash", 9)] as unknown as OwnProfile["steps"];
  const element = <ProfileDrawing profile={{ ...profile, steps }} form={{ current: null }} marks={[]} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const strip = html.split('height="32" aria-hidden="true">')[1]?.split("<p")[0] ?? "";
  const texts = [...strip.matchAll(/<text(?: class="([^"]*)")?[^>]*>([^<]*)</gu)].map(([, name = "", text]) => [
    /hidden/.test(name) ? "hidden" : name,
    text,
  ]);
  expect(texts).toEqual([
    ["", "1  Hold"],
    ["hidden", "2  Free rise and dry hop"],
    ["", "2"],
    ["hidden", "3  Crash"],
    ["", "3"],
  ]);
});
