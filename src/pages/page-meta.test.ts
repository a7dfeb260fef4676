/** A list's later pages, as search engines read them. */
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const site = { title: "Ida", origin: "https://ida.example", language: "en" };

function secondPage(number = 2, pages = 3) {
  const list = { number, pages, offset: (number - 1) * 2, total: 5 };
  const rows = [
    { title: "Third", path: "/writing/third" },
    { title: "Fourth", path: "/writing/fourth" },
  ];
  return pageMeta({ title: "Writing", site, description: "", path: "/writing", list, rows });
}

test("what stands on a second page keeps its place in the whole list", () => {
  const [blog] = secondPage().flatMap((each) => ("script:ld+json" in each ? [each["script:ld+json"]] : []));
  expect(blog).toMatchObject({
    "@type": "Blog",
    url: "https://ida.example/writing?page=2",
    mainEntity: {
      numberOfItems: 5,
      itemListElement: [
        { position: 3, name: "Third", url: "https://ida.example/writing/third" },
        { position: 4, name: "Fourth" },
      ],
    },
  });
});

test("a page of a list has its own address and names those beside it", () => {
  const linksOf = (rel: string, number: number) =>
    secondPage(number).flatMap((each) => ("rel" in each && each.rel === rel ? [each.href] : []));
  expect([1, 2, 3].map((number) => linksOf("canonical", number))).toEqual([
    ["https://ida.example/writing"],
    ["https://ida.example/writing?page=2"],
    ["https://ida.example/writing?page=3"],
  ]);
  expect([1, 2, 3].map((number) => [...linksOf("prev", number), ...linksOf("next", number)])).toEqual([
    ["https://ida.example/writing?page=2"],
    ["https://ida.example/writing", "https://ida.example/writing?page=3"],
    ["https://ida.example/writing?page=2"],
  ]);
});
