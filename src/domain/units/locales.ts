/** How languages beside English and German write numbers and dates. Made by `npm run words`. */
import type { Locale } from "./locale.ts";

export const locales: Readonly<Record<string, Locale>> = {};
