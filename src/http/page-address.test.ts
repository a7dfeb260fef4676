import { expect, test } from "vitest";
import { dataPath, isByCookie, isDataAddress, isEmbed, longestAddress, pageAddress } from "./page-address.ts";

test.each([
  ["/batches/reflow-47?embed", true],
  ["/batches/reflow-47?embed=1&units=us", true],
  ["/batches/reflow-47/?embed", true],
  ["/batches/reflow-47", false],
  ["/batches?embed", false],
  ["/sign-in?embed", false],
  ["/studio/people?embed", false],
  ["/?embed", false],
  ["/x/batches/reflow-47?embed", false],
  ["/batches/reflow-47/more?embed", false],
  ["/%E0%A4%A?embed", false],
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
  ["/cv.pdf?paper=Letter", "/cv.pdf?paper=letter"],
  ["/cv.pdf?paper=A5", "/cv.pdf"],
])("pages, and the paper of the CV, are read where they are: %s is %s", (asked, key) =>
  expect(pageAddress(`http://localhost${asked}`).key).toBe(key),
);

const everyName = "page=2&tag=a&series=b&version=3&units=us&from=1&to=2&embed=1";
const withNames = "/beers /writing /batches/fog /recipes/fog /recipes/fog/print /recipes/fog/versions".split(" ");
test.each(withNames.flatMap((path) => [`/x${path}`, `${path}/and/more`]))(
  "an address that only contains one which reads names reads none: %s",
  (path) => expect(pageAddress(`http://localhost${path}?${everyName}`).key).toBe(path),
);

test.each([
  ["/", ""],
  ["/about", ""],
  ["/imprint", ""],
  ["/beers", "?page=2"],
  ["/beers/fog", ""],
  ["/batches", "?page=2"],
  ["/batches/fog", "?embed=&from=1&to=2"],
  ["/batches/fog.data", "?embed=&from=1&to=2"],
  ["/batches/fog/more", ""],
  ["/projects", "?page=2"],
  ["/projects/fog", ""],
  ["/recipes", "?page=2"],
  ["/recipes/fog", "?version=3&units=us"],
  ["/recipes/fog.data", "?version=3&units=us"],
  ["/recipes/fog/print", "?version=3&units=us"],
  ["/recipes/fog/versions", "?from=1&to=2"],
  ["/recipes/fog/versions/more", ""],
  ["/talks", "?page=2"],
  ["/talks/fog", ""],
  ["/music", "?page=2"],
  ["/music/fog", ""],
  ["/tools", ""],
  ["/tools.data", ""],
  ["/writing", "?page=2&tag=a&series=b"],
  ["/writing/fog", ""],
])("a name counts only where the page reads it: %s takes %s", (path, query) =>
  expect(pageAddress(`http://localhost${path}?${everyName}`).key).toBe(path + query),
);

test("a part of a curve is rendered each time, and what is no moment asks for none", () => {
  const of = (query: string) => pageAddress(`http://localhost/batches/fog${query}`);
  expect(of("?from=1").cacheable).toBe(false);
  expect(of("?to=2&with=38").cacheable).toBe(false);
  expect(of("?from=soon&with=38")).toMatchObject({ key: "/batches/fog?with=38", cacheable: true });
});

test.each([
  ["/?plain", "/?plain="],
  ["/writing?plain=1&page=2", "/writing?page=2&plain="],
  ["/writing.data?plain", "/writing.data"],
  ["/?preview", "/"],
  ["/?look", "/"],
  ["/projects?type=hardware", "/projects?type=hardware"],
  ["/projects?type=software&page=2", "/projects?page=2&type=software"],
  ["/projects?type=furniture", "/projects"],
  ["/projects?type=hardware+and+firmware", "/projects"],
  ["/recipes/fog?units=troy", "/recipes/fog"],
  ["/recipes/fog/versions?from=x&to=", "/recipes/fog/versions"],
  ["/recipes/fog?units=xus", "/recipes/fog"],
  ["/recipes/fog?units=usx", "/recipes/fog"],
  ["/recipes/fog?units=metric", "/recipes/fog?units=metric"],
  ["/recipes/fog?units=imperial", "/recipes/fog?units=imperial"],
  ["/recipes/fog/versions?from=x1&to=1x", "/recipes/fog/versions"],
  ["/recipes/fog/versions?from=1234567890&to=123456789", "/recipes/fog/versions?to=123456789"],
  ["/recipes/fog/versions?from=123456789&to=1234567890", "/recipes/fog/versions?from=123456789"],
  [`/writing?tag=${"a".repeat(101)}`, `/writing?tag=${"a".repeat(100)}`],
  ["/batches/fog?embed=7", "/batches/fog?embed="],
])("a value that the page takes for none, or for any other, makes no page of its own: %s is %s", (asked, key) =>
  expect(pageAddress(`http://localhost${asked}`).key).toBe(key),
);

test.each([
  ["/writing.data?_routes=pages%2Fsite%2Fwriting&x=1", "/writing.data?_routes=pages%2Fsite%2Fwriting"],
  ["/writing.data?_routes=root%2Croot%2Cpages%2Fsite%2Fwriting", "/writing.data"],
  ["/writing.data?_routes=pages%2Fstudio%2Fwriting", "/writing.data"],
  ["/writing.data?_routes=pages%2Fsite%2Fwriting%2Froot", "/writing.data"],
  ["/writing.data?_routes=root%2Fpages%2Fsite%2Fwriting", "/writing.data"],
  ["/writing?_routes=pages%2Fsite%2Fwriting", "/writing"],
])("data are asked for with the frame's or without: %s is %s", (asked, key) =>
  expect(pageAddress(`http://localhost${asked}`).key).toBe(key),
);

test.each([
  ["/beers", true],
  ["/beers.data?_routes=a", true],
  ["/recipes/fog?version=2", true],
  ["/recipes/fog?volume=30", false],
  ["/recipes/fog?efficiency=70", false],
  ["/recipes/fog?boiloff=3", false],
  ["/recipes/fog/print?volume=30", false],
  ["/recipes/fog/versions?volume=30", true],
  ["/recipes?volume=30", true],
  ["/beers?boiloff=3", true],
  ["/tools/abv", true],
  ["/tools/abv?og=1.05", false],
  ["/tools/abv.data?_routes=pages%2Fsite%2Ftool", true],
  ["/tools/abv.data?og=1.05&_routes=pages%2Fsite%2Ftool", false],
  ["/toolshed?og=1.05", true],
  ["/searching", true],
  ["/x/search", true],
  ["/%E0%A4%A", false],
  [`/${"x".repeat(longestAddress - 2)}`, true],
  [`/${"x".repeat(longestAddress - 1)}`, false],
  [`/${"x".repeat(longestAddress - 2)}?tag=a`, true],
  [`/writing?tag=${"x".repeat(100)}`, true],
  [`/recipes/${"x".repeat(longestAddress - 9 - 8)}?units=us`, false],
  [`/beers?page=${"x".repeat(90)}`, true],
  [`/${"x".repeat(longestAddress)}`, false],
  ...[
    "search",
    "studio",
    "sign-in",
    "sign-out",
    "set-up",
    "account",
    "indieauth",
    "b",
    "reset-password",
    "choices",
    "-",
  ].flatMap((path): [string, boolean][] => [
    [`/${path}`, false],
    [`/${path}/more`, false],
  ]),
])("whether what is drawn at %s may be kept: %s", (asked, kept) => {
  expect(pageAddress(`http://localhost${asked}`).cacheable).toBe(kept);
});

test("data are those of their page, and which routes' data are asked for tells them apart", () => {
  const address = pageAddress("http://localhost/beers.data?_routes=pages%2Fsite%2Fbeers&page=2");
  expect(address).toMatchObject({
    isData: true,
    path: "/beers",
    key: "/beers.data?page=2&_routes=pages%2Fsite%2Fbeers",
  });
  expect(pageAddress("http://localhost/beers?_routes=a")).toMatchObject({ isData: false, key: "/beers" });
  expect(
    ["/beers.data", "/beers/_.data", "/_root.data", "/_.data", "/a.data/b", "/a/_.data/b"].map((path) =>
      dataPath(`http://localhost${path}`),
    ),
  ).toEqual(["/beers", "/beers/", "/", "/", "/a.data/b", "/a/_.data/b"]);
  expect(
    ["/x/_root.data", "/_root.data/b", "/_rootxdata", "/a/_xdata", "/beersxdata"].map((path) =>
      dataPath(`http://localhost${path}`),
    ),
  ).toEqual(["/x/_root", "/_root.data/b", "/_rootxdata", "/a/_xdata", "/beersxdata"]);
  expect(
    ["/beers.data", "/beers", "/beersdata", "/beers.data/a"].map((path) => isDataAddress(`http://a${path}`)),
  ).toEqual([true, false, false, false]);
  expect(["/sign-in/code", "/sign-in"].map(isByCookie)).toEqual([true, false]);
});
