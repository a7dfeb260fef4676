import { expect, test } from "vitest";
import { spanSearch } from "./asked-span.ts";

test("another part changes nothing else in an address", () => {
  expect(spanSearch("?with=38,31&from=1&to=2", { from: 3, to: 4 })).toBe("?with=38,31&from=3&to=4");
  expect(spanSearch("?from=1&with=38,31&by=attenuation&to=2", null)).toBe("?with=38,31&by=attenuation");
  expect(spanSearch("?from=1&to=2", null)).toBe("");
  expect(spanSearch("", null)).toBe("");
});
