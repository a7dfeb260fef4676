export const serveFlags: string[];
export const memoryEnv: Record<string, string>;
