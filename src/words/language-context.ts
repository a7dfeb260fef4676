/** The language of the document that is drawn. */
import { createContext } from "react";

export const LanguageContext = createContext("en");
