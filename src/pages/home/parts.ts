/** The home page's two faces. A site shows one of them: the other's code is not sent. */
import { lazy } from "react";

const brewing = () => import("./brewing.tsx");
const record = () => import("./record.tsx");

/** What a home page needs beside its own code. */
export const homePart = (isBrewing: boolean): Promise<object> => (isBrewing ? brewing() : record());

export const FermentingHero = lazy(async () => ({ default: (await brewing()).FermentingHero }));
export const OnTap = lazy(async () => ({ default: (await brewing()).OnTap }));
export const RecordHero = lazy(async () => ({ default: (await record()).RecordHero }));
export const RecordTable = lazy(async () => ({ default: (await record()).RecordTable }));
export const SoFarBlock = lazy(async () => ({ default: (await record()).SoFarBlock }));
