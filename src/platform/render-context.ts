/** What one page rendering needs to know of its delivery: the mark on its own scripts, the digest of a fault. */
import { createContext } from "react-router";

export type RenderInfo = {
  nonce: string;
  requestId: string;
  /** For a page that the browser draws itself: what only the document's head says is not asked for. */
  isData: boolean;
  /** The page, once it is rendered: the response itself is empty then. */
  html?: string;
  /** Set when a fault was logged; the error page shows the same one. */
  digest?: string;
  /** A fault that passes by itself, such as a database that is away: the page is not shown, what asked for it says why. */
  trouble?: unknown;
};

export const renderContext = createContext<RenderInfo>();
