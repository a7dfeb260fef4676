/** A status as a page of its own: where the rule before the pages has already decided. */
import { data } from "react-router";
import type { Route } from "./+types/status";

export function loader({ params, request }: Route.LoaderArgs): never {
  const status = Number(params.code);
  throw data(new URL(request.url).searchParams.get("why"), {
    status: Number.isInteger(status) && status >= 400 && status < 600 ? status : 404,
  });
}

export default function Status() {
  return null;
}
