/** How links are drawn: plain anchors, until the router's own are put in their place. */
import { createContext, createElement, type AnchorHTMLAttributes, type ReactNode, type Ref } from "react";

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/** Returns the element for a link, such as `({ href, ...rest }) => <RouterLink to={href} {...rest} />`. */
export type DrawLink = (props: LinkProps) => ReactNode;

export const LinkContext = createContext<DrawLink>((props) => createElement("a", props));
