/** The mark of a browser that has signed in before: whose it is, and that nobody makes one. */
import { expect, test } from "vitest";
import { createDeviceCookies } from "./device-cookie.ts";

const secret = "s".repeat(40);
const cookies = createDeviceCookies({ origin: "https://brewery.example", secret });
const cookieOf = (issued: string) => issued.split(";")[0] ?? "";
const headers = (cookie: string) => new Headers({ cookie });

test("a mark is known for the account it was given to, however the address is written, and for no other", () => {
  const cookie = cookieOf(cookies.issue("ann@brewery.example"));
  const mark = cookies.markOf(headers(`a=1; ${cookie}; b=2`), "ANN@brewery.example");
  expect(mark).toMatch(/^[\w-]{16}$/);
  expect(cookies.markOf(headers(cookie), "ben@brewery.example")).toBeNull();
  expect(cookies.markOf(new Headers(), "ann@brewery.example")).toBeNull();
  const another = cookieOf(cookies.issue("ann@brewery.example"));
  expect(cookies.markOf(headers(another), "ann@brewery.example")).not.toBe(mark);
});

test("what was not signed here is no mark: cut, lengthened, emptied, or of another secret", () => {
  const cookie = cookieOf(cookies.issue("ann@brewery.example"));
  const other = createDeviceCookies({ origin: "https://brewery.example", secret: "t".repeat(40) });
  const [name = ""] = cookie.split("=");
  for (const made of [
    cookie.slice(0, -1),
    `${cookie}A`,
    `${name}=`,
    `${name}=.`,
    `${name}=mark`,
    `x${cookie}`,
    cookie.replace(/=[^.]+/, "="),
    cookieOf(other.issue("ann@brewery.example")),
  ])
    expect([made, cookies.markOf(headers(made), "ann@brewery.example")]).toEqual([made, null]);
});

test("over HTTPS the cookie is bound to this host, without it there is no such promise", () => {
  const attributes = (issued: string) => issued.split("; ").slice(1).join("; ");
  const safe = cookies.issue("ann@brewery.example");
  expect([safe.startsWith("__Host-"), attributes(safe)]).toEqual([
    true,
    "Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure",
  ]);
  const plain = createDeviceCookies({ origin: "http://localhost:3000", secret }).issue("ann@brewery.example");
  expect([plain.startsWith("__Host-"), attributes(plain)]).toEqual([
    false,
    "Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
  ]);
});
