import { expect, test } from "vitest";
import { isEmbed, pageAddress } from "./page-address.ts";

test.each([
  ["/batches/reflow-47?embed", true],
  ["/batches/reflow-47?embed=1&units=us", true],
  ["/batches/reflow-47/?embed", true],
  ["/batches/reflow-47", false],
  ["/batches?embed", false],
  ["/sign-in?embed", false],
  ["/studio/people?embed", false],
  ["/?embed", false],
])("another site may frame %s: %s", (target, expected) => expect(isEmbed(`http://localhost${target}`)).toBe(expected));

test("names that no page knows neither reach the page nor tell addresses apart", () => {
  const address = pageAddress("http://localhost/writing?utm_source=x&tag=code&sort=up");
  expect([address.key, address.url]).toEqual(["/writing?tag=code", "http://localhost/writing?tag=code"]);
});
