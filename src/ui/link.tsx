/** A link to a page of this site or elsewhere; drawn as the LinkContext says. */
import { use } from "react";
import { LinkContext, type LinkProps } from "./link-context.ts";

export function Link(props: LinkProps) {
  return use(LinkContext)(props);
}
