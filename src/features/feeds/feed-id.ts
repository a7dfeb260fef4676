/** By what a reader knows an item again: it never changes, whatever becomes of slugs and hosts. */
import { createHash } from "node:crypto";

/** A UUID of version 8 (RFC 9562) made of these names. */
export function stableUrn(...names: readonly string[]): string {
  const hex = createHash("sha256").update(names.join(" ")).digest("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
