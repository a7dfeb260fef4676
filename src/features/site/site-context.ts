/** Hands the site, its settings and the visitor from the door to a page's loaders and actions. */
import { createContext, type RouterContextProvider } from "react-router";
import type { SiteContext } from "../../storage/site-context.ts";

export const siteContext = createContext<SiteContext>();

/** What every loader begins with. */
export const siteOf = (context: Readonly<RouterContextProvider>): SiteContext => context.get(siteContext);
