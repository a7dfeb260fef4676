/** Addresses of a batch's views and states. */
import { expect, test } from "vitest";
import { placeOf, stateAsked, stateHref, viewAsked, viewHref } from "./batch-views.ts";

const search = (text: string) => new URLSearchParams(text);

test("a view is named by the address, or by what only it shows", () => {
  expect(viewAsked(search(""))).toBe("bench");
  expect(viewAsked(search("view=page"))).toBe("page");
  expect(viewAsked(search("view=nothing"))).toBe("bench");
  expect(viewAsked(search("before=12"))).toBe("log");
  expect(viewAsked(search("lots=hop"))).toBe("ingredients");
});

test("the state of the batch opens unless another is asked for; what is archived opens as completed", () => {
  expect(stateAsked(search(""), "Fermenting")).toBe("Fermenting");
  expect(stateAsked(search("at=planning"), "Fermenting")).toBe("Planning");
  expect(stateAsked(search("at=archived"), "Archived")).toBe("Completed");
});

test("links name only what differs, and a deed leads back to where its form stood", () => {
  expect(viewHref("b", "bench")).toBe("/studio/batches/b");
  expect(viewHref("b", "log")).toBe("/studio/batches/b?view=log");
  expect(stateHref("b", "Fermenting", "Fermenting")).toBe("/studio/batches/b");
  expect(stateHref("b", "Completed", "Archived")).toBe("/studio/batches/b");
  expect(stateHref("b", "Planning", "Fermenting")).toBe("/studio/batches/b?at=planning");
  expect(placeOf("b", search("view=log&before=3&other=https://x"))).toBe("/studio/batches/b?view=log&before=3");
  expect(placeOf("b", search("other=1"))).toBe("/studio/batches/b");
});
