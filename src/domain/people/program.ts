/** The program itself as the one who acts: on the command line and in imports, where the right was shown by access to the machine. */
import type { Viewer } from "./viewer.ts";

export const program: Viewer = { role: "owner", userId: null, name: null, email: null };
