/** What of a visit is counted, and what is not even kept in memory. */
import { expect, test } from "vitest";
import { noReferrer, withinSite } from "./counted.ts";
import { referrerOf, searchedWords, subscribersOf } from "./visit-facts.ts";

test.each([
  ["https://news.example/item?id=1", "news.example"],
  ["https://www.News.Example", "news.example"],
  ["http://social.example:8080/@me", "social.example"],
  ["https://someone:secret@blog.example/", "blog.example"],
  ["android-app://org.reader.example/", "org.reader.example"],
  ["https://xn--bcher-kva.example/", "xn--bcher-kva.example"],
  ["https://site.example/writing", withinSite],
  ["http://192.168.0.7/", noReferrer],
  ["http://intranet/wiki", noReferrer],
  ["http://[::1]/", noReferrer],
  ["javascript:alert(1)", noReferrer],
  [`https://${"a".repeat(120)}.example/`, noReferrer],
  ["", noReferrer],
  [undefined, noReferrer],
])("%s came from %s", (referer, host) => {
  expect(referrerOf(referer, "site.example")).toBe(host);
});

test.each([
  ["  Dry   Hop ", "dry hop"],
  ["esp32 wroom", "esp32 wroom"],
  ["1.056", "1.056"],
  ["Größe", "größe"],
  ["someone@mail.example", null],
  ["https://site.example/secret", null],
  ["+49 170 1234567", null],
  ["4111 1111 1111 1111", null],
  ["x".repeat(61), null],
  ["   ", null],
])("of a search for %j is kept %j", (query, words) => {
  expect(searchedWords(query)).toBe(words);
});

test.each([
  ["Feedly/1.0 (+http://www.feedly.com/fetcher.html; 16 subscribers; like FeedFetcher-Google)", "Feedly", 16],
  ["Feedbin feed-id:1373711 - 142 subscribers", "Feedbin feed", 142],
  ["NewsBlur Feed Fetcher - 21 subscribers - https://www.newsblur.com/site/1/", "NewsBlur Feed Fetcher", 21],
  ["Mozilla/5.0 (compatible; inoreader.com; 5 subscribers)", "inoreader.com", 5],
  ["The Old Reader (3 subscribers)", "The Old Reader", 3],
  ["Greedy 9999999 subscribers", "Greedy", 1_000_000],
])("%s fetches for its readers", (userAgent, name, count) => {
  expect(subscribersOf(userAgent)).toEqual({ name, count });
});

test("a reader that names no number is one", () => {
  for (const userAgent of [
    "NetNewsWire (RSS Reader; https://netnewswire.com/)",
    "Thunderbird/128",
    "",
    "0 subscribers",
  ])
    expect(subscribersOf(userAgent)).toBeNull();
});
