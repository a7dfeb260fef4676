/** Turns what the storage says of an access into the page's status: 401, 403, 404, or a redirect to the new address. */
import { data, redirect } from "react-router";
import { unreadable } from "../platform/contract.ts";

type Closed = { access: "sign-in" | "forbidden" | "hidden" | "unreadable" } | { access: "moved"; slug: string };

/** Returns what is open; throws a response for everything else. `path` gives the address of a slug that has moved. */
export function openOrThrow<Open extends { access: "open" }>(
  found: Open | Closed,
  path: (slug: string) => string,
): Open {
  switch (found.access) {
    case "open":
      return found;
    case "moved":
      // A browser must ask again: the address may move back.
      throw redirect(path(found.slug), { status: 301, headers: { "cache-control": "no-cache" } });
    case "sign-in":
      throw data(null, { status: 401 });
    case "forbidden":
      throw data(null, { status: 403 });
    case "unreadable":
      throw data(unreadable, { status: 404 });
    case "hidden":
      throw data(null, { status: 404 });
  }
}
