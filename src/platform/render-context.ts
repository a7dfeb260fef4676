/** What one page rendering needs to know of its delivery: the mark on its own scripts, whether it streams, the digest of a fault. */
import { createContext } from "react-router";

export type RenderInfo = {
  nonce: string;
  delivery: "stream" | "whole";
  requestId: string;
  /** Set when a fault was logged; the error page shows the same one. */
  digest?: string;
};

export const renderContext = createContext<RenderInfo>();
