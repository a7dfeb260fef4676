/** A message as it may be stored and shown: whatever in it could be a token is cut to its last four characters. */
import { shortestToken } from "./read-payload.ts";
import type { RequestFacts } from "./protocol.ts";

const cut = (value: string): string => `…${value.slice(-4)}`;

export const withoutTokens = (text: string): string =>
  text
    .replaceAll(
      /("(?:token|api[-_ ]?key|key)"\s*:\s*")([^"…]{4,})(")/gi,
      (_all, head: string, value: string, tail: string) => head + cut(value) + tail,
    )
    .replaceAll(
      /((?:^|&)(?:token|api[-_ ]?key|key)=)([^&\s…]{4,})/gi,
      (_all, head: string, value: string) => head + cut(value),
    );

/** The body, or of devices that say everything in the address the values that stand there. */
export function messageOf({ bodyText, query }: RequestFacts): string {
  if (bodyText !== "") return withoutTokens(bodyText);
  const pairs = Object.entries(query).map(([name, value]) => {
    const isSecret = /^(?:token|api[-_ ]?key|key)$/i.test(name) || (name === "id" && value.length >= shortestToken);
    return [name, isSecret ? cut(value) : value];
  });
  return pairs.map(([name, value]) => `${encodeURIComponent(name ?? "")}=${encodeURIComponent(value ?? "")}`).join("&");
}
