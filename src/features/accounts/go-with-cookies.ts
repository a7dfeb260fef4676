/** Leads on after a session began or ended. */
import { redirect } from "react-router";

/** `path` is a local path that was checked before. */
export function goWithCookies(path: string, cookies: readonly string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
}
