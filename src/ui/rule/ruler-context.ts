/** The rule of the page's frame, for a page that puts it under its own head. */
import { createContext, type ReactNode, use } from "react";

export const RulerContext = createContext<ReactNode>(null);

export const useRuler = (): ReactNode => use(RulerContext);
