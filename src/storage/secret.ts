/** Secrets that are shown once and kept as their hash. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, base64url. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
