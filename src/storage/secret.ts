/** Secrets that are shown once and kept as their hash. */
import { hash, randomBytes } from "node:crypto";

/** 256 random bits, base64url. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

export const hashSecret = (secret: string): string => hash("sha256", secret, "hex");
