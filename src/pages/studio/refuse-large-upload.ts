/** Stops an upload before its body is read: what does not say how long it is, or is longer than four full files. */
import { data } from "react-router";
import { mostBytes } from "../../features/media/actions.ts";

const mostAtOnce = 4 * mostBytes;

export function refuseLargeUpload(request: Request): void {
  const length = request.headers.get("content-length");
  if (length === null) throw data(null, { status: 411 });
  if (Number(length) > mostAtOnce) throw data(null, { status: 413 });
}
