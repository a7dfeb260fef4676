/** What stands at the head of a list page beside what the page counts: rendered and sanitised HTML. */
import { createContext } from "react";

export const IntroductionContext = createContext<string | undefined>(undefined);
