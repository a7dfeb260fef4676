/** Cookies of our own. */
import { expect, test } from "vitest";
import { createHouseCookie } from "./house-cookie.ts";

const cookie = createHouseCookie({ origin: "http://localhost:3000", name: "question", seconds: 600 });
const read = (sent: string) => cookie.read(new Headers({ cookie: sent }));

test("a cookie is written for its time and cleared at once", () => {
  const attributes = "Path=/; HttpOnly; SameSite=Lax";
  expect(cookie.write("abc")).toBe(`wortfolio.question=abc; Max-Age=600; ${attributes}`);
  expect(cookie.clear()).toBe(`wortfolio.question=; Max-Age=0; ${attributes}`);
});

test("it is found among others, whole, and under its own name alone", () => {
  expect(read("a=1;wortfolio.question=v1.x=y; b=2")).toBe("v1.x=y");
  expect(read("wortfolio.questions=a; x=wortfolio.question=b; wortfolio.question")).toBe("");
  expect(cookie.read(new Headers())).toBe("");
});
