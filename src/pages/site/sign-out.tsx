/** Ends the session of this device; only a form may do it, never a link. */
import { data } from "react-router";
import { accountsOf } from "../../features/accounts/accounts-context.ts";
import { goWithCookies } from "../../features/accounts/go-with-cookies.ts";
import { signOut } from "../../features/accounts/sessions.ts";
import type { Route } from "./+types/sign-out";

export function loader(): never {
  throw data(null, { status: 405 });
}

export async function action({ request, context }: Route.ActionArgs) {
  throw goWithCookies("/", await signOut(accountsOf(context), request.headers));
}

export default function SignOut() {
  return null;
}
