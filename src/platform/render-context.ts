/** What one page rendering needs to know of its delivery: the mark on its own scripts, whether it streams, the digest of a fault. */
import { createContext } from "react-router";

export type RenderInfo = {
  nonce: string;
  delivery: "stream" | "whole";
  requestId: string;
  /** A page that is delivered whole, once it is rendered: the response itself is empty then. */
  html?: string;
  /** Set when a fault was logged; the error page shows the same one. */
  digest?: string;
  /** A fault that passes by itself, such as a database that is away: the page is not shown, what asked for it says why. */
  trouble?: unknown;
};

export const renderContext = createContext<RenderInfo>();
