import { expect, test } from "vitest";
import { mostRedirects, parseRedirects } from "./parse-redirects.ts";

const rows = (text: string) => parseRedirects(text).redirects.map(({ from, to, status }) => [from, to, status]);

test("a list is read as hosts of static sites keep it, as CSV in its spellings, and one a line", () => {
  expect(rows("# moved\n/a  /b\n/c /d 302!\n\n/e https://example.org/f 308\n/g 410")).toEqual([
    ["/a", "/b", 301],
    ["/c", "/d", 302],
    ["/e", "https://example.org/f", 301],
    ["/g", "", 410],
  ]);
  expect(rows('\uFEFFfrom,to,status\r\n/a,/b,301\r\n"/c, d","/e ""f""",302\n/g,,410')).toEqual([
    ["/a", "/b", 301],
    ["/c, d", '/e "f"', 302],
    ["/g", "", 410],
  ]);
  expect(rows("/a;/b\n/c\t/d\t307\nhttps://old.example/x?y=1 /z")).toEqual([
    ["/a", "/b", 301],
    ["/c", "/d", 302],
    ["/x?y=1", "/z", 301],
  ]);
});

test("what a line asks for and there is not is said of that line", () => {
  const { redirects, flaws } = parseRedirects("/blog/* /writing/:splat\n/a /b 200\n/alone\n/a /b /c\n/ok /fine");
  expect(flaws.map(({ line, code }) => [line, code])).toEqual([
    [1, "pattern"],
    [2, "status"],
    [3, "to"],
    [4, "to"],
  ]);
  expect(redirects).toEqual([{ line: 5, from: "/ok", to: "/fine", status: 301 }]);
});

test("a list has an end", () => {
  const list = parseRedirects("/a /b\n".repeat(mostRedirects + 10));
  expect([list.redirects.length, list.flaws.map(({ code }) => code)]).toEqual([mostRedirects, ["many"]]);
  expect(parseRedirects(",".repeat(100_000)).redirects).toEqual([]);
});
