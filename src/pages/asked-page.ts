/** Which page of a list an address asks for. */
import { data, redirect } from "react-router";
import { pageNumber } from "../domain/publishing/page-of.ts";

/** Throws a 404 for what is no number of a page; the first page has the plain address, and is found there. */
export function askedPage({ pathname, searchParams }: URL): number {
  const asked = searchParams.get("page");
  const number = pageNumber(asked);
  if (number === null) throw data(null, { status: 404 });
  if (asked === null || number > 1) return number;
  const rest = new URLSearchParams(searchParams);
  rest.delete("page");
  throw redirect(rest.size > 0 ? `${pathname}?${rest}` : pathname, { status: 301 });
}
