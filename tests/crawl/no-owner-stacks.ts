/** React's own account of who drew each element, for its messages in development, is not kept: it takes a third of a page. What it warns of it still says. */
import * as React from "react";

const internals = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const shared: unknown = Reflect.get(React, internals);
const count = "recentlyCreatedOwnerStacks";
if (typeof shared !== "object" || shared === null || !(count in shared))
  throw new Error(`React has no ${count} any more: see what keeps its stacks now.`);

Object.defineProperty(shared, count, {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // React stops at ten thousand, and begins again each second.
  },
});
