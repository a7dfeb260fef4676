/** The digest that joins an error page to the server's log (P4): on the first page through React, later through a header of data requests. */
import { createContext } from "react";

export const DigestContext = createContext<string | undefined>(undefined);
export const digestHeader = "x-error-digest";

let lastSeen: string | undefined;
export const rememberDigest = (digest: string | undefined) => {
  lastSeen = digest;
};
export const rememberedDigest = () => lastSeen;
