/** The door for passkeys, the one part of signing in that a form cannot do. */
import type { Accounts } from "../../features/accounts/accounts.ts";
import { answerPasskey } from "../../features/accounts/answer-passkey.ts";
import type { Visitors } from "../visitors.ts";
import type { Door } from "./door.ts";

export const authDoor =
  (accounts: Accounts, { addressOf }: Visitors): Door =>
  (app) => {
    app.on(["GET", "POST"], "/api/auth/*", (c) =>
      answerPasskey(accounts, c.req.raw, addressOf(c.req.raw.headers, c.env)),
    );
  };
