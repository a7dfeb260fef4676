/** Addresses of one form go the same way. */
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { createFormOf } from "./document-handler.ts";

const paths = ["beers", "beers/:slug", "recipes/:slug/versions", "recipes/:slug/print", "about.json", ":page", "*"];
const routes: RouteObject[] = [{ index: true }, ...paths.map((path) => ({ path }))];
const formOf = createFormOf(routes);
const wayTo = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route.path);

const asked = [
  "/",
  "/beers",
  "/BEERS/",
  "/beers/fog",
  "/beers/print",
  "/recipes/fog/print",
  "/recipes/fog/versions",
].concat([
  "/recipes/fog/more",
  "/about.json",
  "/imprint",
  "/be%65rs",
  "/b%2Ffog",
  "//beers",
  "/beers/fog/",
  "/a/b/c/d",
]);

test.each(asked)("addresses of one form go the same way as %s", (path) => {
  const alike = asked.filter((other) => formOf(other) === formOf(path));
  for (const other of alike) expect(wayTo(other)).toEqual(wayTo(path));
});

test("slugs are of one form, words of routes and what is escaped are not", () => {
  expect(["/beers/fog", "/Beers/Haze", "/recipes/a/print", "/imprint"].map(formOf)).toEqual([
    "/beers/:",
    "/Beers/:",
    "/recipes/:/print",
    "/:",
  ]);
  expect(formOf("/be%65rs")).toBe("/be%65rs");
});
