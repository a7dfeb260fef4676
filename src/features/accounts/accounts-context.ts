/** Hands the accounts from the door to a page's loaders and actions. */
import { createContext, type RouterContextProvider } from "react-router";
import type { Accounts } from "./accounts.ts";

export const accountsContext = createContext<Accounts>();

export const accountsOf = (context: Readonly<RouterContextProvider>): Accounts => context.get(accountsContext);
