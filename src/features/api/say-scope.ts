/** What a key may do, in the studio's words. */
import type { KeyScope } from "../../domain/people/key-scopes.ts";
import type { Words } from "../../words/arguments.ts";

export function sayScope(words: Words, scope: KeyScope): string {
  switch (scope) {
    case "read":
      return words.text("keys.scope.read");
    case "read:drafts":
      return words.text("keys.scope.drafts");
    case "write:posts":
      return words.text("keys.scope.posts");
    case "write:projects":
      return words.text("keys.scope.projects");
    case "write:talks":
      return words.text("keys.scope.talks");
    case "write:music":
      return words.text("keys.scope.music");
    case "write:pages":
      return words.text("keys.scope.pages");
    case "write:media":
      return words.text("keys.scope.media");
    case "send:readings":
      return words.text("keys.scope.readings");
  }
}
