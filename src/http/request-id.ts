/** What an answer and its lines in the log have in common: 72 bits, in the twelve letters that each answer carries. */
import { randomBytes } from "node:crypto";

export const createRequestId = (): string => randomBytes(9).toString("base64url");
