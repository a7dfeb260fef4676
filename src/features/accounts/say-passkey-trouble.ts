/** Why a passkey did not sign anybody in, or was not added. */
import type { Words } from "../../words/arguments.ts";
import type { PasskeyTrouble } from "./ask-passkey.ts";

export function sayPasskeyTrouble(words: Words, trouble: PasskeyTrouble): string {
  switch (trouble) {
    case "unsupported":
      return words.text("signIn.passkey.unsupported");
    case "not-given":
      return words.text("signIn.passkey.notGiven");
    case "taken":
      return words.text("signIn.passkey.taken");
    case "other-address":
      return words.text("signIn.passkey.address");
    case "unknown":
      return words.text("signIn.passkey.unknown");
    case "sign-in-again":
      return words.text("signIn.passkey.again");
    case "too-many":
      return words.text("signIn.passkey.wait");
    case "failed":
      return words.text("signIn.passkey.failed");
    case "unanswered":
      return words.text("signIn.passkey.unanswered");
  }
}
