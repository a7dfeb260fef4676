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

test.each([
  ["/batches?page=2&tag=x", "/batches?page=2"],
  ["/batches.data?page=2", "/batches.data?page=2"],
  ["/writing?series=a&page=3&tag=b", "/writing?page=3&tag=b&series=a"],
  ["/writing/a-post?page=2", "/writing/a-post"],
  ["/about?page=2&tag=x", "/about"],
  ["/?page=2", "/"],
])("only lists have pages: %s is %s", (asked, key) => expect(pageAddress(`http://localhost${asked}`).key).toBe(key));
