/** What an answer and its lines in the log have in common: 96 bits, in the sixteen letters that each answer carries. */
import { randomBytes } from "node:crypto";

export const createRequestId = (): string => randomBytes(12).toString("base64url");
