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

function drawn(marks: readonly ProfileMark[], more: Partial<OwnProfile> = {}): string[] {
  const element = <ProfileDrawing profile={{ ...profile, ...more }} form={{ current: null }} marks={marks} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return [...html.matchAll(/data-kind="(\w+)" x="([\d.]+)%".*?<text[^>]*>(\d+)</gu)].map(
    ([, kind, x, number]) => `${number} ${kind} ${x}`,
  );
}

test("at their days, in their kind, and within the drawing", () => {
  const marks: ProfileMark[] = [
    { number: 1, at: pitched - day, kind: "told" },
    { number: 2, at: pitched + 2.5 * day, kind: "acted" },
    { number: 3, at: pitched + 40 * day, kind: "told" },
  ];
  expect(drawn(marks)).toEqual(["1 told 0.00", "2 acted 25.00", "3 told 100.00"]);
  expect(drawn([])).toEqual([]);
  expect(drawn(marks, { startedAt: null })).toEqual([]);
});
