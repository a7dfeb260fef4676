/** The nonce of the response being rendered, for style and script elements in it; undefined where the page is served with hashes. */
import { createContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);
